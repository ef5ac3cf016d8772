/** Round numbers for an axis. */

/**
 * At most about `wanted` round steps of 1, 2 or 5 tens.
 * @param span the length of the axis; `from` where it begins
 * @param whole whether only whole numbers make sense
 */
export function ticks(span: number, wanted: number, whole = false, from = 0): number[] {
  if (!(span > 0)) return [from];
  const rough = span / wanted;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(whole ? 1 : 0, [1, 2, 5, 10].map((each) => each * ten).find((each) => each >= rough) ?? rough);
  const found: number[] = [];
  for (let i = Math.ceil(from / step); i * step <= from + span * 1.0001; i++) found.push(i * step);
  return found;
}
