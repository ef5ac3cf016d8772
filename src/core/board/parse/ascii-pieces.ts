/**
 * A long text as bytes, one piece after the other in one small buffer. Reading bytes is several times faster than asking a string for one
 * character after the other, and a piece at a time needs no second copy of a text of many megabytes.
 */

/** Of what both hosts have; declared here because the core knows neither Node nor the page. */
declare const TextEncoder: new () => {
  encodeInto(text: string, bytes: Uint8Array): { read: number; written: number };
};

/** Characters in a piece: reading them takes some hundredths of a millisecond. */
const PIECE = 1 << 14;
/** Zero bytes after a piece, so that whoever reads may look ahead without asking where the piece ends. */
export const LOOK_AHEAD = 16;

export class AsciiPieces {
  /** The piece, then `LOOK_AHEAD` zeros. */
  readonly bytes = new Uint8Array(PIECE + LOOK_AHEAD);
  readonly #encoder = new TextEncoder();
  #length = 0;

  constructor(readonly text: string) {}

  /** Takes the piece that begins at an offset. False when a character in it is not ASCII. */
  take(offset: number): boolean {
    const piece = this.text.slice(offset, offset + PIECE);
    const { read, written } = this.#encoder.encodeInto(piece, this.bytes);
    this.#length = written;
    this.bytes.fill(0, written, written + LOOK_AHEAD);
    return read === piece.length && written === piece.length;
  }

  /** How many bytes of `bytes` are text. */
  get length(): number {
    return this.#length;
  }
}
