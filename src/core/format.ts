/** Words shared by everything the core says: numbers grouped in threes, plurals and lists, in one place so that they never differ. */
const grouped = new Intl.NumberFormat('en-US');

/** 1234567 as "1,234,567". */
export function group(value: number | bigint): string {
  return grouped.format(value);
}

/** "1 roll", "2 rolls", "1,234 rolls". */
export function plural(count: number | bigint, one: string, many = `${one}s`): string {
  return `${group(count)} ${Number(count) === 1 ? one : many}`;
}

/** "1", "1 and 2", "1, 2 and 3"; beyond `most` items "1, 2 and 98 more". */
export function list(items: readonly string[], most = 12): string {
  const shown = items.length > most ? [...items.slice(0, most - 1), `${group(items.length - most + 1)} more`] : items;
  if (shown.length < 2) return shown.join('');
  return `${shown.slice(0, -1).join(', ')} and ${shown[shown.length - 1] as string}`;
}
