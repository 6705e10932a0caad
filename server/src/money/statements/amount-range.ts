/**
 * A range of amounts in one currency, both ends included. Minor units as decimal text, so that a filter can be written
 * down.
 */
export interface AmountRange {
  readonly currency: string;
  readonly lowest?: string;
  readonly highest?: string;
}
