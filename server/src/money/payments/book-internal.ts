import { isRefusal, refuse, type Refusal } from '@bank/contract';
import type { WritePart } from '@bank/database';
import {
  bankAccount,
  bookingMoment,
  decideEntries,
  type JournalEntryDraft,
  type JournalEntryId,
  type LedgerAccountId,
  type PostingDraft,
  type PostOutcome,
  type RefusedEntry,
} from '@bank/ledger';
import type { CurrencyCode } from '@bank/money';
import type { AccountToBookOn } from '../accounts/index.ts';
import { internalTransferFact } from '../../base/audit/index.ts';
import { latestRates } from '../exchange-rates/index.ts';
import type { OrderOutcome } from '../orders/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { convertFor, isConversion, type InternalTransfer } from '../orders/judge-internal-transfer.ts';
import { partyName } from './party-name.ts';
import type { Conversion, Payment } from './payment.ts';
import { ordersToRecord, type RecordedOrder } from '../orders/record-orders.ts';
import { paymentsToWrite } from './store.ts';

/** An order with the id that its payment names. */
export interface OrderToBook extends ValidOrder {
  readonly orderId: string;
}

/** An order that keeps every rule that needs no balance. */
export interface ValidOrder {
  readonly order: {
    readonly clientId: string;
    /** Undefined where the clock carries it out. */
    readonly origin: RequestOrigin | undefined;
    readonly remittanceInformation: string;
    readonly expectedRate?: string | undefined;
  };
  readonly transfer: InternalTransfer;
  readonly holder: AccountToBookOn['holder'];
}

/**
 * Decides internal transfers on locked accounts, in the order given: what each came to, and what writes the accepted
 * ones with their payments and events.
 */
export async function decideInternalTransfers(
  platform: Platform,
  transaction: Database,
  terms: ConversionTerms,
  orders: readonly OrderToBook[],
): Promise<{ readonly outcomes: readonly OrderOutcome[]; readonly toWrite: readonly WritePart[] }> {
  const drafted = draftAll(platform, terms, orders);
  const { outcomes: posted, toWrite } = await decideEntries(transaction, drafted.drafts, platform);
  const { outcomes, writeBeside } = conclude(platform, drafted, posted);
  return { outcomes, toWrite: toWrite === undefined ? [] : [toWrite, ...writeBeside] };
}

/** What conversions need: the bank's rates, and its position of each currency concerned. */
export interface ConversionTerms {
  readonly rates: Awaited<ReturnType<typeof latestRates>>;
  readonly positions: ReadonlyMap<CurrencyCode, LedgerAccountId>;
}

/**
 * Opens the bank's position of every currency concerned before the database transaction begins, should it be the first
 * ever: two conversions that cross each other and both opened theirs inside would each wait for the other's.
 */
export async function prepareConversions(
  { db, newId, clock }: Platform,
  valid: readonly Pick<ValidOrder, 'transfer'>[],
): Promise<ConversionTerms> {
  const positions = new Map<CurrencyCode, LedgerAccountId>();
  const conversions = valid.filter(({ transfer }) => isConversion(transfer));
  if (conversions.length === 0) return { rates: new Map(), positions };
  for (const { currency } of conversions.flatMap(({ transfer }) => [
    transfer.debtorAccount,
    transfer.creditorAccount,
  ])) {
    if (!positions.has(currency))
      positions.set(currency, await bankAccount(db, { kind: 'position', currency, newId, now: clock.now() }));
  }
  return { rates: await latestRates(db), positions };
}

/** Orders with the entries that would book them. */
interface DraftedOrders {
  readonly orders: readonly OrderToBook[];
  readonly drafts: readonly JournalEntryDraft[];
  /** Whose each draft is, by the order's place. */
  readonly drafted: readonly { readonly place: number; readonly conversion: Conversion | undefined }[];
  /** At the place of its order, why there is no draft. */
  readonly refused: readonly (Refusal | undefined)[];
}

