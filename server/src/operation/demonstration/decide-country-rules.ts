import { countryRulePlaces, type CountryRule } from '@bank/contract/office';
import type { Database } from '../../base/platform/platform.ts';
import { insertSetting } from '../../base/settings/index.ts';
import { hour, momentOf, type Day } from './calendar.ts';
import { decideByTwo } from './decide-by-two.ts';

/** Countries whose payments wait for compliance, wherever they stand in a payment. */
const rules: readonly CountryRule[] = ['IR', 'KP'].flatMap((country) =>
  countryRulePlaces.map((place) => ({ country, place, act: 'hold', document: '' }) as const),
);

/** What compliance proposed on the first day, and the approver agreed to. */
export async function decideCountryRules(
  transaction: Database,
  day: Day,
  surroundings: Parameters<typeof decideByTwo>[2],
): Promise<void> {
  const proposedAt = momentOf(day, 8.5 * hour);
  const decidedAt = momentOf(day, 8.8 * hour);
  await decideByTwo(
    transaction,
    [
      {
        kind: 'change_country_rules',
        content: { rules },
        subject: 'country_rules',
        differences: rules.map(({ country, place, act }) => ({
          what: 'country_rule',
          of: `${country} ${place}`,
          was: null,
          willBe: act,
        })),
        reason: 'Countries of high risk that call for action (FATF)',
        proposedBy: 'compliance',
        proposedAt,
        decidedAt,
      },
    ],
    surroundings,
  );
  await insertSetting(transaction, {
    id: surroundings.newId(decidedAt),
    name: 'country_rules',
    value: rules,
    setAt: decidedAt,
    setBy: 'compliance, approver',
  });
}
