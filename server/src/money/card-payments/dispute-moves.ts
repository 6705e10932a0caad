/** Where a dispute stands: a payer has the money back, and the merchant may answer until the deadline. */
export type DisputeState = 'needs_response' | 'under_review' | 'won' | 'lost';

/** The one table of legal moves, as the database has it. */
export const disputeMoves: Readonly<Record<DisputeState, readonly DisputeState[]>> = {
  needs_response: ['under_review', 'won', 'lost'],
  under_review: ['won', 'lost'],
  won: [],
  lost: [],
};

/** How long a merchant has to answer. */
export const disputeDays = 10;
