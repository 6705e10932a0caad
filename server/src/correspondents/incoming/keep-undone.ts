import type { LedgerRefusal } from '@bank/ledger';
import { recordStaffAct, staffName } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { undoDecision } from './decisions-store.ts';

export type UndoRefusal =
  | 'entry_not_found'
  | 'entry_not_assigned'
  /** The correspondent took the money back from the client, or staff did. */
  | 'deposit_taken_back'
  /** It left in a file, and its correspondent has not rejected it. */
  | 'return_sent'
  | 'second_person_required'
  | LedgerRefusal;

/** What was taken back: the entries of the books that do it, and how staff call it. */
export interface TakenBack {
  readonly entryIds: readonly string[];
  readonly what: string;
}

/** Keeps that a decision is undone whose bookings are taken back, and puts it on record. */
export async function keepUndone(
  inside: Platform,
  {
    entryId,
    reason,
    entryIds,
  }: { readonly entryId: string; readonly reason: string; readonly entryIds: readonly string[] },
): Promise<void> {
  await undoDecision(inside.db, { entryId, by: staffName(inside), at: inside.clock.now(), reason });
  await recordStaffAct(inside.db, inside, {
    kind: 'assignment_undone',
    subject: entryId,
    about: [
      ...entryIds.map((booking) => ({ kind: 'booking', id: booking }) as const),
      { kind: 'incoming_entry', id: entryId },
    ],
  });
}
