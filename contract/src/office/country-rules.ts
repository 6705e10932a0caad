import * as z from 'zod/mini';
import { noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';

/** Where the country stands: of a bank, of who is paid or pays, of where a client lives. */
export const countryRulePlaces = ['bank', 'beneficiary', 'residence'] as const;
export type CountryRulePlace = (typeof countryRulePlaces)[number];

/** An order is refused, waits for compliance, or waits for a document. Money that came in waits in each case. */
export const countryRuleActs = ['refuse', 'hold', 'ask_document'] as const;
export type CountryRuleAct = (typeof countryRuleActs)[number];

const countryRule = z.object({
  /** ISO 3166. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  place: z.enum(countryRulePlaces),
  act: z.enum(countryRuleActs),
  /** Which document to ask for; empty where none is. */
  document: z.string().check(z.maxLength(140), z.regex(/^[^\p{Cc}]*$/u)),
});
export type CountryRule = z.output<typeof countryRule>;

/** The whole table: without a row it says that there is no rule, which is decided as well. */
export const changeCountryRulesContent = z.object({
  rules: z.array(countryRule).check(z.maxLength(750)),
});
export type ChangeCountryRules = z.output<typeof changeCountryRulesContent>;

export const readCountryRules = defineOfficeCall({
  name: 'readCountryRules',
  summary: 'What is done with payments by country, and who decided it.',
  method: 'GET',
  path: '/office/screening/countries',
  roles: ['compliance', 'administrator', 'approver', 'auditor'],
  body: noBody,
  answer: z.object({
    /** Compliance has not said yet whether there are rules. */
    isUndecided: z.boolean(),
    rules: z.array(countryRule),
    setAt: z.nullable(z.string()),
    setBy: z.nullable(z.string()),
  }),
  refusals: [],
});
