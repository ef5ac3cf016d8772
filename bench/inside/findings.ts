/** What the parts of the benchmarks inside the extension host tell the parts outside. Times in milliseconds. */

/** From asking for a log of a million steps until it is in the page, once a round: packed as the product does it, and one object a step. */
export interface Transfers {
  readonly packed: number[];
  readonly objects: number[];
  /** The first writing to as much fresh memory as the log takes in the page. */
  readonly memory: number[];
}

/** How long the host's thread ran without a break while something was opened, by processor time. */
export interface Delays {
  readonly p99: number;
  readonly longest: number;
  readonly byTheClock: number;
}

/** The same document, once a round: handed over as text, which is VS Code's own share, and then opened as a notebook. */
export interface Openings {
  readonly asText: Delays[];
  readonly asNotebook: Delays[];
}
