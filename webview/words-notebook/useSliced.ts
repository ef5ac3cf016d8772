/** Work of the core that comes in slices, done in the frames' spare time; what it gives belongs to the inputs that it was asked with. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Slices } from '../../src/core';
import { inFrames } from '../state/frames';
import { useNotebook } from '../state/context';

/**
 * @param make begins the work; undefined when there is nothing to do
 * @param inputs when one of them changes, the work begins anew
 * @returns the result; undefined until it is there
 */
export function useSliced<T>(make: () => Slices<T> | undefined, inputs: readonly unknown[]): T | undefined {
  const notebook = useNotebook();
  const asked = useMemo(() => ({}), inputs);
  const [result, setResult] = useState<{ asked: object; value: T } | undefined>(undefined);
  useEffect(() => {
    let cancelled = false;
    const slices = make();
    if (slices === undefined) return;
    inFrames(slices, () => cancelled).then(
      (value) => {
        if (!cancelled && value !== undefined) setResult({ asked, value });
      },
      (error: unknown) => notebook.report(error),
    );
    return () => {
      cancelled = true;
    };
  }, [asked]);
  return result?.asked === asked ? result.value : undefined;
}
