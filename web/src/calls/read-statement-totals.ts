import { calls } from '@bank/contract';
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

/** Beside the ten: count and sums of what a filter of the statement finds, one per currency. */
export function readStatementTotals(filter: StatementFilter): Promise<Outcome<readonly StatementTotal[]>> {
  return sendCall(calls.readStatementTotals, { body: writeFilter(filter) }, (totals) =>
    totals.map(({ currency, count, debit, credit }) => ({
      count,
      debit: fromDecimalString(debit, currencyCode(currency)),
      credit: fromDecimalString(credit, currencyCode(currency)),
    })),
  );
}
