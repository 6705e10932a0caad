import * as z from 'zod/mini';
import { noAnswer, noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';
import { limitNames, setRateContent, tariffContent } from './proposal-contents.ts';

/** Who set a version, and when; null where it is the one the bank began with. */
const setting = { setAt: z.nullable(z.string()), setBy: z.nullable(z.string()) };

export const readSettings = defineOfficeCall({
  name: 'readSettings',
  summary: 'Limits, the tariff with its earlier versions, the days of rest, correspondents and the gate.',
  method: 'GET',
  path: '/office/settings',
  roles: 'signed_in',
  body: noBody,
  answer: z.object({
    limits: z.array(z.object({ limit: z.enum(limitNames), value: z.string(), ...setting })),
    tariff: tariffContent,
    /** The newest first. */
    tariffVersions: z.array(z.object({ tariff: tariffContent, ...setting })),
    holidays: z.array(z.object({ currency: z.string(), day: z.string(), name: z.string() })),
    /** All currencies of the bank; one without correspondents has none. */
    correspondents: z.array(
      z.object({
        currency: z.string(),
        correspondents: z.array(z.object({ name: z.string(), bic: z.string(), account: z.string() })),
      }),
    ),
    correspondentsSet: z.object(setting),
    gate: z.object({ isClosed: z.boolean(), ...setting }),
  }),
  refusals: [],
});

const rate = z.object({
  currency: z.string(),
  usd: z.string(),
  asOf: z.string(),
  source: z.string(),
  /** It was older than another one when it came, and has never counted. */
  neverCounted: z.boolean(),
});
export type OfficeRate = z.output<typeof rate>;

export const listRates = defineOfficeCall({
  name: 'listRates',
  summary: 'The rates that count: the value of one unit in US dollars, its source and its time.',
  method: 'GET',
  path: '/office/rates',
  roles: 'signed_in',
  body: noBody,
  answer: z.object({ rates: z.array(rate) }),
  refusals: [],
});

export const readRateHistory = defineOfficeCall({
  name: 'readRateHistory',
  summary: 'The latest hundred rates of a currency, the newest first.',
  method: 'GET',
  path: '/office/rates/{currency}',
  roles: 'signed_in',
  body: noBody,
  answer: z.object({ rates: z.array(rate) }),
  refusals: [],
});

/**
 * What becomes of the newest quote of the first source: `agrees` counts; `past`: a rate as new as it counts already;
 * `alone`: the second source has not spoken of that day; `differs`: it says something else; `leaps`: both say it, and
 * it is far from the rate that counts; `first`: the currency has no rate, and people set the first one.
 */
export const quoteFates = ['agrees', 'past', 'alone', 'differs', 'leaps', 'first'] as const;
export type QuoteFate = (typeof quoteFates)[number];

const quote = z.object({
  currency: z.string(),
  usd: z.string(),
  asOf: z.string(),
  /** What the second source says of that day. */
  otherUsd: z.nullable(z.string()),
  fate: z.enum(quoteFates),
});

export const readRateFeed = defineOfficeCall({
  name: 'readRateFeed',
  summary: 'What the two sources of rates say, what became of it, and their files that were refused.',
  method: 'GET',
  path: '/office/rate-feed',
  roles: 'signed_in',
  body: noBody,
  answer: z.object({
    /** The first one counts, the second one is compared; none where the bank has no feed. */
    sources: z.array(z.object({ name: z.string(), newest: z.nullable(z.string()), isLate: z.boolean() })),
    quotes: z.array(quote),
    refused: z.array(
      z.object({ id: z.string(), source: z.string(), name: z.string(), why: z.string(), at: z.string() }),
    ),
  }),
  refusals: [],
});
export type RateFeed = z.output<typeof readRateFeed.answer>;

export const setRateAlone = defineOfficeCall({
  name: 'setRateAlone',
  summary: 'Sets a rate within the band around the last one. One beyond it is proposed.',
  method: 'POST',
  path: '/office/rates',
  roles: ['payments', 'administrator'],
  body: setRateContent,
  answer: noAnswer,
  refusals: ['rate_malformed', 'rate_beyond_band'],
});

const hold = z.object({
  id: z.string(),
  account: z.string(),
  amount: z.string(),
  currency: z.string(),
  reason: z.string(),
  placedAt: z.string(),
  placedBy: z.string(),
});
export type OfficeHold = z.output<typeof hold>;

export const listHolds = defineOfficeCall({
  name: 'listHolds',
  summary: 'The open holds, the newest first, in parts.',
  method: 'GET',
  path: '/office/holds',
  roles: 'signed_in',
  body: noBody,
  query: z.object({ account: z.optional(z.string()), cursor: z.optional(z.string()) }),
  answer: z.object({ holds: z.array(hold), next: z.nullable(z.string()) }),
  refusals: ['cursor_malformed'],
});
