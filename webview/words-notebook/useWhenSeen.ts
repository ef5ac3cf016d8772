/**
 * A value that is followed at once while an element is on screen, and only after a pause while it is not: what nobody sees need not keep
 * up with a held key, but is right again as soon as it rests.
 */
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

const PAUSE_MS = 150;

export function useWhenSeen<T>(element: RefObject<HTMLElement | null>, value: T): T {
  const seen = useSignal(true);
  const rested = useSignal(value);
  useLayoutEffect(() => {
    const observed = element.current;
    if (observed === null) return;
    const observer = new IntersectionObserver((entries) => (seen.value = entries.at(-1)?.isIntersecting ?? true), {
      rootMargin: '100px',
    });
    observer.observe(observed);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (seen.value) return;
    const timer = setTimeout(() => (rested.value = value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, seen.value]);
  const shown = useRef(value);
  if (seen.value || rested.value === value) shown.current = value;
  return shown.current;
}
