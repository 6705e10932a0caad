import * as z from 'zod/mini';
import { noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';

/** What a rule of transaction monitoring is given: an amount in US dollars, whole numbers, per cent. */
export const ruleFigures = ['amount', 'count', 'share', 'days', 'within'] as const;
export type RuleFigure = (typeof ruleFigures)[number];

/** Every rule of transaction monitoring, and what it needs. */
export const figuresOfRules = {
  /** So many payments, each below the amount and from this share of it on, that come to more within so many days. */
  structuring: ['amount', 'share', 'count', 'days'],
  /** This share of a credit of at least the amount leaves within so many days. */
  rapid_in_and_out: ['amount', 'share', 'days'],
  /** The first payment above the amount to or from a country. */
  new_country: ['amount'],
  /** No payment for so many days, then more than the amount within others. */
  dormant_then_busy: ['days', 'amount', 'within'],
  /** More than so many new payees within so many days. */
  many_payees: ['count', 'days'],
} as const satisfies Readonly<Record<string, readonly RuleFigure[]>>;
export type MonitoringRuleName = keyof typeof figuresOfRules;
export const monitoringRuleNames = Object.keys(figuresOfRules) as readonly MonitoringRuleName[];

const figure = z.optional(z.string().check(z.maxLength(30)));

/** A rule as it is kept: its figures as text, and whether it counts. */
export const monitoringRuleKept = z.object({
  state: z.enum(['on', 'off']),
  amount: figure,
  count: figure,
  share: figure,
  days: figure,
  within: figure,
});
export type MonitoringRuleKept = z.output<typeof monitoringRuleKept>;

/** One rule; all others stay. */
export const setMonitoringRuleContent = z.extend(monitoringRuleKept, {
  rule: z.enum(monitoringRuleNames as [MonitoringRuleName, ...MonitoringRuleName[]]),
});
export type SetMonitoringRule = z.output<typeof setMonitoringRuleContent>;

const readers = ['compliance', 'auditor'] as const;

export const listMonitoringRules = defineOfficeCall({
  name: 'listMonitoringRules',
  summary: 'The rules of transaction monitoring, each in words, with its figures and who set it.',
  method: 'GET',
  path: '/office/monitoring/rules',
  roles: readers,
  body: noBody,
  answer: z.object({
    rules: z.array(
      z.object({
        rule: z.string(),
        /** `undecided`: nobody has set it. */
        state: z.enum(['on', 'off', 'undecided']),
        words: z.string(),
        /** As the form of another version begins. */
        form: z.record(z.string(), z.string()),
        setAt: z.nullable(z.string()),
        setBy: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [],
});

export const readAlert = defineOfficeCall({
  name: 'readAlert',
  summary: 'The entries of the books behind an alert of transaction monitoring, the latest first; a hundred at most.',
  method: 'GET',
  path: '/office/monitoring/alerts/{id}',
  roles: readers,
  body: noBody,
  answer: z.object({
    clientNumber: z.string(),
    /** How many entries make it, which may be more than are listed. */
    entryCount: z.number(),
    entries: z.array(
      z.object({
        entryId: z.string(),
        transferNumber: z.string(),
        bookedAt: z.string(),
        side: z.enum(['in', 'out']),
        counterparty: z.string(),
        amount: z.string(),
        currency: z.string(),
      }),
    ),
  }),
  refusals: ['hit_not_found'],
});
