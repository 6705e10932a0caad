import {
  bankAccount,
  postEntries,
  postingsOf,
  type JournalEntryDraft,
  type JournalEntryId,
  type LedgerAccountId,
  type LedgerRefusal,
} from '@bank/ledger';
import type { Money } from '@bank/money';
import type { Database, Platform } from '../../base/platform/platform.ts';
import type { BookedPayment } from './payment.ts';
import { insertPayments } from './store.ts';
import { valueDateOn } from './value-date.ts';

/** The entry that settles a payment or takes it back, or why the books refuse it. */
export type Settlement =
  | { readonly entryId: JournalEntryId; readonly bookedAt: Date }
  | { readonly refusal: 'account_closed' | 'balance_too_large' };

/** The money went out: what stood in transit lies with the correspondent no more. */
export async function completePayment(
  platform: Platform,
  transaction: Database,
  payment: BookedPayment,
): Promise<Settlement> {
  return post(platform, transaction, payment, {
    kind: 'order completed',
    from: await own(platform, transaction, payment, 'transit'),
    to: await own(platform, transaction, payment, 'nostro'),
    settles: { entryId: payment.journalEntryId, as: 'posted' },
  });
}

/** The money does not go out: it returns to the client with a row of its own on the statement. */
export async function voidPayment(
  platform: Platform,
  transaction: Database,
  payment: BookedPayment,
  { kind, reason }: { readonly kind: 'order rejected' | 'order cancelled'; readonly reason: string },
): Promise<Settlement> {
  return giveBack(platform, transaction, payment, {
    kind,
    from: await own(platform, transaction, payment, 'transit'),
    settles: { entryId: payment.journalEntryId, as: 'voided' },
    type: 'reversal',
    reason,
  });
}

/**
 * The money came back after it went out: it returns to the client in the same way.
 *
 * @param options.received what came back, where banks kept a charge
 * @param options.from the account of the books that holds it; the nostro account where nothing is said
 */
export async function returnPayment(
  platform: Platform,
  transaction: Database,
  payment: BookedPayment,
  {
    reason,
    received = payment.amount,
    from,
  }: {
    readonly reason: string;
    readonly received?: Money | undefined;
    readonly from?: LedgerAccountId | undefined;
  },
): Promise<Settlement> {
  return giveBack(
    platform,
    transaction,
    { ...payment, amount: received },
    {
      kind: 'order returned',
      from: from ?? (await own(platform, transaction, payment, 'nostro')),
      reverses: payment.journalEntryId,
      type: 'return',
      reason,
    },
  );
}

function own(
  { newId, clock }: Platform,
  transaction: Database,
  { amount: { currency } }: BookedPayment,
  kind: 'transit' | 'nostro',
): Promise<LedgerAccountId> {
  return bankAccount(transaction, { kind, currency, newId, now: clock.now() });
}

type Movement = Pick<JournalEntryDraft, 'kind' | 'settles' | 'reverses'> & {
  readonly from: LedgerAccountId;
  readonly to: LedgerAccountId;
};

async function post(
  { newId, clock }: Platform,
  transaction: Database,
  { amount }: BookedPayment,
  { from, to, ...about }: Movement,
): Promise<Settlement> {
  const id = newId() as JournalEntryId;
  const bookedAt = clock.bookingTime();
  const valued = await valueDateOn(transaction, amount.currency, bookedAt);
  const postings = [
    { accountId: from, side: 'debit', amount },
    { accountId: to, side: 'credit', amount },
  ] as const;
  const [outcome] = await postEntries(transaction, [{ ...about, id, bookedAt, ...valued, postings }], { newId });
  if (outcome === undefined) throw new Error('The books say nothing of a settlement.');
  return 'refusal' in outcome ? { refusal: refusedFor(outcome.refusal) } : { entryId: id, bookedAt: outcome.bookedAt };
}

/** An account may have been closed since, or more may have come to it than leaves room for the money. */
function refusedFor(refusal: LedgerRefusal): 'account_closed' | 'balance_too_large' {
  if (refusal === 'ledger_account_closed') return 'account_closed';
  if (refusal === 'balance_too_large') return 'balance_too_large';
  throw new Error(`The books refuse to settle a payment: ${refusal}.`);
}

/** Credits the client's account again and writes the row that says why. */
async function giveBack(
  platform: Platform,
  transaction: Database,
  payment: BookedPayment,
  {
    type,
    reason,
    ...movement
  }: Omit<Movement, 'to'> & { readonly type: 'reversal' | 'return'; readonly reason: string },
): Promise<Settlement> {
  const ordered = await postingsOf(transaction, payment.journalEntryId);
  const debtorAccountId = ordered.find(({ side }) => side === 'debit')!.account_id;
  const settled = await post(platform, transaction, payment, { ...movement, to: debtorAccountId });
  if ('refusal' in settled) return settled;
  const { endToEndId, uetr } = payment;
  await insertPayments(transaction, [
    {
      id: platform.newId(),
      journalEntryId: settled.entryId,
      type,
      debtor: payment.creditor,
      creditor: payment.debtor,
      remittanceInformation: `${payment.transferNumber}: ${reason}`,
      ...(endToEndId !== undefined && { endToEndId }),
      ...(uetr !== undefined && { uetr }),
      amount: payment.amount,
      originalPaymentId: payment.id,
      orderId: payment.orderId,
      reason,
      createdAt: settled.bookedAt,
    },
  ]);
  return settled;
}
