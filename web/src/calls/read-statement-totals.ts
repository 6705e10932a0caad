import { calls, nextCursorHeader } from '@bank/contract';
import { currencyCode, fromDecimalString, type Money } from '@bank/money';
import type { Outcome } from './outcome.ts';
import { writeFilter, type StatementFilter } from './read-statement.ts';
import { sendCall } from './send-call.ts';

/** What a filter finds in one currency. */
export interface StatementTotal {
  readonly count: number;
  readonly debit: Money;
  readonly credit: Money;
}

export interface StatementTotals {
  /** One per currency. */
  readonly totals: readonly StatementTotal[];
  /** Where the rest is added up from; null where these are the whole. */
  readonly nextCursor: string | null;
}

/** Beside the ten: count and sums of what a filter of the statement finds, after a cursor where one is given. */
export function readStatementTotals(
  filter: StatementFilter,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<Outcome<StatementTotals>> {
  return sendCall(
    calls.readStatementTotals,
    { body: { ...writeFilter(filter), ...(cursor !== null && { cursor }) }, signal },
    (totals, headers) => ({
      totals: totals.map(({ currency, count, debit, credit }) => ({
        count,
        debit: fromDecimalString(debit, currencyCode(currency)),
        credit: fromDecimalString(credit, currencyCode(currency)),
      })),
      nextCursor: headers.get(nextCursorHeader),
    }),
  );
}
