/**
 * A problem is anything worth telling a person about a document: what is wrong, where, and what to do. Parsers return problems
 * beside whatever they could still read; they never throw for bad input.
 */
export type Severity = 'error' | 'warning' | 'information';

/** A correction that can be made without asking: the problem's own text replaced, or a property of the document set. */
export type Remedy = { readonly title: string } & (
  | { readonly replacement: string }
  | { readonly property: readonly [string, ...string[]]; readonly value: string | number }
);

export interface Problem {
  /** Stable kebab-case name, listed in `docs/problems.md`. */
  readonly code: string;
  /** One sentence for people: what is wrong and what to do about it. */
  readonly message: string;
  readonly severity: Severity;
  /** Place in the text, in UTF-16 units. */
  readonly offset: number;
  readonly length: number;
  /** There where the right correction is plain. */
  readonly remedy?: Remedy;
}
