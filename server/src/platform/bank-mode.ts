import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import { WrongSetting, type Config } from './config.ts';
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
    select coalesce((select mode from bank_mode), ${modeOfContent}) as mode`.execute(database);
  return rows[0]!.mode ?? undefined;
}

/**
 * Opens the bank in a mode, if nobody has opened it. The first of several processes decides, and its decision is for
 * good: the database refuses to change it.
 *
 * @returns the mode of the bank, which may be another one than the wanted
 */
export async function openInMode(database: Database, wanted: BankMode): Promise<BankMode> {
  await sql`insert into bank_mode (id, mode) select 1, coalesce(${modeOfContent}, ${wanted})
    on conflict (id) do nothing`.execute(database);
  return (await readBankMode(database))!;
}

/**
 * Opens the bank in the mode of the settings, or refuses to start where it was opened in the other one.
 *
 * @throws WrongSetting
 */
export async function settleMode({ config, db }: Pick<Platform, 'config' | 'db'>): Promise<void> {
  const mode = await openInMode(db, config.mode);
  if (mode === config.mode) return;
  throw new WrongSetting(
    'BANK_MODE',
    mode === 'production'
      ? 'this database belongs to a production bank, and a demonstration would show the PINs of its clients: set ' +
          'BANK_MODE=production, or name another database by DATABASE_URL or DATA_DIR'
      : 'production refuses a database that was opened as a demonstration: name another database by DATABASE_URL ' +
          'or DATA_DIR',
  );
}
