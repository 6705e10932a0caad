import type { BankSettingsTable, RoomDatabase } from '@bank/database';

type Database = RoomDatabase<'settings'>;
export type SettingName = BankSettingsTable['name'];

/** A version of a setting. */
export interface SettingVersion {
  readonly id: string;
  readonly name: SettingName;
  readonly value: unknown;
  readonly setAt: Date;
  readonly setBy: string;
}

/** The version that counts; undefined where nobody has set it yet. */
export async function readSetting(database: Database, name: SettingName): Promise<SettingVersion | undefined> {
  return (await listSettingVersions(database, name, 1))[0];
}

/** The newest first. */
export async function listSettingVersions(
  database: Database,
  name: SettingName,
  limit: number,
): Promise<SettingVersion[]> {
  const rows = await database
    .selectFrom('bank_settings')
    .selectAll()
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    value: JSON.parse(row.value) as unknown,
    setAt: row.set_at,
    setBy: row.set_by,
  }));
}

export async function insertSetting(transaction: Database, { value, ...setting }: SettingVersion): Promise<void> {
  await transaction
    .insertInto('bank_settings')
    .values({
      id: setting.id,
      name: setting.name,
      value: JSON.stringify(value),
      set_at: setting.setAt,
      set_by: setting.setBy,
    })
    .execute();
}
