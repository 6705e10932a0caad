import {
  calls,
  nextCursorHeader,
  wireEntry,
  wireStatementOutline,
  type PaymentStatus,
  type StatementSort,
  type TransferType,
  type WireEntry,
} from '@bank/contract';
import { currencyCode, fromDecimalString, type CurrencyCode, type Money } from '@bank/money';
import type { Outcome } from './outcome.ts';
import { readInTurns } from './read-in-turns.ts';
import { sendLongCall } from './send-call.ts';

/** One line of a statement. */
export interface Entry {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly bookedAt: string;
  readonly valueDate: string;
  readonly type: TransferType;
  readonly accountNumber: string;
  readonly sender: string;
  /** The beneficiary's name alone. */
  readonly beneficiary: string;
  /** The beneficiary with their account, as the statement's column shows it. */
  readonly beneficiaryAddress: string;
  readonly transferNumber: string;
  readonly reference: string;
  /** Null where the other side moved. */
  readonly debit: Money | null;
  readonly credit: Money | null;
  readonly status: PaymentStatus;
  /** Balance of the account after this entry. */
  readonly balance: Money;
  readonly currency: CurrencyCode;
  readonly rate: string | null;
  readonly counterAmount: Money | null;
}

export interface StatementGroup {
  readonly currency: CurrencyCode;
  /** Newest first. */
  readonly entries: readonly Entry[];
}

/** Which entries are meant; all of them without a bound. */
export interface StatementFilter {
  readonly account?: string;
  readonly currency?: string;
  /** First and last booking day, ISO 8601 dates in UTC, both included. */
  readonly from?: string;
  readonly to?: string;
  readonly types?: readonly TransferType[];
  readonly statuses?: readonly PaymentStatus[];
  /** Plain decimals, both included, in whichever currency the entry has. */
  readonly amountFrom?: string;
  readonly amountTo?: string;
  /** Words, each of which occurs in sender, beneficiary, their account, reference or transfer number. */
  readonly text?: string;
}

export interface StatementPart extends StatementFilter {
  readonly sort?: StatementSort;
  readonly limit?: number;
  /** Belongs to the filter and the order that it was given for. */
  readonly cursor?: string;
}

export interface Statement {
  readonly groups: readonly StatementGroup[];
  /** Where the next part begins; null at the end. */
  readonly nextCursor: string | null;
}

/**
 * Call 6: the whole statement, or that part of it. A thousand entries are a frame's time and more, so they are read in
 * turns.
 */
export function readStatement(part?: StatementPart, signal?: AbortSignal): Promise<Outcome<Statement>> {
  return sendLongCall(calls.readStatement, { body: part && writeFilter(part), signal }, async (body, headers) => {
    const groups: StatementGroup[] = [];
    for (const { currency, transaction } of wireStatementOutline.parse(body)) {
      groups.push({
        currency: currencyCode(currency),
        entries: await readInTurns(transaction, (row) => readWireEntry(wireEntry.parse(row))),
      });
    }
    return { groups, nextCursor: headers.get(nextCursorHeader) };
  });
}

/** The filter in the wire's words, with what else stands beside it. */
export function writeFilter({ amountFrom, amountTo, ...rest }: StatementPart) {
  return {
    ...rest,
    ...(amountFrom !== undefined && { amount_from: amountFrom }),
    ...(amountTo !== undefined && { amount_to: amountTo }),
  };
}

export function readWireEntry(wire: WireEntry): Entry {
  const currency = currencyCode(wire.currency_abbreviation);
  const amount = (text: string | null) => (text === null ? null : fromDecimalString(text, currency));
  return {
    id: wire.id,
    bookedAt: wire.date,
    valueDate: wire.value_date,
    type: wire.transfer_type,
    accountNumber: wire.account_special_number,
    sender: wire.sender,
    beneficiary: wire.beneficiary,
    beneficiaryAddress: wire.beneficiary_address,
    transferNumber: wire.transfer_number,
    reference: wire.reference,
    debit: amount(wire.debit),
    credit: amount(wire.credit),
    status: wire.status,
    balance: fromDecimalString(wire.balance, currency),
    currency,
    rate: wire.rate,
    counterAmount:
      wire.counter_amount === null || wire.counter_currency === null
        ? null
        : fromDecimalString(wire.counter_amount, currencyCode(wire.counter_currency)),
  };
}
