import { isRefusal, refuse, type Refusal } from '@bank/contract';
import type { WritePart } from '@bank/database';
import {
  bankAccount,
  bookingMoment,
  decideEntries,
  type ProgramClock,
  type JournalEntryDraft,
  type JournalEntryId,
  type LedgerAccountId,
  type PostOutcome,
} from '@bank/ledger';
import type { CurrencyCode } from '@bank/money';
import { randomUUID } from 'node:crypto';
import { findClientById } from '../../people/identity/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import type { InternationalTransfer } from '../orders/judge-international-transfer.ts';
import { partyName } from './party-name.ts';
import type { Payment } from './payment.ts';
import { paymentsToWrite } from './store.ts';
import { valueDateOfOrder } from './value-date.ts';

/** An international order that keeps every rule that needs no balance. */
export interface InternationalToBook {
  readonly orderId: string;
  readonly clientId: string;
  readonly transfer: InternationalTransfer;
}

/** What became of one: its payment and the pending entry that moved the money, or why not. */
export type DecidedInternational = { readonly paymentId: string; readonly entryId: JournalEntryId } | Refusal;

/**
 * Decides international orders on locked accounts, in the order given: the amount is debited against the transit
 * account of its currency by an entry that stays pending until staff settle it.
 */
export async function decideInternationalTransfers(
  platform: Platform,
  transaction: Database,
  orders: readonly InternationalToBook[],
): Promise<{ readonly decided: readonly DecidedInternational[]; readonly toWrite: readonly WritePart[] }> {
  const transit = await transitAccounts(platform, transaction, orders);
  const names = await clientNames(transaction, orders);
  const bookedAt = platform.clock.bookingTime();
  const valueDates = await valueDatesOf(transaction, orders, bookedAt);
  const drafts = orders.map(
    ({ transfer: { amount, debtorAccount } }): JournalEntryDraft => ({
      id: platform.newId() as JournalEntryId,
      kind: 'international',
      bookedAt,
      ...valueDates.get(amount.currency),
      isPending: true,
      postings: [
        { accountId: debtorAccount.ledgerAccountId, side: 'debit', amount },
        { accountId: transit.get(amount.currency)!, side: 'credit', amount },
      ],
    }),
  );
  const { outcomes, toWrite } = await decideEntries(transaction, drafts, platform);
  const payments: Payment[] = [];
  const decided = outcomes.map((outcome, index): DecidedInternational => {
    const refused = refusalOf(outcome);
    if (refused !== undefined || 'refusal' in outcome) return refused!;
    const order = orders[index]!;
    const payment = paymentOf(order, { id: platform.newId(), name: names.get(order.clientId)!, outcome });
    payments.push(payment);
    return { paymentId: payment.id, entryId: outcome.posted };
  });
  return { decided, toWrite: toWrite === undefined ? [] : [toWrite, paymentsToWrite(payments, bookingMoment)] };
}

type PostedOutcome = Exclude<PostOutcome, { readonly refusal: unknown }>;

/** The event of an order that was booked tells of its entry. */
export function bookingOf(decided: DecidedInternational | undefined) {
  return decided === undefined || isRefusal(decided) ? [] : [{ kind: 'booking', id: decided.entryId } as const];
}

async function transitAccounts(
  { newId, clock }: Platform,
  transaction: Database,
  orders: readonly InternationalToBook[],
): Promise<ReadonlyMap<CurrencyCode, LedgerAccountId>> {
  const accounts = new Map<CurrencyCode, LedgerAccountId>();
  // In one order, so that two database transactions that open the first of two currencies do not wait for each other.
  for (const currency of [...new Set(orders.map(({ transfer }) => transfer.amount.currency))].toSorted())
    accounts.set(currency, await bankAccount(transaction, { kind: 'transit', currency, newId, now: clock.now() }));
  return accounts;
}

async function valueDatesOf(
  transaction: Database,
  orders: readonly InternationalToBook[],
  bookedAt: Date | ProgramClock,
): Promise<ReadonlyMap<CurrencyCode, { readonly valueDate?: string }>> {
  const dates = new Map<CurrencyCode, { readonly valueDate?: string }>();
  for (const currency of new Set(orders.map(({ transfer }) => transfer.amount.currency)))
    dates.set(currency, await valueDateOfOrder(transaction, currency, bookedAt));
  return dates;
}

async function clientNames(
  transaction: Database,
  orders: readonly InternationalToBook[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const clientId of new Set(orders.map((order) => order.clientId)))
    names.set(clientId, partyName((await findClientById(transaction, clientId))!));
  return names;
}

function refusalOf(outcome: PostOutcome): Refusal | undefined {
  if (!('refusal' in outcome)) return undefined;
  if (outcome.refusal === 'ledger_account_closed') return refuse('debtor_account_closed', 'debtorAccount');
  const isTooLarge = outcome.refusal === 'balance_too_large';
  return refuse(isTooLarge ? 'amount_too_large' : 'exceeds_available_balance', 'amount');
}

function paymentOf(
  { orderId, clientId, transfer }: InternationalToBook,
  { id, name, outcome }: { readonly id: string; readonly name: string; readonly outcome: PostedOutcome },
): Payment {
  return {
    id,
    journalEntryId: outcome.posted,
    type: transfer.type,
    status: 'in_process',
    orderedBy: clientId,
    orderId,
    debtor: { name, account: transfer.debtorAccount.number },
    creditor: { name: transfer.creditorName, account: transfer.creditorAccount },
    creditorAgent: { name: transfer.creditorAgentName, bic: transfer.creditorAgentBic },
    creditorCountry: transfer.creditorCountry,
    creditorAddress: transfer.creditorAddress,
    chargeBearer: transfer.chargeBearer,
    remittanceInformation: transfer.remittanceInformation,
    // 35 characters at most (ISO 20022, EndToEndId): the payment's own id without its hyphens.
    endToEndId: id.replaceAll('-', ''),
    uetr: randomUUID(),
    amount: transfer.amount,
    createdAt: outcome.bookedAt,
  };
}
