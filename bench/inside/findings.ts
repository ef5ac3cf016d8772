/** What the part of the benchmarks inside the extension host tells the part outside. Times in milliseconds. */
export interface Findings {
  /** From posting a million steps to the webview's answer: as typed arrays, and as one object a step. */
  readonly messages: { readonly packed: readonly number[]; readonly objects: readonly number[] };
  /** The host's thread while a board of 2000 × 2000 is handed over as text (VS Code's own share) and opened as a notebook. */
  readonly asText: Delays;
  readonly asBoard: Delays;
  /** Missing where there is no dictionary. */
  readonly asWords: Delays | undefined;
  readonly asWordText: Delays | undefined;
}

export interface Delays {
  readonly p99: number;
  readonly longest: number;
}
