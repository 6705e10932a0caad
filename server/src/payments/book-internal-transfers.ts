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
import { findAccountsToBookOn, type AccountToBookOn, type FindAccounts } from '../accounts/index.ts';
import { internalTransferFact } from '../audit/index.ts';
import { latestRates } from '../exchange-rates/index.ts';
import type { RequestOrigin } from '../platform/http/request-origin.ts';
import type { Platform } from '../platform/platform.ts';
import { bookEachOnce, type DecideOrders } from './book-each-once.ts';
import { convertFor, isConversion, judgeInternalTransfer, type InternalTransfer } from './internal-transfer.ts';
import type { OrderOutcome } from './order-outcomes-store.ts';
import { partyName } from './party-name.ts';
import type { Conversion, Payment } from './payment.ts';
import { ordersToRecord, type RecordedOrder } from './record-orders.ts';
import { paymentsToWrite } from './store.ts';

/** An internal transfer whose texts are judged already, and nothing else. */
export interface InternalTransferOrder {
  readonly clientId: string;
  readonly origin: RequestOrigin;
  readonly idempotencyKey: string | undefined;
  readonly fingerprint: string;
  readonly debtorAccount: string;
  readonly creditorAccount: string;
  readonly amount: string;
  readonly remittanceInformation: string;
}

/** An order that keeps every rule that needs no balance. */
interface ValidOrder {
  readonly order: InternalTransferOrder;
  readonly transfer: InternalTransfer;
  readonly holder: AccountToBookOn['holder'];
}

/**
 * Books a batch of internal transfers, each as if it had come alone: the rules in the order of the contract, one
 * outcome for each, at the place of its order. All that is booked is booked together.
 *
 * @param findAccounts from a cache; left out, they are read
 */
export async function bookInternalTransfers(
  platform: Platform,
  orders: readonly InternalTransferOrder[],
  findAccounts: FindAccounts = (asked) => findAccountsToBookOn(platform.db, asked),
): Promise<OrderOutcome[]> {
  const outcomes: OrderOutcome[] = [];
  const valid: ValidOrder[] = [];
  const placeOf: number[] = [];
  const found = await findAccounts(
    orders.flatMap(({ clientId, debtorAccount, creditorAccount }) => [
      { clientId, reference: debtorAccount },
      { clientId, reference: creditorAccount },
    ]),
  );
  orders.forEach((order, place) => {
    const [debtor, creditor] = [found[2 * place], found[2 * place + 1]];
    const transfer = judgeInternalTransfer({ debtor, creditor }, order.amount);
    if (isRefusal(transfer)) {
      outcomes[place] = transfer;
      return;
    }
    valid.push({ order, transfer, holder: debtor!.holder });
    placeOf.push(place);
  });

  const booked = await bookValid(platform, valid);
  booked.forEach((outcome, index) => {
    outcomes[placeOf[index]!] = outcome;
  });
  return outcomes;
}

async function bookValid(platform: Platform, valid: readonly ValidOrder[]): Promise<OrderOutcome[]> {
  const terms = await prepareConversions(platform, valid);
  const decide: DecideOrders = async (transaction, places) => {
    const drafted = draftAll(
      platform,
      terms,
      places.map((place) => valid[place]!),
    );
    const { outcomes: posted, toWrite } = await decideEntries(transaction, drafted.drafts, platform);
    const { outcomes, writeBeside } = conclude(platform, drafted, posted);
    return { outcomes, toWrite: toWrite === undefined ? [] : [toWrite, ...writeBeside] };
  };
  return bookEachOnce(
    platform,
    valid.map(({ order }) => order),
    decide,
  );
}

/** What conversions need: the bank's rates, and its position of each currency concerned. */
interface ConversionTerms {
  readonly rates: Awaited<ReturnType<typeof latestRates>>;
  readonly positions: ReadonlyMap<CurrencyCode, LedgerAccountId>;
}

/**
 * Opens the bank's position of every currency concerned before the database transaction begins, should it be the first
 * ever: two conversions that cross each other and both opened theirs inside would each wait for the other's.
 */
async function prepareConversions(
  { db, newId, clock }: Platform,
  valid: readonly ValidOrder[],
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
  readonly orders: readonly ValidOrder[];
  readonly drafts: readonly JournalEntryDraft[];
  /** Whose each draft is, by the order's place. */
  readonly drafted: readonly { readonly place: number; readonly conversion: Conversion | undefined }[];
  /** At the place of its order, why there is no draft. */
  readonly refused: readonly (Refusal | undefined)[];
}

function draftAll(
  { newId, clock, config }: Platform,
  { rates, positions }: ConversionTerms,
  orders: readonly ValidOrder[],
): DraftedOrders {
  const now = clock.now();
  const bookedAt = clock.bookingTime();
  const refused: (Refusal | undefined)[] = [];
  const drafts: JournalEntryDraft[] = [];
  const drafted: { readonly place: number; readonly conversion: Conversion | undefined }[] = [];
  orders.forEach(({ transfer }, place) => {
    const conversion = convertFor(transfer, rates, { now, ratesAgeMaxHours: config.ratesAgeMaxHours });
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
  { newId }: Platform,
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
    const fact = internalTransferFact({ entry: drafts[index]!, payment });
    const outcome = { paymentId: payment.id };
    outcomes[place] = outcome;
    const { clientId, origin } = orders[place]!.order;
    records.push({ kind: 'order_internal', clientId, origin, outcome, facts: [fact] });
  });
  return {
    outcomes: outcomes.map((outcome) => outcome!),
    writeBeside: [paymentsToWrite(payments, bookingMoment), ordersToRecord({ newId }, records)],
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
  { order, transfer, holder }: ValidOrder,
  booked: Pick<Payment, 'id' | 'journalEntryId' | 'createdAt'>,
  conversion: Conversion | undefined,
): Payment {
  const name = partyName(holder);
  return {
    ...booked,
    type: conversion === undefined ? 'internal' : 'conversion',
    status: 'completed',
    orderedBy: order.clientId,
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
