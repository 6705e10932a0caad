import { currencyCode, fromDecimalString, toDecimalString, type Money } from '@bank/money';
import * as z from 'zod/mini';
import { reshaped, spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { account, amount, decimalText } from '../wire/wire-text.ts';

/** What an internal transfer would credit at the rate of this moment. */
export interface Quote {
  readonly amount: Money;
  readonly counterAmount: Money;
  /** Units of the counter currency for one unit of the amount's. */
  readonly rate: string;
  /** Time of the older of the two rates, ISO 8601 in UTC; now where nothing is converted. */
  readonly asOf: string;
}

/** A quote as it is answered. */
export const quoteAnswer = reshaped(
  spelled({
    amount: decimalText,
    currency: z.string(),
    counterAmount: decimalText,
    counterCurrency: z.string(),
    rate: decimalText,
    asOf: z.string(),
  }),
  {
    decode: ({ amount: text, currency, counterAmount, counterCurrency, rate, asOf }): Quote => ({
      amount: fromDecimalString(text, currencyCode(currency)),
      counterAmount: fromDecimalString(counterAmount, currencyCode(counterCurrency)),
      rate,
      asOf,
    }),
    encode: ({ amount: from, counterAmount: to, rate, asOf }) => ({
      amount: toDecimalString(from),
      currency: from.currency,
      counterAmount: toDecimalString(to),
      counterCurrency: to.currency,
      rate,
      asOf,
    }),
  },
);

/** What an internal transfer would credit. Books nothing, promises nothing. */
export const quoteInternalTransfer = defineCall({
  name: 'quoteInternalTransfer',
  summary: 'The amount that an internal transfer would credit at the rate of this moment.',
  method: 'POST',
  path: '/api/transfers/quote',
  auth: 'client',
  right: 'prepare',
  body: spelled(
    {
      debtorAccount: account,
      creditorAccount: account,
      /** What is debited, in the currency of the debtor account. */
      amount,
      /** What is to be credited, where no `amount` is said. */
      counterAmount: amount,
    },
    { debtorAccount: 'from_account', creditorAccount: 'to_account' },
  ),
  answer: quoteAnswer,
  refusals: [
    'all_fields_required',
    'debtor_account_not_found',
    'creditor_account_not_found',
    'accounts_must_differ',
    'amount_malformed',
    'amount_must_be_positive',
    'amount_has_too_many_decimals',
    'amount_too_large',
    'rate_unavailable',
    'rate_too_old',
    'rate_just_set',
    'converted_amount_is_zero',
  ],
});
