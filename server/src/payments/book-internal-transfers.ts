import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { bankAccount, decideEntries, type EntryDraft, type JournalEntryId, type LedgerAccountId, type PostingDraft } from '@bank/ledger';
import type { CurrencyCode } from '@bank/money';
import { findAccountsToBookOn, type AccountToBookOn } from '../accounts/index.ts';
import { latestRates } from '../exchange-rates/index.ts';
import type { RequestOrigin } from '../platform/http/request-origin.ts';
import type { Database, Platform } from '../platform/platform.ts';
import { bookEachOnce, type DecidedOrders } from './book-each-once.ts';
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
  readonly amount: string | number;
  readonly remittanceInformation: string;
}

/** An order with what is known of it before the books are asked. */
interface SoundOrder {
  readonly order: InternalTransferOrder;
  readonly transfer: InternalTransfer;
  readonly holder: AccountToBookOn['holder'];
}

/**
 * Books a batch of internal transfers, each as if it had come alone: the rules in the order of the contract, one outcome for
 * each, at the place of its order. All that is booked is booked in one database transaction.
 */
export async function bookInternalTransfers(platform: Platform, orders: readonly InternalTransferOrder[]): Promise<OrderOutcome[]> {
  const outcomes: OrderOutcome[] = [];
  const sound: SoundOrder[] = [];
  const placeOf: number[] = [];
  const accounts = await findAccountsToBookOn(platform.db, orders.flatMap(({ clientId, debtorAccount, creditorAccount }) => [
    { clientId, reference: debtorAccount },
    { clientId, reference: creditorAccount },
  ]));
  orders.forEach((order, place) => {
    const [debtor, creditor] = [accounts[2 * place], accounts[2 * place + 1]];
    const transfer = judgeInternalTransfer({ debtor, creditor }, order.amount);
    if (isRefusal(transfer)) {
      outcomes[place] = transfer;
      return;
    }
    sound.push({ order, transfer, holder: debtor!.holder });
    placeOf.push(place);
  });

  const desk = await prepareConversions(platform, sound);
  const booked = await bookEachOnce(platform, sound.map(({ order }) => order), (transaction, places) =>
    decideAll(platform, transaction, desk, places.map((place) => sound[place]!)));
  booked.forEach((outcome, index) => {
    outcomes[placeOf[index]!] = outcome;
  });
  return outcomes;
}

/** What conversions need: the bank's rates, and its position of each currency concerned. */
interface ConversionDesk {
  readonly rates: Awaited<ReturnType<typeof latestRates>>;
  readonly positions: ReadonlyMap<CurrencyCode, LedgerAccountId>;
}

/**
 * Opens the bank's position of every currency concerned before the database transaction begins, should it be the first
 * ever: two conversions that cross each other and both opened theirs inside would each wait for the other's.
 */
async function prepareConversions({ db, newId, clock }: Platform, sound: readonly SoundOrder[]): Promise<ConversionDesk> {
  const positions = new Map<CurrencyCode, LedgerAccountId>();
  const conversions = sound.filter(({ transfer }) => isConversion(transfer));
  if (conversions.length === 0) return { rates: new Map(), positions };
  for (const { currency } of conversions.flatMap(({ transfer }) => [transfer.debtorAccount, transfer.creditorAccount])) {
    if (!positions.has(currency)) positions.set(currency, await bankAccount(db, { kind: 'position', currency, newId, now: clock.now() }));
  }
  return { rates: await latestRates(db), positions };
}

async function decideAll(
  { newId, clock, config }: Platform,
  transaction: Database,
  { rates, positions }: ConversionDesk,
  sound: readonly SoundOrder[],
): Promise<DecidedOrders> {
  const now = clock.now();
  const outcomes: (OrderOutcome | undefined)[] = [];
  const drafts: EntryDraft[] = [];
  const drafted: { readonly place: number; readonly conversion: Conversion | undefined }[] = [];
  sound.forEach(({ transfer }, place) => {
    const conversion = convertFor(transfer, rates, { now, ratesAgeMaxHours: config.ratesAgeMaxHours });
    if (isRefusal(conversion)) {
      outcomes[place] = conversion;
      return;
    }
    const kind = conversion === undefined ? 'internal' : 'conversion';
    drafts.push({ id: newId() as JournalEntryId, kind, bookedAt: now, postings: postingsFor(transfer, conversion, positions) });
    drafted.push({ place, conversion });
  });

  const payments: Payment[] = [];
  const records: RecordedOrder[] = [];
  const { outcomes: posted, toWrite } = await decideEntries(transaction, drafts, { newId });
  posted.forEach((result, index) => {
    const { place, conversion } = drafted[index]!;
    if ('refusal' in result) {
      outcomes[place] = exceedsBalance();
      return;
    }
    const payment = paymentOf(sound[place]!, { id: newId(), journalEntryId: result.posted, createdAt: result.bookedAt }, conversion);
    payments.push(payment);
    const outcome = { paymentId: payment.id };
    outcomes[place] = outcome;
    const { clientId, origin } = sound[place]!.order;
    records.push({ kind: 'order_internal', clientId, origin, outcome });
  });
  return {
    outcomes: outcomes.map((outcome) => outcome!),
    toWrite: toWrite === undefined ? [] : [toWrite, paymentsToWrite(payments), ordersToRecord({ newId }, records)],
  };
}

function exceedsBalance(): Refusal {
  return refuse('exceeds_available_balance', 'amount');
}

function paymentOf(
  { order, transfer, holder }: SoundOrder,
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
  positions: ConversionDesk['positions'],
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
