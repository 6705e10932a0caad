import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import { WrongSetting, type Config } from './config.ts';
import { isSameZone, usualZone } from './days-of-zone.ts';
import type { Platform } from './platform.ts';

type Database = RoomDatabase<'platform'>;

export type BankMode = Config['mode'];

/**
 * What the rows of a bank say where nobody wrote its mode down: a server of the version before made them. Null for an
 * empty bank.
 */
const modeOfContent: RawBuilder<BankMode | null> = sql`case
  when exists (select from clients where is_demonstration) then 'demo'
  when exists (select from clients) or exists (select from journal_entries) then 'production'
end`;

/** The mode in which the bank was opened. Undefined while the bank is empty and no start has opened it. */
export async function readBankMode(database: Database): Promise<BankMode | undefined> {
  const { rows } = await sql<{ mode: BankMode | null }>`
    select coalesce((select mode from bank_mode where id = 1), ${modeOfContent}) as mode`.execute(database);
  return rows[0]!.mode ?? undefined;
}

/** The zone of the bank's clock. Undefined while no start has opened the bank. */
export async function readBankTimeZone(database: Database): Promise<string | undefined> {
  const { rows } = await sql<{ zone: string }>`select time_zone as zone from bank_mode where id = 1`.execute(database);
  return rows[0]?.zone;
}

/**
 * Opens the bank in a mode and a time zone, if nobody has opened it. The first of several processes decides, and its
 * decision is for good: the database refuses to change it. What a server of the version before booked has days of UTC.
 *
 * @returns the mode of the bank, which may be another one than the wanted
 */
export async function openInMode(database: Database, wanted: BankMode, timeZone = usualZone): Promise<BankMode> {
  await sql`insert into bank_mode (id, mode, time_zone)
    select 1, coalesce(content.mode, ${wanted}), case when content.mode is null then ${timeZone} else ${usualZone} end
    from (select ${modeOfContent} as mode) content
    on conflict (id) do nothing`.execute(database);
  return (await readBankMode(database))!;
}

/**
 * Opens the bank in the mode and the time zone of the settings, or refuses to start where it was opened in others.
 *
 * @throws WrongSetting
 */
export async function settleMode({ config, db }: Pick<Platform, 'config' | 'db'>): Promise<void> {
  await refuseUnknownZone(db, config.timeZone);
  const mode = await openInMode(db, config.mode, config.timeZone);
  if (mode === config.mode) return settleTimeZone(db, config.timeZone);
  throw new WrongSetting(
    'BANK_MODE',
    mode === 'production'
      ? 'this database belongs to a production bank, and a demonstration would show the PINs of its clients: set ' +
          'BANK_MODE=production, or name another database by DATABASE_URL or DATA_DIR'
      : 'production refuses a database that was opened as a demonstration: name another database by DATABASE_URL ' +
          'or DATA_DIR',
  );
}

/** Days that are cut otherwise than before would book entries twice, or lose them, in what clients have taken away. */
async function settleTimeZone(database: Database, wanted: string): Promise<void> {
  const kept = (await readBankTimeZone(database))!;
  if (isSameZone(kept, wanted)) return;
  throw new WrongSetting(
    'BANK_TIME_ZONE',
    `the days of this bank are those of ${kept}, and a bank keeps its days: set BANK_TIME_ZONE=${kept}, or name ` +
      'another database by DATABASE_URL or DATA_DIR',
  );
}

/** The database has time zones of its own, and cuts days too. */
async function refuseUnknownZone(database: Database, zone: string): Promise<void> {
  try {
    await sql`select now() at time zone ${zone}`.execute(database);
  } catch (error) {
    if (!isUnknownZone(error)) throw error;
    throw new WrongSetting('BANK_TIME_ZONE', `PostgreSQL does not know the time zone ${zone}`);
  }
}

/** `invalid_parameter_value` (PostgreSQL, appendix A). */
function isUnknownZone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '22023';
}
