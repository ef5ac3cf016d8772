/**
 * Scrolling within the page. `scrollIntoView` goes on to whatever lies around the page, and VS Code's own frames can be scrolled by a few
 * pixels, which would cut the top of the notebook.
 */

/** Brings an element into view: as little as needed, or to the top beneath the toolbar. */
export function show(element: Element, where: 'nearest' | 'top' = 'nearest'): void {
  const { top, bottom } = element.getBoundingClientRect();
  const above = top - (parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0);
  const below = bottom - innerHeight;
  if (where === 'top' || above < 0) scrollBy(0, above);
  else if (below > 0) scrollBy(0, Math.min(above, below));
}

/** What a person does that may be about another place of the page. */
const ACTS = ['wheel', 'pointerdown', 'keydown'] as const;

/**
 * Brings an element of a page that is still coming up to the top, and again whenever something above it has found its size, until a person
 * does something.
 * @returns ends it earlier
 */
export function keepAtTop(element: Element): () => void {
  const observer = new ResizeObserver(() => show(element, 'top'));
  const end = (): void => {
    observer.disconnect();
    for (const act of ACTS) removeEventListener(act, end, { capture: true });
  };
  observer.observe(element.parentElement ?? element);
  for (const act of ACTS) addEventListener(act, end, { capture: true, passive: true });
  return end;
}
