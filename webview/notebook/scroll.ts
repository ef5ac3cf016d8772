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
