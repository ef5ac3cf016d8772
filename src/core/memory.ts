/**
 * Memory for large arrays. Of less than 32 megabytes glibc may hand out what was used before, which is then cleared on the spot: a block of
 * many milliseconds. What is more comes from the system, which clears a page when it is first touched and gives none for what never is.
 */

/** Bytes that take longer to clear than a slice should; fewer are better had from memory that is at hand. */
const LARGE = 1 << 23;
/** Bytes that no allocator keeps for later. */
const FROM_THE_SYSTEM = (1 << 25) + (1 << 16);

/** Whether so many bytes are worth asking the system for. */
export function isLarge(bytes: number): boolean {
  return bytes >= LARGE;
}

/** At least so many bytes of zeros, without a long block. */
export function zeros(bytes: number): ArrayBuffer {
  return new ArrayBuffer(isLarge(bytes) ? Math.max(bytes, FROM_THE_SYSTEM) : bytes);
}
