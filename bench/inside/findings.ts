/** What the parts of the benchmarks inside the extension host tell the parts outside. Times in milliseconds. */

/** From asking for a log of a million steps until it is in the page, once a round: packed as the product does it, and one object a step. */
export interface Transfers {
  readonly packed: number[];
  readonly objects: number[];
}

/** The host's thread while something is opened. */
export interface Delays {
  readonly p99: number;
  readonly longest: number;
  /** The longest that code of Rungs ran without a break, or what it called. */
  readonly own: number;
}

/** The same document, once a round: handed over as text, which is VS Code's own share, and opened as a notebook. */
export interface Openings {
  readonly asText: Delays[];
  readonly asNotebook: Delays[];
}
