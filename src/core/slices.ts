/**
 * Long work as a generator. The core has no clock, so it yields after a fixed, small amount of work (well under a millisecond) and
 * whoever drives it decides when to let others run and when to stop. The value yielded is the fraction done, 0 to 1.
 */
export type Slices<T> = Generator<number, T, void>;

/** Drives sliced work to its end without a pause. */
export function finish<T>(slices: Slices<T>): T {
  for (;;) {
    const next = slices.next();
    if (next.done === true) return next.value;
  }
}
