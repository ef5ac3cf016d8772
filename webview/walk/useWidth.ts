/** The width of an element, kept up to date; 0 before the first layout. */
import { useSignal, type ReadonlySignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

export function useWidth(element: RefObject<HTMLElement | null>): ReadonlySignal<number> {
  const width = useSignal(0);
  useLayoutEffect(() => {
    const observed = element.current;
    if (observed === null) return;
    width.value = Math.floor(observed.clientWidth);
    const observer = new ResizeObserver(() => (width.value = Math.floor(observed.clientWidth)));
    observer.observe(observed);
    return () => observer.disconnect();
  }, []);
  return width;
}
