import { creditedByMistakeReason } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { bankAccount, lockAccounts, type LedgerRefusal } from '@bank/ledger';
import { findAccountByNumber } from '../../money/accounts/index.ts';
import { lockDepositsOf, takeDepositsBack } from '../../money/payments/index.ts';
import { recordStaffAct, staffName } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { passAlone } from '../../people/emergency/index.ts';
import { readDecision, undoDecision } from './decisions-store.ts';
import { findEntry, lockEntry, type IncomingEntry } from './store.ts';

export type UndoRefusal =
  | 'entry_not_found'
  | 'entry_not_assigned'
  /** The correspondent took the money back from the client, or staff did. */
  | 'deposit_taken_back'
  | 'second_person_required'
  | LedgerRefusal;

/**
 * Undoes an assignment: each deposit that it booked is taken back into suspense by an entry that names it, and the
 * entry of the correspondent waits again. Never below what the account has to hold: money that the client has spent is
 * not the books' to take. What was decided stays on record.
 */
export function undoAssignment(
  platform: Platform,
  { entryId, reason }: { readonly entryId: string; readonly reason: string },
): Promise<{ readonly entry: IncomingEntry } | UndoRefusal> {
  const id = readId(entryId.trim());
  if (id === undefined) return Promise.resolve('entry_not_found');
  return inTransaction(platform.db, async (transaction) => {
    const inside: Platform = { ...platform, db: transaction };
    const entry = await lockEntry(transaction, id);
    if (entry === undefined) return 'entry_not_found';
    const decision = await readDecision(transaction, id);
    if (entry.resolution !== 'assigned' || decision === undefined) return 'entry_not_assigned';
    const deposits = await lockDepositsOf(transaction, decision.journalEntryIds);
    if (deposits.some(({ status }) => status !== 'completed')) return 'deposit_taken_back';
    const { currency } = entry.amount;
    const { newId, clock } = platform;
    const suspense = await bankAccount(transaction, { kind: 'suspense', currency, newId, now: clock.now() });
    const clients = await Promise.all(
      deposits.map(({ creditor }) => findAccountByNumber(transaction, creditor.account)),
    );
    await lockAccounts(transaction, [suspense, ...clients.map((account) => account!.ledgerAccountId)]);
    const taken = await takeDepositsBack(inside, transaction, deposits, {
      to: suspense,
      reason: creditedByMistakeReason,
      kind: 'deposit taken back',
    });
    if ('refusal' in taken) return taken.refusal;
    if (platform.operator !== undefined) {
      const of = deposits.map(({ transferNumber }) => transferNumber).join(', ');
      const passed = await passAlone(transaction, platform, {
        kind: 'undo_assignment',
        what: `Took ${of} back into suspense, entry ${entry.servicerReference}: ${reason}`,
      });
      if (passed !== 'passed') return 'second_person_required';
    }
    await undoDecision(transaction, { entryId: id, by: staffName(platform), at: clock.now(), reason });
    await recordStaffAct(transaction, platform, {
      kind: 'assignment_undone',
      subject: id,
      about: [...taken.map((one) => ({ kind: 'booking', id: one.entryId }) as const), { kind: 'incoming_entry', id }],
    });
    return { entry: (await findEntry(transaction, id))! };
  });
}
