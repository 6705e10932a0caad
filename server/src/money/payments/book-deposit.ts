import { inTransaction } from '@bank/database';
import {
  bankAccount,
  postEntries,
  type JournalEntryDraft,
  type JournalEntryId,
  type LedgerAccountId,
  type LedgerRefusal,
} from '@bank/ledger';
import type { CurrencyCode, Money } from '@bank/money';
import type { Account } from '../accounts/index.ts';
import { recordStaffActs } from '../../base/audit/index.ts';
import { findClientsById, type Client } from '../../people/identity/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { insertEntriesByHand, type ByHand } from './entries-by-hand-store.ts';
import { partyName } from './party-name.ts';
import type { Party, Payment } from './payment.ts';
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
  /** Who typed it, where no file of a correspondent tells of it. */
  readonly byHand?: ByHand | undefined;
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
  deposit: Deposit,
): Promise<{ paymentId: string } | LedgerRefusal> {
  const [outcome] = await postDeposits(platform, transaction, [deposit]);
  return outcome!;
}

/** A deposit of several. */
export interface DepositToPost extends Deposit {
  /** The account of the books that the money comes from; the nostro account where nothing is said. */
  readonly from?: LedgerAccountId;
  /** `YYYY-MM-DD`; the next business day of the currency where nothing is said. */
  readonly valueDate?: string | undefined;
}

export interface PostedDeposit {
  readonly paymentId: string;
  readonly entryId: JournalEntryId;
}

/** So many are written in one statement, which ends long before its time is up. */
const depositsAtOnce = 1_000;

/**
 * Many at once, each as if it came alone; one outcome for each, at its place. Who posts more than a thousand locks all
 * accounts before.
 */
export async function postDeposits(
  platform: Platform,
  transaction: Database,
  deposits: readonly DepositToPost[],
): Promise<(PostedDeposit | LedgerRefusal)[]> {
  const outcomes: (PostedDeposit | LedgerRefusal)[] = [];
  for (let start = 0; start < deposits.length; start += depositsAtOnce)
    outcomes.push(...(await postSome(platform, transaction, deposits.slice(start, start + depositsAtOnce))));
  return outcomes;
}

async function postSome(
  platform: Platform,
  transaction: Database,
  deposits: readonly DepositToPost[],
): Promise<(PostedDeposit | LedgerRefusal)[]> {
  const { newId, clock } = platform;
  const bookedAt = clock.bookingTime();
  const valueDates = new Map<CurrencyCode, { readonly valueDate?: string }>();
  const nostros = new Map<CurrencyCode, LedgerAccountId>();
  for (const currency of new Set(deposits.map(({ amount }) => amount.currency))) {
    nostros.set(currency, await bankAccount(transaction, { kind: 'nostro', currency, newId, now: clock.now() }));
    valueDates.set(currency, await valueDateOn(transaction, currency, bookedAt));
  }
  const drafts = deposits.map(
    ({ account, amount, from, valueDate }): JournalEntryDraft => ({
      id: newId() as JournalEntryId,
      kind: 'deposit',
      bookedAt,
      ...(valueDate === undefined ? valueDates.get(amount.currency) : { valueDate }),
      postings: [
        { accountId: from ?? nostros.get(amount.currency)!, side: 'debit', amount },
        { accountId: account.ledgerAccountId, side: 'credit', amount },
      ],
    }),
  );
  const posted = await postEntries(transaction, drafts, { newId });
  const clients = await findClientsById(
    transaction,
    deposits.map(({ account }) => account.clientId),
  );
  const payments = deposits.flatMap((deposit, place): Payment[] => {
    const outcome = posted[place]!;
    if ('refusal' in outcome) return [];
    const client = clients.get(deposit.account.clientId)!;
    return [paymentOf(deposit, { id: newId(), client, journalEntryId: outcome.posted, createdAt: outcome.bookedAt })];
  });
  await insertPayments(transaction, payments);
  const byEntry = new Map(payments.map((payment) => [payment.journalEntryId, payment]));
  const outcomes = posted.map((outcome) =>
    'refusal' in outcome ? outcome.refusal : { paymentId: byEntry.get(outcome.posted)!.id, entryId: outcome.posted },
  );
  await insertEntriesByHand(
    transaction,
    deposits.flatMap(({ byHand }, place) => {
      const outcome = posted[place]!;
      return byHand === undefined || 'refusal' in outcome ? [] : [{ ...byHand, entryId: outcome.posted }];
    }),
  );
  await recordStaffActs(
    transaction,
    platform,
    outcomes.flatMap((outcome, place) =>
      typeof outcome === 'string'
        ? []
        : {
            kind: 'deposit_booked',
            clientId: deposits[place]!.account.clientId,
            subject: outcome.paymentId,
            about: [
              { kind: 'booking', id: outcome.entryId },
              ...(deposits[place]!.byHand === undefined
                ? []
                : [{ kind: 'entry_by_hand', id: outcome.entryId } as const]),
            ],
          },
    ),
  );
  return outcomes;
}

function paymentOf(
  { account, amount, debtor, reference, endToEndId, uetr, debtorAgent }: Deposit,
  { client, ...written }: Pick<Payment, 'id' | 'journalEntryId' | 'createdAt'> & { readonly client: Client },
): Payment {
  return {
    ...written,
    type: 'deposit',
    debtor,
    creditor: { name: partyName(client), account: account.number },
    remittanceInformation: reference,
    ...(endToEndId !== undefined && { endToEndId }),
    ...(uetr !== undefined && { uetr }),
    ...(debtorAgent !== undefined && { debtorAgent }),
    amount,
  };
}
