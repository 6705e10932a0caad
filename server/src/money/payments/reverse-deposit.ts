import { isRefusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { bankAccount, postingsOf, type LedgerRefusal } from '@bank/ledger';
import { amountText } from '@bank/money';
import { findAccountByNumber } from '../accounts/index.ts';
import { recordStaffAct, staffName } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { insertEntriesByHand } from './entries-by-hand-store.ts';
import { passAlone } from '../../people/emergency/index.ts';
import type { BookedPayment } from './payment.ts';
import { lockDeposit, readPaymentNumber } from './store.ts';
import { takeDepositsBack } from './take-deposits-back.ts';

export type ReversalRefusal =
  | 'deposit_not_found'
  | 'deposit_taken_back'
  /** It was assigned out of suspense: its assignment is undone instead, so that the money waits again. */
  | 'deposit_of_suspense'
  | 'second_person_required'
  | LedgerRefusal;

export interface ReversedDeposit {
  readonly deposit: BookedPayment;
  /** The payment that takes the deposit back, with a row of its own on the statement. */
  readonly reversal: { readonly id: string; readonly transferNumber: string };
}

/**
 * Takes back a deposit that was booked by mistake: the opposite entry, which names the one that it takes back, and a
 * row of its own on the statement that says why. Status Returned. Never twice, and never below the security deposit:
 * what the client has spent meanwhile is not the books' to take. An operator's emergency act: in the office two people
 * reverse an entry.
 */
export async function reverseDeposit(
  platform: Platform,
  reference: string,
  reason: string,
): Promise<ReversedDeposit | ReversalRefusal> {
  const { db, newId, clock } = platform;
  const outcome = await inTransaction(
    db,
    async (transaction): Promise<ReversedDeposit | { readonly refusal: ReversalRefusal }> => {
      const deposit = await lockDeposit(transaction, reference);
      if (deposit === undefined) return { refusal: 'deposit_not_found' };
      if (deposit.status !== 'completed') return { refusal: 'deposit_taken_back' };
      const { amount } = deposit;
      const account = await findAccountByNumber(transaction, deposit.creditor.account);
      if (account === undefined) throw new Error(`The deposit ${deposit.transferNumber} has no account.`);
      const now = clock.now();
      const nostro = await bankAccount(transaction, { kind: 'nostro', currency: amount.currency, newId, now });
      const legs = await postingsOf(transaction, [deposit.journalEntryId]);
      const debited = legs.find(({ side }) => side === 'debit');
      if (debited?.account_id !== nostro) return { refusal: 'deposit_of_suspense' };
      const taken = await takeDepositsBack(platform, transaction, [deposit], {
        to: nostro,
        reason,
        kind: 'deposit reversed',
      });
      if ('refusal' in taken) return { refusal: taken.refusal };
      const { entryId, paymentId: id } = taken[0]!;
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
      const of = `${deposit.transferNumber} from ${deposit.creditor.account}`;
      const what = `Took back ${amountText(amount)} of ${of}: ${reason}`;
      const passed = await passAlone(transaction, platform, { kind: 'reverse_entry', what });
      if (isRefusal(passed)) return { refusal: 'second_person_required' };
      return { deposit, reversal: { id, transferNumber: await readPaymentNumber(transaction, id) } };
    },
  );
  return 'refusal' in outcome ? outcome.refusal : outcome;
}
