/**
 * Where a dispute stands: a payer has the money back, and the merchant may answer until the deadline. The database has
 * the table of legal moves.
 */
export type DisputeState = 'needs_response' | 'under_review' | 'won' | 'lost';

/** How long a merchant has to answer. */
export const disputeDays = 10;
