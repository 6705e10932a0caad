import type { CountryRule } from '@bank/contract/office';
import { recordEvents } from '../base/audit/index.ts';
import { newId } from '../base/platform/new-id.ts';
import { testRecorder } from '../base/platform/testing-platform.ts';
import type { Platform } from '../base/platform/platform.ts';
import { insertSetting } from '../base/settings/index.ts';
import { inEmergency } from './emergency-for-tests.ts';

/** Puts a table of rules of countries in force, on record. */
export function decideCountryRules(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  rules: readonly Omit<CountryRule, 'document'>[],
): Promise<void> {
  return inEmergency(db, 'change_country_rules', async (transaction) => {
    const id = newId();
    const value = rules.map((rule) => ({ document: rule.act === 'ask_document' ? 'Invoice' : '', ...rule }));
    await insertSetting(transaction, { id, name: 'country_rules', value, setAt: clock.now(), setBy: 'ann, ben' });
    const about = [{ kind: 'setting', id }] as const;
    await recordEvents(transaction, testRecorder, [{ kind: 'setting_changed', staff: 'operator tester', about }]);
  });
}
