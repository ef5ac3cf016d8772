/**
 * A problem is anything worth telling a person about a document: what is wrong, where, and what to do. Parsers return problems
 * beside whatever they could still read; they never throw for bad input.
 */
export type Severity = 'error' | 'warning' | 'information';

export interface Problem {
  /** Stable kebab-case name, listed in `docs/problems.md`. */
  readonly code: string;
  /** One sentence for people: what is wrong and what to do about it. */
  readonly message: string;
  readonly severity: Severity;
  /** Place in the text, in UTF-16 units. */
  readonly offset: number;
  readonly length: number;
}
