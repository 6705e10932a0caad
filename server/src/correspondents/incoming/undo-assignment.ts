import { creditedByMistakeReason } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { lockAccounts } from '@bank/ledger';
import { findAccountByNumber } from '../../money/accounts/index.ts';
import { lockDepositsOf, takeDepositsBack } from '../../money/payments/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { passAlone } from '../../people/emergency/index.ts';
import { readDecision } from './decisions-store.ts';
import { keepUndone, type TakenBack, type UndoRefusal } from './keep-undone.ts';
import { own } from './resolve-suspense.ts';
import { findEntry, lockEntry } from './store.ts';
import type { IncomingEntry } from './incoming-entry.ts';
import { takeReturnBack } from './undo-return.ts';

/**
 * Undoes an assignment: each deposit that it booked is taken back into suspense by an entry that names it, and the
 * entry of the correspondent waits again. Never below what the account has to hold: money that the client has spent is
 * not the books' to take. So is a return undone that did not leave, or was rejected. What was decided stays on record.
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
    if (entry.resolution !== 'assigned' && entry.resolution !== 'returned') return 'entry_not_assigned';
    const taken = await (entry.resolution === 'returned'
      ? takeReturnBack(inside, entry)
      : takeAssignmentBack(inside, entry));
    if (typeof taken === 'string') return taken;
    if (platform.operator !== undefined) {
      const passed = await passAlone(transaction, platform, {
        kind: 'undo_assignment',
        what: `Took ${taken.what} back into suspense, entry ${entry.servicerReference}: ${reason}`,
      });
      if (passed !== 'passed') return 'second_person_required';
    }
    await keepUndone(inside, { entryId: id, reason, entryIds: taken.entryIds });
    return { entry: (await findEntry(transaction, id))! };
  });
}

async function takeAssignmentBack(inside: Platform, entry: IncomingEntry): Promise<TakenBack | UndoRefusal> {
  const { db: transaction } = inside;
  const decision = await readDecision(transaction, entry.id);
  if (decision === undefined) return 'entry_not_assigned';
  const deposits = await lockDepositsOf(transaction, decision.journalEntryIds);
  if (deposits.some(({ status }) => status !== 'completed')) return 'deposit_taken_back';
  const suspense = await own(inside, 'suspense', entry.amount.currency);
  const clients = await Promise.all(deposits.map(({ creditor }) => findAccountByNumber(transaction, creditor.account)));
  await lockAccounts(transaction, [suspense, ...clients.map((account) => account!.ledgerAccountId)]);
  const taken = await takeDepositsBack(inside, transaction, deposits, {
    to: suspense,
    reason: creditedByMistakeReason,
    kind: 'deposit taken back',
  });
  if ('refusal' in taken) return taken.refusal;
  return {
    entryIds: taken.map((one) => one.entryId),
    what: deposits.map(({ transferNumber }) => transferNumber).join(', '),
  };
}
