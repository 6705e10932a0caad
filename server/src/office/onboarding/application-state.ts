import type { ApplicationState } from '@bank/contract/office';

/**
 * The one table of legal moves of a file. The constraint `application_moves_are_legal` of the database says the same; a
 * test compares both.
 */
const applicationMoves = {
  new: ['in_review'],
  in_review: ['waiting_for_documents', 'ready_for_decision', 'rejected'],
  waiting_for_documents: ['in_review', 'rejected'],
  ready_for_decision: ['in_review', 'accepted', 'rejected'],
  accepted: [],
  rejected: [],
} as const satisfies Readonly<Record<ApplicationState, readonly ApplicationState[]>>;

export function mayMove(from: ApplicationState, to: ApplicationState): boolean {
  return (applicationMoves[from] as readonly ApplicationState[]).includes(to);
}

/** Nothing of a file changes after its end. */
export function isEnded(state: ApplicationState): boolean {
  return applicationMoves[state].length === 0;
}
