import { refuse, type Refusal } from '@bank/contract';
import type { WritePart } from '@bank/database';
import {
  bankAccount,
  bookingMoment,
  decideEntries,
  type JournalEntryDraft,
  type JournalEntryId,
  type LedgerAccountId,
  type PostOutcome,
} from '@bank/ledger';
import type { CurrencyCode, Money } from '@bank/money';
import { randomUUID } from 'node:crypto';
import type { Account } from '../accounts/index.ts';
import { findClientsById } from '../../people/identity/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { partyName } from './party-name.ts';
import type { Payment } from './payment.ts';
import { paymentsToWrite } from './store.ts';
import { valueDateOfOrder } from './value-date.ts';

/** Money that is to go to another bank, its texts as they will be sent. */
export interface InternationalBooking {
  readonly type: 'swift' | 'sepa';
  readonly debtorAccount: Account;
  readonly amount: Money;
  readonly creditorAgentName: string;
  readonly creditorAgentBic: string;
  readonly creditorAccount: string;
  readonly remittanceInformation: string;
  readonly creditorName: string;
  readonly creditorCountry: string;
  readonly creditorAddress: string;
  readonly chargeBearer: NonNullable<Payment['chargeBearer']>;
}

/** A booking, and the order that it carries out. */
export interface InternationalToBook {
  readonly orderId: string;
  readonly booking: InternationalBooking;
}

/** What was asked for, and what it came to: its payment and the pending entry that moved the money, or why not. */
export interface InternationallyBooked<Asked> {
  readonly asked: Asked;
  readonly outcome: { readonly paymentId: string; readonly entryId: JournalEntryId } | Refusal;
}

/**
 * Decides bookings on locked accounts, in the order given: the amount is debited against the transit account of its
 * currency by an entry that stays pending until it is settled.
 */
export async function bookInternational<Asked extends InternationalToBook>(
  platform: Platform,
  transaction: Database,
  all: readonly Asked[],
): Promise<{ readonly booked: readonly InternationallyBooked<Asked>[]; readonly toWrite: readonly WritePart[] }> {
  const { newId } = platform;
  const terms = await termsOf(platform, transaction, all);
  const clients = await findClientsById(
    transaction,
    all.map(({ booking }) => booking.debtorAccount.clientId),
  );
  const drafts = all.map(({ booking: { amount, debtorAccount } }): JournalEntryDraft => {
    const { transit, valued } = terms.get(amount.currency)!;
    return {
      id: newId() as JournalEntryId,
      kind: 'international',
      bookedAt: platform.clock.bookingTime(),
      ...valued,
      isPending: true,
      postings: [
        { accountId: debtorAccount.ledgerAccountId, side: 'debit', amount },
        { accountId: transit, side: 'credit', amount },
      ],
    };
  });
  const { outcomes, toWrite } = await decideEntries(transaction, drafts, platform);
  const payments: Payment[] = [];
  const booked = all.map((asked, index): InternationallyBooked<Asked> => {
    const result = outcomes[index]!;
    if ('refusal' in result) return { asked, outcome: refusedByBooks(result.refusal) };
    const name = partyName(clients.get(asked.booking.debtorAccount.clientId)!);
    const written = { id: newId(), journalEntryId: result.posted, createdAt: result.bookedAt };
    payments.push(paymentOf(asked, name, written));
    return { asked, outcome: { paymentId: written.id, entryId: result.posted } };
  });
  return { booked, toWrite: toWrite === undefined ? [] : [toWrite, paymentsToWrite(payments, bookingMoment)] };
}

/** Of each currency: the account in which money waits, and the value date where it is not the day of booking. */
interface Terms {
  readonly transit: LedgerAccountId;
  readonly valued: { readonly valueDate?: string };
}

async function termsOf(
  { newId, clock }: Platform,
  transaction: Database,
  all: readonly InternationalToBook[],
): Promise<ReadonlyMap<CurrencyCode, Terms>> {
  const terms = new Map<CurrencyCode, Terms>();
  // In one order, so that two database transactions that open the first of two currencies do not wait for each other.
  for (const currency of [...new Set(all.map(({ booking }) => booking.amount.currency))].toSorted()) {
    const transit = await bankAccount(transaction, { kind: 'transit', currency, newId, now: clock.now() });
    terms.set(currency, { transit, valued: await valueDateOfOrder(transaction, currency, clock.bookingTime()) });
  }
  return terms;
}

function refusedByBooks(refusal: Extract<PostOutcome, { refusal: unknown }>['refusal']): Refusal {
  if (refusal === 'ledger_account_closed') return refuse('debtor_account_closed', 'debtorAccount');
  if (refusal === 'ledger_account_blocked') return refuse('account_unavailable', 'debtorAccount');
  return refuse(refusal === 'balance_too_large' ? 'amount_too_large' : 'exceeds_available_balance', 'amount');
}

function paymentOf(
  { orderId, booking }: InternationalToBook,
  name: string,
  written: Pick<Payment, 'id' | 'journalEntryId' | 'createdAt'>,
): Payment {
  const { debtorAccount, creditorName, creditorAccount, creditorAgentName, creditorAgentBic, ...rest } = booking;
  return {
    ...written,
    ...rest,
    orderedBy: debtorAccount.clientId,
    orderId,
    debtor: { name, account: debtorAccount.number },
    creditor: { name: creditorName, account: creditorAccount },
    creditorAgent: { name: creditorAgentName, bic: creditorAgentBic },
    // 35 characters at most (ISO 20022, EndToEndId): the payment's own id without its hyphens.
    endToEndId: written.id.replaceAll('-', ''),
    uetr: randomUUID(),
  };
}
