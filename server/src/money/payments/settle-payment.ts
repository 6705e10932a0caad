import {
  bankAccount,
  postEntries,
  postingsOf,
  type JournalEntryDraft,
  type JournalEntryId,
  type LedgerAccountId,
  type LedgerRefusal,
} from '@bank/ledger';
import type { CurrencyCode, Money } from '@bank/money';
import type { Database, Platform } from '../../base/platform/platform.ts';
import type { BookedPayment, Payment } from './payment.ts';
import { insertPayments } from './store.ts';
import { valueDateOn } from './value-date.ts';

/** The entry that settles a payment or takes it back, or why the books refuse it. */
export type Settlement =
  | { readonly entryId: JournalEntryId; readonly bookedAt: Date }
  | { readonly refusal: 'account_closed' | 'balance_too_large' };

/** A payment whose money comes back. */
export interface PaymentToReturn {
  readonly payment: BookedPayment;
  readonly reason: string;
  /** What came back, where banks kept a charge. */
  readonly received?: Money | undefined;
  /** The account of the books that holds it; the nostro account where nothing is said. */
  readonly from?: LedgerAccountId | undefined;
}

/** The money went out: what stood in transit lies with the correspondent no more. One answer for each, at its place. */
export async function completePayments(
  platform: Platform,
  transaction: Database,
  payments: readonly BookedPayment[],
): Promise<readonly Settlement[]> {
  const own = ownAccounts(platform, transaction);
  const movements: Movement[] = [];
  for (const { journalEntryId, amount } of payments)
    movements.push({
      kind: 'order completed',
      amount,
      from: await own('transit', amount.currency),
      to: await own('nostro', amount.currency),
      settles: { entryId: journalEntryId, as: 'posted' },
    });
  return post(platform, transaction, movements);
}

/** The money does not go out: it returns to the client with a row of its own on the statement. */
export async function voidPayment(
  platform: Platform,
  transaction: Database,
  payment: BookedPayment,
  { kind, reason }: { readonly kind: 'order rejected' | 'order cancelled'; readonly reason: string },
): Promise<Settlement> {
  const from = await ownAccounts(platform, transaction)('transit', payment.amount.currency);
  const settles = { entryId: payment.journalEntryId, as: 'voided' } as const;
  const [settled] = await giveBack(platform, transaction, 'reversal', [
    { kind, payment, amount: payment.amount, from, settles, reason },
  ]);
  return settled!;
}

/** The money came back after it went out, and returns to the clients in the same way. One answer for each. */
export async function returnPayments(
  platform: Platform,
  transaction: Database,
  returns: readonly PaymentToReturn[],
): Promise<readonly Settlement[]> {
  const own = ownAccounts(platform, transaction);
  const back: GivenBack[] = [];
  for (const { payment, reason, received, from } of returns)
    back.push({
      kind: 'order returned',
      payment,
      amount: received ?? payment.amount,
      from: from ?? (await own('nostro', payment.amount.currency)),
      reverses: payment.journalEntryId,
      reason,
    });
  return giveBack(platform, transaction, 'return', back);
}

/** The bank's own accounts, each read once. */
function ownAccounts({ newId, clock }: Platform, transaction: Database) {
  const read = new Map<string, LedgerAccountId>();
  return async (kind: 'transit' | 'nostro', currency: CurrencyCode): Promise<LedgerAccountId> => {
    const known = read.get(`${kind}:${currency}`);
    if (known !== undefined) return known;
    const account = await bankAccount(transaction, { kind, currency, newId, now: clock.now() });
    read.set(`${kind}:${currency}`, account);
    return account;
  };
}

type Movement = Pick<JournalEntryDraft, 'kind' | 'settles' | 'reverses'> & {
  readonly amount: Money;
  readonly from: LedgerAccountId;
  readonly to: LedgerAccountId;
};

async function post(
  { newId, clock }: Platform,
  transaction: Database,
  movements: readonly Movement[],
): Promise<readonly Settlement[]> {
  const bookedAt = clock.bookingTime();
  const valued = new Map<CurrencyCode, { readonly valueDate?: string }>();
  for (const currency of new Set(movements.map(({ amount }) => amount.currency)))
    valued.set(currency, await valueDateOn(transaction, currency, bookedAt));
  const drafts = movements.map(
    ({ amount, from, to, ...about }): JournalEntryDraft => ({
      ...about,
      id: newId() as JournalEntryId,
      bookedAt,
      ...valued.get(amount.currency),
      postings: [
        { accountId: from, side: 'debit', amount },
        { accountId: to, side: 'credit', amount },
      ],
    }),
  );
  const outcomes = await postEntries(transaction, drafts, { newId });
  return outcomes.map((outcome) =>
    'refusal' in outcome
      ? { refusal: refusedFor(outcome.refusal) }
      : { entryId: outcome.posted, bookedAt: outcome.bookedAt },
  );
}

/** An account may have been closed since, or more may have come to it than leaves room for the money. */
function refusedFor(refusal: LedgerRefusal): 'account_closed' | 'balance_too_large' {
  if (refusal === 'ledger_account_closed') return 'account_closed';
  if (refusal === 'balance_too_large') return 'balance_too_large';
  throw new Error(`The books refuse to settle a payment: ${refusal}.`);
}

type GivenBack = Omit<Movement, 'to'> & { readonly payment: BookedPayment; readonly reason: string };

/** Credits the accounts of the clients again and writes the rows that say why. */
async function giveBack(
  platform: Platform,
  transaction: Database,
  type: 'reversal' | 'return',
  back: readonly GivenBack[],
): Promise<readonly Settlement[]> {
  const ordered = await postingsOf(
    transaction,
    back.map(({ payment }) => payment.journalEntryId),
  );
  const debtors = new Map(ordered.filter(({ side }) => side === 'debit').map((leg) => [leg.entry_id, leg.account_id]));
  const settled = await post(
    platform,
    transaction,
    back.map(({ payment, reason: _reason, ...movement }) => ({
      ...movement,
      to: debtors.get(payment.journalEntryId)!,
    })),
  );
  const payments = settled.flatMap((outcome, place): Payment[] => {
    if ('refusal' in outcome) return [];
    const { payment, amount, reason } = back[place]!;
    const { endToEndId, uetr } = payment;
    return [
      {
        id: platform.newId(),
        journalEntryId: outcome.entryId,
        type,
        debtor: payment.creditor,
        creditor: payment.debtor,
        remittanceInformation: `${payment.transferNumber}: ${reason}`,
        ...(endToEndId !== undefined && { endToEndId }),
        ...(uetr !== undefined && { uetr }),
        amount,
        originalPaymentId: payment.id,
        orderId: payment.orderId,
        reason,
        createdAt: outcome.bookedAt,
      },
    ];
  });
  await insertPayments(transaction, payments);
  return settled;
}
