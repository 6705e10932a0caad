/** What can be done with money in suspense. */
export type Decision = 'assign' | 'split' | 'order' | 'debit' | 'return' | 'keep';

/** A decision that somebody is about to make, with what its dialog begins with. */
export interface AskedDecision {
  readonly decision: Decision;
  readonly account?: string;
  readonly order?: string;
  readonly reason?: string;
}
