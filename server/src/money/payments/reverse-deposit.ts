import { inTransaction } from '@bank/database';
import { bankAccount, postEntries, postingsOf, type JournalEntryId, type LedgerRefusal } from '@bank/ledger';
import { findAccountByNumber } from '../accounts/index.ts';
import { recordStaffAct, staffName } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { insertEntriesByHand } from './entries-by-hand-store.ts';
import type { BookedPayment } from './payment.ts';
import { insertPayments, lockDeposit, readPaymentNumber } from './store.ts';

export type ReversalRefusal = 'deposit_not_found' | 'deposit_taken_back' | LedgerRefusal;

export interface ReversedDeposit {
  readonly deposit: BookedPayment;
  /** The payment that takes the deposit back, with a row of its own on the statement. */
  readonly reversal: { readonly id: string; readonly transferNumber: string };
}

/**
 * Takes back a deposit that was booked by mistake: the opposite entry, which names the one that it takes back, and a
 * row of its own on the statement that says why. Status Returned. Never twice, and never below the security deposit:
 * what the client has spent meanwhile is not the books' to take.
 */
export function reverseDeposit(
  platform: Platform,
  reference: string,
  reason: string,
): Promise<ReversedDeposit | ReversalRefusal> {
  const { db, newId, clock } = platform;
  return inTransaction(db, async (transaction) => {
    const deposit = await lockDeposit(transaction, reference);
    if (deposit === undefined) return 'deposit_not_found';
    if (deposit.status !== 'completed') return 'deposit_taken_back';
    const { amount, journalEntryId } = deposit;
    const account = await findAccountByNumber(transaction, deposit.creditor.account);
    const credited = (await postingsOf(transaction, journalEntryId)).find(({ side }) => side === 'credit');
    if (account === undefined || credited === undefined)
      throw new Error(`The deposit ${deposit.transferNumber} has no account.`);

    const now = clock.now();
    const entryId = newId() as JournalEntryId;
    const nostro = await bankAccount(transaction, { kind: 'nostro', currency: amount.currency, newId, now });
    const postings = [
      { accountId: credited.account_id, side: 'debit', amount },
      { accountId: nostro, side: 'credit', amount },
    ] as const;
    const [outcome] = await postEntries(
      transaction,
      [{ id: entryId, kind: 'deposit reversed', bookedAt: clock.bookingTime(), reverses: journalEntryId, postings }],
      { newId },
    );
    if (outcome === undefined) throw new Error('The books say nothing of a deposit that is taken back.');
    if ('refusal' in outcome) return outcome.refusal;

    const id = newId();
    await insertPayments(transaction, [
      {
        id,
        journalEntryId: entryId,
        type: 'return',
        debtor: deposit.creditor,
        creditor: deposit.debtor,
        remittanceInformation: `${deposit.transferNumber}: ${reason}`,
        amount,
        originalPaymentId: deposit.id,
        reason,
        createdAt: outcome.bookedAt,
      },
    ]);
    await insertEntriesByHand(transaction, [{ entryId, text: reason, author: staffName(platform) }]);
    await recordStaffAct(transaction, platform, {
      kind: 'deposit_reversed',
      clientId: account.clientId,
      subject: deposit.id,
      about: [
        { kind: 'booking', id: entryId },
        { kind: 'entry_by_hand', id: entryId },
      ],
    });
    return { deposit, reversal: { id, transferNumber: await readPaymentNumber(transaction, id) } };
  });
}
