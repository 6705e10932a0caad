import { inTransaction } from '@bank/database';
import { bankAccount, postEntries, type JournalEntryId, type LedgerRefusal } from '@bank/ledger';
import type { Money } from '@bank/money';
import type { Account } from '../accounts/index.ts';
import { recordStaffAct } from '../audit/index.ts';
import { findClientById } from '../identity/index.ts';
import type { Database, Platform } from '../platform/platform.ts';
import { partyName } from './party-name.ts';
import type { Party } from './payment.ts';
import { insertPayments } from './store.ts';
import { valueDateOn } from './value-date.ts';

export interface Deposit {
  readonly account: Account;
  /** Positive, in the account's currency. */
  readonly amount: Money;
  readonly debtor: Party;
  readonly reference: string;
  /** How the payment that brought the money was called by who sent it; its bank. */
  readonly endToEndId?: string;
  readonly uetr?: string;
  readonly debtorAgent?: { readonly name: string; readonly bic: string };
}

/**
 * Books money that came in from outside for a client: the correspondent holds it, the client is owed it. Answers why
 * not where the books refuse it: the account is closed, or a balance, perhaps the bank's own, would be more than they
 * can hold.
 */
export function bookDeposit(platform: Platform, deposit: Deposit): Promise<{ paymentId: string } | LedgerRefusal> {
  return inTransaction(platform.db, (transaction) => postDeposit(platform, transaction, deposit));
}

/** The same as part of the caller's database transaction. */
export async function postDeposit(
  platform: Platform,
  transaction: Database,
  { account, amount, debtor, reference, endToEndId, uetr, debtorAgent }: Deposit,
): Promise<{ paymentId: string } | LedgerRefusal> {
  const { newId, clock } = platform;
  const now = clock.now();
  const entryId = newId() as JournalEntryId;
  const nostro = await bankAccount(transaction, { kind: 'nostro', currency: amount.currency, newId, now });
  const [outcome] = await postEntries(
    transaction,
    [
      {
        id: entryId,
        kind: 'deposit',
        bookedAt: clock.bookingTime(),
        ...(await valueDateOn(transaction, amount.currency, clock.bookingTime())),
        postings: [
          { accountId: nostro, side: 'debit', amount },
          { accountId: account.ledgerAccountId, side: 'credit', amount },
        ],
      },
    ],
    { newId },
  );
  if (outcome === undefined) throw new Error('The books say nothing of a deposit.');
  if ('refusal' in outcome) return outcome.refusal;
  const client = await findClientById(transaction, account.clientId);
  const paymentId = newId();
  await insertPayments(transaction, [
    {
      id: paymentId,
      journalEntryId: entryId,
      type: 'deposit',
      status: 'completed',
      debtor,
      creditor: { name: partyName(client!), account: account.number },
      remittanceInformation: reference,
      ...(endToEndId !== undefined && { endToEndId }),
      ...(uetr !== undefined && { uetr }),
      ...(debtorAgent !== undefined && { debtorAgent }),
      amount,
      createdAt: outcome.bookedAt,
    },
  ]);
  await recordStaffAct(transaction, platform, {
    kind: 'deposit_booked',
    clientId: account.clientId,
    subject: paymentId,
    about: [{ kind: 'booking', id: entryId }],
  });
  return { paymentId };
}
