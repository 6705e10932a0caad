import { refuse } from '@bank/contract';
import { officeCalls } from '@bank/contract/office';
import type { MonitoringRuleKept } from '@bank/contract/office/monitoring';
import { money, toDecimalString } from '@bank/money';
import type { OfficeCounter } from '../../base/platform/http/office-counts.ts';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { readMonitoringRules } from '../../base/settings/index.ts';
import { findAlert, readAlertEntries } from './alerts-store.ts';
import { ruleInWords, titleOfRule } from './rule-in-words.ts';

/** What compliance reads of transaction monitoring: its rules, and the entries of an alert. */
export function monitoringOfficeRoutes(answer: AnswerOfficeCall, { db }: Platform): void {
  answer(officeCalls.listMonitoringRules, async () => ({
    rules: (await readMonitoringRules(db)).map(({ name, kept, setAt, setBy }) => ({
      rule: titleOfRule(name),
      state: kept?.state ?? ('undecided' as const),
      words: kept === undefined ? '' : ruleInWords(name, kept),
      form: formOf(name, kept),
      setAt: setAt?.toISOString() ?? null,
      setBy: setBy ?? null,
    })),
  }));

  answer(officeCalls.readAlert, async ({ fields }) => {
    const id = readId(fields.id);
    const alert = id === undefined ? undefined : await findAlert(db, id);
    if (id === undefined || alert === undefined) return refuse('hit_not_found', 'id');
    const entries = await readAlertEntries(db, id);
    return {
      ...alert,
      entries: entries.map(({ bookedAt, amountMinor, ...entry }) => ({
        ...entry,
        bookedAt: bookedAt.toISOString(),
        amount: toDecimalString(money(amountMinor, entry.currency)),
      })),
    };
  });
}

/** What counts, as the form of another version begins. */
function formOf(rule: string, kept: MonitoringRuleKept | undefined): Record<string, string> {
  const figures = Object.entries(kept ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { rule, ...Object.fromEntries(figures) };
}

/** The rules of which nobody has decided whether the bank wants them. */
export const monitoringCounters: readonly OfficeCounter[] = [
  {
    name: 'monitoring_rules',
    roles: ['compliance', 'auditor'],
    count: async ({ db }) => (await readMonitoringRules(db)).filter(({ kept }) => kept === undefined).length,
  },
];
