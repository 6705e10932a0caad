import { recordStaffAct } from '../audit/index.ts';
import type { Database, Platform } from '../platform/platform.ts';
import type { Decided } from '../proposals/index.ts';
import { insertSetting, type SettingName } from '../settings/index.ts';

/** Adds a version of a setting, with both names. It counts from the commit on. */
export async function keepSetting(
  { newId, clock }: Platform,
  transaction: Database,
  name: SettingName,
  value: unknown,
  { proposedBy, approvedBy }: Decided,
): Promise<'done'> {
  await insertSetting(transaction, {
    id: newId(),
    name,
    value,
    setAt: clock.now(),
    setBy: `${proposedBy.login}, ${approvedBy.login}`,
  });
  await recordStaffAct(
    transaction,
    { newId, clock, staff: approvedBy.login },
    { kind: 'setting_changed', subject: name },
  );
  return 'done';
}
