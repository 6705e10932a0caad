import * as z from 'zod/mini';
import { reshaped, spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { account, amount, line } from '../wire/wire-text.ts';
import { confirmationRefusals } from './confirmation-refusals.ts';

const limit = spelled({
  /** Id of the user whom it bounds; empty: all users of the client together. */
  user: line,
  period: line,
  /** Empty: from all accounts. */
  account,
  /** Empty: both ways. */
  kind: line,
  /** Empty: in all, in US dollars. */
  currency: line,
  /** Empty: the limit ends. */
  amount,
});
export type LimitAsked = z.output<typeof limit>;

const noLimit: LimitAsked = { user: '', period: '', account: '', kind: '', currency: '', amount: '' };

/** A limit as it comes; one of nothing where it is missing. */
export const limitOfBody = reshaped(z.optional(z.nullable(limit)), {
  decode: (asked) => asked ?? noLimit,
  encode: (asked: LimitAsked) => asked,
});

/** What a limit of the client is refused for. */
export const limitRefusals = [
  'limit_malformed',
  'account_not_found',
  'debtor_account_closed',
  'currency_unknown',
  'account_in_other_currency',
  'amount_malformed',
  'amount_must_be_positive',
  'amount_has_too_many_decimals',
  'amount_too_large',
  'too_many_limits',
] as const;

/** Sets, changes or ends a limit of the client for orders to other banks. A lower one counts at once. */
export const setLimit = defineCall({
  name: 'setLimit',
  summary: 'Sets a limit of the client for orders to other banks; a higher one, and its end, count a day later.',
  method: 'POST',
  path: '/user/limits',
  auth: 'client',
  right: 'administer',
  isConfirmed: true,
  body: spelled({ limit: limitOfBody, password: line }),
  answer: spelled({
    /** ISO 8601, UTC; null: it counts already. */
    countsFrom: z.nullable(z.string()),
  }),
  refusals: [
    'all_fields_required',
    ...limitRefusals,
    'too_many_password_tries',
    'current_password_wrong',
    'nothing_to_change',
    ...confirmationRefusals,
  ],
});
