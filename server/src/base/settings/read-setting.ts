import type { RoomDatabase } from '@bank/database';
import { listKeptSettings, type KeptSetting } from './store.ts';
import { settingNames, understandSetting, type SettingName, type SettingValues } from './understand-setting.ts';

type Database = RoomDatabase<'settings'>;

/** A version of a setting that the bank understands. */
export interface SettingVersion<Name extends SettingName> extends KeptSetting {
  readonly value: SettingValues[Name];
}

/** So many versions of a setting are looked back through. */
const versionsMax = 1_000;

/**
 * The version that counts: the newest one that is understood, so that a value of no meaning stops no desk. Undefined
 * where there is none: what the bank began with counts.
 */
export async function readSetting<Name extends SettingName>(
  database: Database,
  name: Name,
): Promise<SettingVersion<Name> | undefined> {
  const [newest] = await listSettingVersions(database, name, 1);
  return newest ?? (await listSettingVersions(database, name, versionsMax))[0];
}

/** The newest first, without those that nothing understands. */
export async function listSettingVersions<Name extends SettingName>(
  database: Database,
  name: Name,
  limit = versionsMax,
): Promise<SettingVersion<Name>[]> {
  return (await listKeptSettings(database, name, limit)).flatMap((kept) => {
    const value = understandSetting(name, kept.value);
    return value === undefined ? [] : [{ ...kept, value }];
  });
}

/** The settings whose newest version nothing understands: an earlier one counts, and staff must hear of it. */
export async function listUnreadSettings(database: Database): Promise<readonly KeptSetting[]> {
  const newest = await Promise.all(settingNames.map((name) => listKeptSettings(database, name, 1)));
  return newest.flat().filter(({ name, value }) => understandSetting(name, value) === undefined);
}