function draftAll(
  { newId, clock, config }: Platform,
  { rates, positions }: ConversionTerms,
  orders: readonly OrderToBook[],
): DraftedOrders {
  const now = clock.now();
  const bookedAt = clock.bookingTime();
  const refused: (Refusal | undefined)[] = [];
  const drafts: JournalEntryDraft[] = [];
  const drafted: { readonly place: number; readonly conversion: Conversion | undefined }[] = [];
  orders.forEach(({ transfer, order: { expectedRate } }, place) => {
    const at = { now, ratesAgeMaxHours: config.ratesAgeMaxHours, expectedRate };
    const conversion = convertFor(transfer, rates, at);
    if (isRefusal(conversion)) {
      refused[place] = conversion;
      return;
    }
    const kind = conversion === undefined ? 'internal' : 'conversion';
    drafts.push({
      id: newId() as JournalEntryId,
      kind,
      bookedAt,
      postings: postingsFor(transfer, conversion, positions),
    });
    drafted.push({ place, conversion });
  });
  return { orders, drafts, drafted, refused };
}

/** What the orders came to once the books have judged their entries, and what is written beside the accepted ones. */
function conclude(
  { newId, clock, config }: Platform,
  { orders, drafts, drafted, refused }: DraftedOrders,
  posted: readonly PostOutcome[],
): { outcomes: OrderOutcome[]; writeBeside: WritePart[] } {
  const outcomes: (OrderOutcome | undefined)[] = [...refused];
  const payments: Payment[] = [];
  const records: RecordedOrder[] = [];
  posted.forEach((result, index) => {
    const { place, conversion } = drafted[index]!;
    if ('refusal' in result) {
      outcomes[place] = refusedByBooks(result, orders[place]!.transfer);
      return;
    }
    const payment = paymentOf(
      orders[place]!,
      { id: newId(), journalEntryId: result.posted, createdAt: result.bookedAt },
      conversion,
    );
    payments.push(payment);
    const fact = internalTransferFact({ entry: drafts[index]!, payment }, config.timeZone);
    const outcome = { paymentId: payment.id };
    outcomes[place] = outcome;
    const { clientId, origin } = orders[place]!.order;
    records.push({ kind: 'order_internal', clientId, origin, outcome, facts: [fact] });
  });
  return {
    outcomes: outcomes.map((outcome) => outcome!),
    writeBeside: [paymentsToWrite(payments, bookingMoment), ordersToRecord({ newId, clock }, records)],
  };
}

function refusedByBooks({ refusal, accountId }: RefusedEntry, { debtorAccount }: InternalTransfer): Refusal {
  if (refusal === 'exceeds_available_balance') return refuse('exceeds_available_balance', 'amount');
  if (refusal === 'balance_too_large') return refuse('amount_too_large', 'amount');
  return accountId === debtorAccount.ledgerAccountId
    ? refuse('debtor_account_closed', 'debtorAccount')
    : refuse('creditor_account_closed', 'creditorAccount');
}

function paymentOf(
  { order, orderId, transfer, holder }: OrderToBook,
  booked: Pick<Payment, 'id' | 'journalEntryId' | 'createdAt'>,
  conversion: Conversion | undefined,
): Payment {
  const name = partyName(holder);
  return {
    ...booked,
    type: conversion === undefined ? 'internal' : 'conversion',
    status: 'completed',
    orderedBy: order.clientId,
    orderId,
    debtor: { name, account: transfer.debtorAccount.number },
    creditor: { name, account: transfer.creditorAccount.number },
    remittanceInformation: order.remittanceInformation,
    amount: transfer.amount,
    ...(conversion && { conversion }),
  };
}

/** A conversion is two legs through the bank's position of each currency, so that every currency balances by itself. */
function postingsFor(
  { debtorAccount, creditorAccount, amount }: InternalTransfer,
  conversion: Conversion | undefined,
  positions: ConversionTerms['positions'],
): PostingDraft[] {
  const debit: PostingDraft = { accountId: debtorAccount.ledgerAccountId, side: 'debit', amount };
  const credited = conversion?.counterAmount ?? amount;
  const credit: PostingDraft = { accountId: creditorAccount.ledgerAccountId, side: 'credit', amount: credited };
  if (conversion === undefined) return [debit, credit];
  return [
    debit,
    { accountId: positions.get(amount.currency)!, side: 'credit', amount },
    { accountId: positions.get(credited.currency)!, side: 'debit', amount: credited },
    credit,
  ];
}
