import { refuse, type Refusal } from '@bank/contract';
import { recordStaffAct } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import type { Decided } from '../../people/proposals/index.ts';
import { insertSetting, understandSetting, type SettingName } from '../../base/settings/index.ts';

/** Adds a version of a setting as the bank writes it, with both names. It counts from the commit on. */
export async function keepSetting(
  { newId, clock }: Platform,
  transaction: Database,
  name: SettingName,
  typed: unknown,
  { proposedBy, approvedBy }: Decided,
): Promise<'done' | Refusal> {
  const value = understandSetting(name, typed);
  if (value === undefined) return refuse('field_malformed', 'value');
  const id = newId();
  await insertSetting(transaction, {
    id,
    name,
    value,
    setAt: clock.now(),
    setBy: `${proposedBy.login}, ${approvedBy.login}`,
  });
  await recordStaffAct(
    transaction,
    { newId, clock, staff: approvedBy.login },
    { kind: 'setting_changed', subject: `${name}, proposed by ${proposedBy.login}`, about: [{ kind: 'setting', id }] },
  );
  return 'done';
}
