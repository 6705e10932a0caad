import * as z from 'zod/mini';
import { categoryRule, categoryRulesMax, spending, spendingEntries } from '../statements/spending.ts';
import { reshaped, spelled } from '../wire/codec.ts';
import { defineCall, fileAnswer, noBody } from '../wire/define-call.ts';
import { wireLine } from '../wire/wire-text.ts';

/** Of which entries: without a period those of the last whole month, without a currency that of the first account. */
const chosen = { period: wireLine, currency: wireLine, account: wireLine };
const refusalsOfChoice = [
  'spending_period_unknown',
  'currency_unknown',
  'account_not_found',
  'spending_too_long',
] as const;

/** Where the money of a period went, by the client’s categories, beside the period before. */
export const readSpending = defineCall({
  name: 'readSpending',
  summary: 'Entries of a month, quarter or year by category: how many, in, out, and the period before.',
  method: 'GET',
  path: '/api/spending',
  auth: 'client',
  right: 'see',
  body: noBody,
  query: spelled(chosen),
  answer: spending,
  refusals: refusalsOfChoice,
});

/** The same table for a spreadsheet. */
export const readSpendingFile = defineCall({
  name: 'readSpendingFile',
  summary: 'The same table as CSV, in the words of a language.',
  method: 'GET',
  path: '/api/spending/file',
  auth: 'client',
  right: 'see',
  body: noBody,
  query: spelled({ ...chosen, language: wireLine }),
  answer: fileAnswer,
  mediaTypes: ['text/csv; charset=utf-8'],
  refusals: ['language_unknown', ...refusalsOfChoice],
});

/** The entries behind a line of the table, the newest first. */
export const listSpendingEntries = defineCall({
  name: 'listSpendingEntries',
  summary: 'The entries of one category in a period, the newest first, a hundred at a time.',
  method: 'GET',
  path: '/api/spending/entries',
  auth: 'client',
  right: 'see',
  body: noBody,
  query: spelled({ ...chosen, kind: wireLine, category: wireLine, after: wireLine }),
  answer: spendingEntries,
  refusals: ['category_unknown', ...refusalsOfChoice],
});

/** The rules of the client. A user who does not see all its accounts is told none. */
export const readCategoryRules = defineCall({
  name: 'readCategoryRules',
  summary: 'The rules that put entries into categories, in their order.',
  method: 'GET',
  path: '/api/category-rules',
  auth: 'client',
  right: 'see',
  body: noBody,
  answer: spelled({ version: z.number(), rules: z.array(categoryRule), mayChange: z.boolean() }),
  refusals: [],
});

/** Rules as they come; none where they are missing. One more than there may be, so that a rule can refuse them. */
const rulesOfBody = reshaped(z.optional(z.nullable(z.array(categoryRule).check(z.maxLength(categoryRulesMax + 1)))), {
  decode: (rules) => rules ?? [],
  encode: (rules: readonly z.output<typeof categoryRule>[]) => [...rules],
});

/** As it was read; 0 before the first. */
const version = reshaped(z.optional(z.nullable(z.int32().check(z.nonnegative()))), {
  decode: (said) => said ?? 0,
  encode: (said: number) => said,
});

/** All rules in their order, in place of those that were read as `version`. */
export const setCategoryRules = defineCall({
  name: 'setCategoryRules',
  summary: 'Writes the rules in place of those of a version; refused where somebody changed them since.',
  method: 'POST',
  path: '/api/category-rules',
  auth: 'client',
  right: 'prepare',
  body: spelled({ version, rules: rulesOfBody }),
  answer: spelled({ version: z.number() }),
  refusals: [
    'text_has_forbidden_characters',
    'category_rule_malformed',
    'too_many_category_rules',
    'account_not_found',
    'category_rules_need_all_accounts',
    'category_rules_changed',
  ],
});
