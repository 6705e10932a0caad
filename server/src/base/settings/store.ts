import type { RoomDatabase } from '@bank/database';
import type { SettingName } from './understand-setting.ts';

type Database = RoomDatabase<'settings'>;

/** A version of a setting as it was kept. */
export interface KeptSetting {
  readonly id: string;
  readonly name: SettingName;
  readonly value: unknown;
  readonly setAt: Date;
  readonly setBy: string;
}

/** The newest first. */
export async function listKeptSettings(database: Database, name: SettingName, limit: number): Promise<KeptSetting[]> {
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
    value: readJson(row.value),
    setAt: row.set_at,
    setBy: row.set_by,
  }));
}

export async function insertSetting(transaction: Database, { value, ...setting }: KeptSetting): Promise<void> {
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

/** A text that is no JSON is a value that nothing understands. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
