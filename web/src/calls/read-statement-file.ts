import { calls, type PaymentStatus, type StatementFileFormat, type TransferType } from '@bank/contract';
import type { Outcome } from './outcome.ts';
import { sendFileCall, type CallFile } from './send-call.ts';

/** Which entries a file shall hold. camt.053, MT940 and OFX take an account and a period only. */
export interface StatementFileWish {
  readonly format: StatementFileFormat;
  /** Without one: all accounts, but not in MT940. */
  readonly account?: string | undefined;
  readonly currency?: string | undefined;
  /** First and last booking day, ISO 8601 dates in UTC, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly types?: readonly TransferType[] | undefined;
  readonly statuses?: readonly PaymentStatus[] | undefined;
  /** Decimal text, in whichever currency the entry has. */
  readonly amountFrom?: string | undefined;
  readonly amountTo?: string | undefined;
  readonly text?: string | undefined;
}

/** Beside the ten: the statement as a file, in the language of the interface. */
export function readStatementFile(wish: StatementFileWish): Promise<Outcome<CallFile>> {
  const { format, account, currency, from, to, types, statuses, amountFrom, amountTo, text } = wish;
  return sendFileCall(calls.readStatementFile, {
    query: {
      format,
      account,
      currency,
      from,
      to,
      text,
      types: types?.join(','),
      statuses: statuses?.join(','),
      amount_from: amountFrom,
      amount_to: amountTo,
    },
  });
}
