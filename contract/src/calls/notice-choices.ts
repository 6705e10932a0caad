import * as z from 'zod/mini';
import { noticeChoices } from '../notice.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer, noBody } from '../wire/define-call.ts';
import { account, amount, decimalText, line } from '../wire/wire-text.ts';

const chosen = spelled({
  kind: z.enum(noticeChoices),
  /** The id of the account; null of what belongs to none. */
  account: z.nullable(z.string()),
  isMailed: z.boolean(),
  /** Whether the browsers of the user show that something waits. */
  isPushed: z.boolean(),
  /** From which amount, or below which balance; null without one. */
  amount: z.nullable(decimalText),
});
export type ChosenNotice = z.output<typeof chosen>;

const rateWish = spelled({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  rate: decimalText,
  /** When the bank's rate reached it; null while the user waits. */
  reachedAt: z.nullable(z.string()),
});
export type RateWish = z.output<typeof rateWish>;

/** What the user is told of by mail: each choice for each account that they see, chosen or not. */
export const readNoticeChoices = defineCall({
  name: 'readNoticeChoices',
  summary: 'What the user is told of by mail, by account, and the exchange rates that they wait for.',
  method: 'GET',
  path: '/api/notices/choices',
  auth: 'client',
  right: 'see',
  body: noBody,
  answer: spelled({ choices: z.array(chosen), rates: z.array(rateWish) }),
  refusals: [],
});

/** One choice of the user, for themselves alone. */
export const chooseNotice = defineCall({
  name: 'chooseNotice',
  summary: 'Chooses whether this user is told of one thing by mail and by push, on one account, and from which amount.',
  method: 'POST',
  path: '/api/notices/choices',
  auth: 'client',
  right: 'see',
  body: spelled({ kind: z.enum(noticeChoices), account, amount, isMailed: z.boolean(), isPushed: z.boolean() }),
  answer: noAnswer,
  refusals: [
    'account_not_found',
    'all_fields_required',
    'amount_malformed',
    'amount_must_be_positive',
    'amount_has_too_many_decimals',
    'amount_too_large',
  ],
});

/** The user is told once, when the bank's rate reaches this one, from whichever side. */
export const waitForRate = defineCall({
  name: 'waitForRate',
  summary: 'Tells this user once when the bank’s exchange rate reaches the one that is named.',
  method: 'POST',
  path: '/api/notices/rates',
  auth: 'client',
  right: 'see',
  body: spelled({ from: line, to: line, rate: line }),
  answer: spelled({ id: z.string() }),
  refusals: ['currency_unknown', 'rate_malformed', 'rate_unavailable', 'too_many_rate_wishes'],
});

/** The user waits for a rate no longer. */
export const endRateWish = defineCall({
  name: 'endRateWish',
  summary: 'Takes back an exchange rate that this user waits for.',
  method: 'POST',
  path: '/api/notices/rates/end',
  auth: 'client',
  right: 'see',
  body: spelled({ id: line }),
  answer: noAnswer,
  refusals: ['rate_wish_not_found'],
});
