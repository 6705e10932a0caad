import {
  statementEntry,
  statementOutline,
  type Entry,
  type PaymentStatus,
  type StatementSort,
  type TransferType,
} from '@bank/contract';
import { readStatement as statementCall } from '@bank/contract/calls';
import { callInTurns, type Part } from './call.ts';
import type { Outcome } from './outcome.ts';
import { readInTurns } from './read-in-turns.ts';

/** Which entries are meant; all of them without a bound. */
export interface StatementFilter {
  readonly account?: string;
  readonly currency?: string;
  /** First and last booking day, ISO 8601 dates, both included. */
  readonly from?: string;
  readonly to?: string;
  readonly types?: readonly TransferType[];
  readonly statuses?: readonly PaymentStatus[];
  /** Plain decimals, both included, in whichever currency the entry has. */
  readonly amountFrom?: string;
  readonly amountTo?: string;
  /** Words in any order, each of which the row says: as a text, an amount, a day, a type, a status, an account. */
  readonly text?: string;
}

export interface StatementPart extends StatementFilter {
  readonly sort?: StatementSort;
  readonly limit?: number;
  /** Belongs to the filter and the order that it was given for. */
  readonly cursor?: string;
}

/**
 * Call 6: the entries of the whole statement, or of that part of it, group by group. A thousand entries are a frame's
 * time and more, so they are decoded in turns.
 */
export function readStatement(part?: StatementPart, signal?: AbortSignal): Promise<Outcome<Part<readonly Entry[]>>> {
  return callInTurns(statementCall, { asked: part, options: { signal } }, readEntries);
}

function readEntries(body: unknown): Promise<Entry[]> {
  const rows = statementOutline.parse(body).flatMap(({ entries }) => entries);
  return readInTurns(rows, (row) => statementEntry.parse(row));
}
