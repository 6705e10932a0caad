import { officeCalls } from '@bank/contract/office';
import type { OfficeCounter } from '../../base/platform/http/office-counts.ts';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readCountryRules } from '../../base/settings/index.ts';

/** What is done with payments by country, as compliance has decided it. */
export function countryRuleRoutes(answer: AnswerOfficeCall, { db }: Platform): void {
  answer(officeCalls.readCountryRules, async () => {
    const { rules, isUndecided, setAt, setBy } = await readCountryRules(db);
    return { rules: [...rules], isUndecided, setAt: setAt?.toISOString() ?? null, setBy: setBy ?? null };
  });
}

/** One decision waits where nobody has said yet whether there are rules. */
export const countryRuleCounters: readonly OfficeCounter[] = [
  {
    name: 'country_rules',
    roles: ['compliance', 'administrator', 'approver', 'auditor'],
    count: async ({ db }) => Number((await readCountryRules(db)).isUndecided),
  },
];
