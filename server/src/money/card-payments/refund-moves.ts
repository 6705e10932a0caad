/** Where a refund stands at the acquirer. Asked: it has not answered yet. Unknown: it may have been made or not. */
export type RefundState = 'asked' | 'unknown' | 'done' | 'failed';

/** What an acquirer says of a refund. Pending: it has it, and has not decided. */
export type RefundAnswer = 'pending' | 'done' | 'failed';

/** The one table of legal moves, as the database has it. */
export const refundMoves: Readonly<Record<RefundState, readonly RefundState[]>> = {
  asked: ['unknown', 'done', 'failed'],
  unknown: ['done', 'failed'],
  done: [],
  failed: [],
};

/** What follows from an answer, however it came, for a refund in a state. What cannot follow moves nothing. */
export function followRefundAnswer(
  state: RefundState,
  said: RefundAnswer | 'unknown',
): 'move' | 'nothing' | 'contradiction' {
  if (said === 'pending' || said === state) return 'nothing';
  if (said === 'unknown') return state === 'asked' ? 'move' : 'nothing';
  return refundMoves[state].includes(said) ? 'move' : 'contradiction';
}
