import {
  monitoringRuleNames,
  type MonitoringRuleKept,
  type MonitoringRuleName,
} from '@bank/contract/office/monitoring';
import { readBankMode } from '../platform/bank-mode.ts';
import type { Database } from '../platform/platform.ts';
import { listSettingVersions } from './read-setting.ts';
import type { KeptRules } from './understand-rules.ts';

/** A rule of transaction monitoring as it counts now. */
export interface MonitoringRule {
  readonly name: MonitoringRuleName;
  /** Undefined while nobody has decided whether the bank wants it. */
  readonly kept: MonitoringRuleKept | undefined;
  /** From when on it counts as it is, and who set it; undefined for what a demonstration begins with. */
  readonly setAt: Date | undefined;
  readonly setBy: string | undefined;
}

/** What a demonstration begins with. Every other bank begins without a rule, and compliance decides each. */
const rulesOfDemonstration: KeptRules = {
  structuring: { state: 'on', amount: '10000.00', share: '50', count: '3', days: '7' },
  rapid_in_and_out: { state: 'on', amount: '50000.00', share: '80', days: '3' },
  new_country: { state: 'on', amount: '50000.00' },
  dormant_then_busy: { state: 'on', amount: '25000.00', days: '180', within: '7' },
  many_payees: { state: 'on', count: '10', days: '7' },
};

/** Every rule that there is, in a fixed order. Each counts from the version that made it what it is. */
export async function readMonitoringRules(database: Database): Promise<readonly MonitoringRule[]> {
  const versions = await listSettingVersions(database, 'monitoring_rules');
  const isDemonstration = versions.length === 0 && (await readBankMode(database)) === 'demo';
  const newest = versions[0]?.value ?? (isDemonstration ? rulesOfDemonstration : {});
  return monitoringRuleNames.map((name) => {
    const kept = newest[name];
    const isSame = (rules: KeptRules) => JSON.stringify(rules[name]) === JSON.stringify(kept);
    const other = versions.findIndex(({ value }) => !isSame(value));
    const since = kept === undefined ? undefined : versions[(other === -1 ? versions.length : other) - 1];
    return { name, kept, setAt: since?.setAt, setBy: since?.setBy };
  });
}
