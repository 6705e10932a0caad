import { postEntries, postingsOf, type JournalEntryId, type LedgerAccountId, type LedgerRefusal } from '@bank/ledger';
import type { Database, Platform } from '../../base/platform/platform.ts';
import type { BookedPayment, Payment } from './payment.ts';
import { insertPayments } from './store.ts';

export interface DepositTakenBack {
  readonly deposit: BookedPayment;
  /** The entry that takes it back, and the payment with a row of its own on the statement. */
  readonly entryId: JournalEntryId;
  readonly paymentId: string;
}

/** Which of them the books refuse to take back, and why. */
export interface DepositKept {
  readonly deposit: BookedPayment;
  readonly refusal: LedgerRefusal;
}

/** So many are written in one statement. */
const atOnce = 1_000;

/**
 * Takes deposits back that the caller has locked: each by the opposite entry, which names it, and by a row of its own
 * on the statement that says why. Never below what the account has to hold: what the client has spent meanwhile is not
 * the books' to take. The first one that the books refuse is the answer; the caller then keeps nothing of the rest.
 *
 * @param to the account of the books that the money goes to
 * @param kind of the entry: by hand, or because of what a correspondent told
 */
export async function takeDepositsBack(
  { newId, clock }: Pick<Platform, 'newId' | 'clock'>,
  transaction: Database,
  deposits: readonly BookedPayment[],
  {
    to,
    reason,
    kind,
  }: {
    readonly to: LedgerAccountId;
    readonly reason: string;
    readonly kind: 'deposit reversed' | 'deposit taken back';
  },
): Promise<readonly DepositTakenBack[] | DepositKept> {
  const taken: DepositTakenBack[] = [];
  for (let start = 0; start < deposits.length; start += atOnce) {
    const some = deposits.slice(start, start + atOnce);
    const booked = await postingsOf(
      transaction,
      some.map(({ journalEntryId }) => journalEntryId),
    );
    const credited = new Map(booked.filter(({ side }) => side === 'credit').map((leg) => [leg.entry_id, leg]));
    const drafts = some.map(({ amount, journalEntryId }) => {
      const leg = credited.get(journalEntryId);
      if (leg === undefined) throw new Error(`The deposit ${journalEntryId} has no account.`);
      return {
        id: newId() as JournalEntryId,
        kind,
        bookedAt: clock.bookingTime(),
        reverses: journalEntryId,
        postings: [
          { accountId: leg.account_id, side: 'debit', amount },
          { accountId: to, side: 'credit', amount },
        ] as const,
      };
    });
    const outcomes = await postEntries(transaction, drafts, { newId });
    const payments: Payment[] = [];
    for (const [place, deposit] of some.entries()) {
      const outcome = outcomes[place]!;
      if ('refusal' in outcome) return { deposit, refusal: outcome.refusal };
      const id = newId();
      payments.push({
        id,
        journalEntryId: outcome.posted,
        type: 'return',
        debtor: deposit.creditor,
        creditor: deposit.debtor,
        remittanceInformation: `${deposit.transferNumber}: ${reason}`,
        amount: deposit.amount,
        originalPaymentId: deposit.id,
        reason,
        createdAt: outcome.bookedAt,
      });
      taken.push({ deposit, entryId: outcome.posted, paymentId: id });
    }
    await insertPayments(transaction, payments);
  }
  return taken;
}
