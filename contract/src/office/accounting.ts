import * as z from 'zod/mini';
import { noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';
import { chartClasses } from './proposal-contents.ts';

const overseers = ['payments', 'approver', 'compliance', 'administrator', 'auditor'] as const;
const text = z.optional(z.string().check(z.maxLength(200)));

/** Decimal texts, one for each day or period that was asked for. */
const amounts = z.array(z.string());
/** The same in the reporting currency; null where a currency never had a rate. */
const translated = z.array(z.nullable(z.string()));

const sheetLine = z.object({
  /** Of the account of the chart. */
  number: z.string(),
  name: z.string(),
  class: z.enum(chartClasses),
  /** Positive on the usual side of the class: assets and expense are debits, all others credits. */
  currencies: z.array(z.object({ currency: z.string(), amounts })),
  translated,
});
export type SheetLine = z.output<typeof sheetLine>;

const sheetRates = z.object({
  /** The last day: its rates translate. */
  day: z.string(),
  /** The last rate that was kept until the end of that day; `rateDay` tells where it is of an earlier one. */
  rates: z.array(z.object({ currency: z.string(), usd: z.string(), asOf: z.string(), rateDay: z.string() })),
  /** Currencies in which something stands and that never had a rate: nothing is translated. */
  missing: z.array(z.string()),
});
export type SheetRates = z.output<typeof sheetRates>;

export const readBalanceSheet = defineOfficeCall({
  name: 'readBalanceSheet',
  summary: 'Assets, liabilities and equity of the bank at the end of one day or two, by currency and translated.',
  method: 'GET',
  path: '/office/balance-sheet',
  roles: overseers,
  body: noBody,
  /** Days, `YYYY-MM-DD`; today where nothing is said. */
  query: z.object({ at: text, compare: text }),
  answer: z.object({
    reporting: z.string(),
    periods: z.array(sheetRates),
    lines: z.array(sheetLine),
    totals: z.array(z.object({ currency: z.string(), assets: amounts, liabilities: amounts, equity: amounts })),
    /** `rounding` is what rounding of each figure leaves between both sides. */
    translated: z.object({ assets: translated, liabilities: translated, equity: translated, rounding: translated }),
  }),
  refusals: ['period_malformed', 'period_in_future'],
});
export type BalanceSheet = z.output<typeof readBalanceSheet.answer>;

export const readProfitAndLoss = defineOfficeCall({
  name: 'readProfitAndLoss',
  summary: 'Income and expense of the bank in one period or two, by lines, by currency and translated.',
  method: 'GET',
  path: '/office/profit-and-loss',
  roles: overseers,
  body: noBody,
  /** Days, `YYYY-MM-DD`, both included; the year until today where nothing is said. */
  query: z.object({ from: text, to: text, compareFrom: text, compareTo: text }),
  answer: z.object({
    from: z.string(),
    to: z.string(),
    /** Of the first period. */
    currencies: z.array(
      z.object({ currency: z.string(), income: z.string(), expense: z.string(), result: z.string() }),
    ),
    reporting: z.string(),
    periods: z.array(sheetRates),
    lines: z.array(sheetLine),
    totals: z.array(z.object({ currency: z.string(), income: amounts, expense: amounts, result: amounts })),
    translated: z.object({ income: translated, expense: translated, result: translated }),
  }),
  refusals: ['period_malformed', 'period_in_future'],
});
export type ProfitAndLoss = z.output<typeof readProfitAndLoss.answer>;

const lineEntry = z.object({
  id: z.string(),
  /** The id of the journal entry. */
  entry: z.string(),
  /** The number of its payment; null where it has none. */
  number: z.nullable(z.string()),
  day: z.string(),
  bookedAt: z.string(),
  text: z.string(),
  /** The client's account number, or the code of the bank's own account. */
  account: z.string(),
  debit: z.nullable(z.string()),
  credit: z.nullable(z.string()),
  currency: z.string(),
  /** The number of the client whom it concerns. */
  client: z.nullable(z.string()),
  order: z.nullable(z.string()),
});
export type LineEntry = z.output<typeof lineEntry>;

export const listLineEntries = defineOfficeCall({
  name: 'listLineEntries',
  summary: 'The postings of an account of the chart in a period, by accounts and in the order of each, in parts.',
  method: 'GET',
  path: '/office/books/entries',
  roles: overseers,
  body: noBody,
  /**
   * `number` of the account of the chart; every currency where none is said; days as above, from the first posting on
   * where `from` is not said.
   */
  query: z.object({
    number: text,
    currency: text,
    from: text,
    to: text,
    cursor: text,
  }),
  answer: z.object({
    number: z.string(),
    name: z.string(),
    class: z.enum(chartClasses),
    entries: z.array(lineEntry),
    next: z.nullable(z.string()),
  }),
  refusals: ['period_malformed', 'period_in_future', 'account_not_found', 'cursor_malformed'],
});
