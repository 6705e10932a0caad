import { calls } from '@bank/contract';
import { currencyCode, fromDecimalString, type Money } from '@bank/money';
import type { Outcome } from './outcome.ts';
import { sendCall } from './send-call.ts';

/** What an internal transfer would credit at the rate of this moment. Books nothing, promises nothing. */
export interface Quote {
  readonly amount: Money;
  readonly counterAmount: Money;
  /** Units of the counter currency for one unit of the amount's. */
  readonly rate: string;
  /** ISO 8601 in UTC. */
  readonly asOf: string;
}

/** Beside the ten: asks before an internal transfer. */
export function quoteInternalTransfer(wish: {
  debtorAccountId: string;
  creditorAccountId: string;
  amount: string;
}): Promise<Outcome<Quote>> {
  const body = { from_account: wish.debtorAccountId, to_account: wish.creditorAccountId, amount: wish.amount };
  return sendCall(calls.quoteInternalTransfer, { body }, (answer) => ({
    amount: fromDecimalString(answer.amount, currencyCode(answer.currency)),
    counterAmount: fromDecimalString(answer.counter_amount, currencyCode(answer.counter_currency)),
    rate: answer.rate,
    asOf: answer.as_of,
  }));
}
