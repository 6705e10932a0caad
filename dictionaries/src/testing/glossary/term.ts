/** One thing: the word that the bank says for it, and what it does not say for the same thing. */
export interface Term {
  readonly word: string;
  readonly not: RegExp;
  /** Beginnings of the places where `not` means another thing, each with the reason. */
  readonly except?: Readonly<Record<string, string>>;
}

/** A text and its place: `orders columns to`, or `terms.md, line 3`. */
export type PlacedText = readonly [place: string, text: string];
