import { DatabaseUnavailable, isConflict } from '@bank/database';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { sql } from 'kysely';
import { recallReplacedFiles, rememberReplacedFiles } from '../../correspondents/outgoing/index.ts';
import { readBankMode, readBankTimeZone, type BankMode } from '../../base/platform/bank-mode.ts';
import { isSameZone, usualZone } from '../../base/platform/days-of-zone.ts';
import type { Database } from '../../base/platform/platform.ts';
import { lockWhatLeaves } from '../../base/platform/restore-lock-store.ts';
import type { BackupHeader } from './backup-header.ts';
import { BackupRefused } from './backup-refused.ts';
import { liftGuards } from './lift-guards.ts';
import { readBackup } from './read-backup.ts';
import { describeSchema, type SchemaDescription } from './schema-description.ts';
import { signedSeals, witnessedSeals, type SealJudgement } from './judge-seals.ts';
import { inspectBank, type Verdict } from './verify-bank.ts';
import { withoutTimeouts } from './without-timeouts.ts';

/** Longer than any request takes, and than a night's patience should be asked for while clients are answered 503. */
const lockTimeoutMs = 60_000;
const lockAttemptsMax = 50;

export interface RestoreOptions {
  /**
   * Whether the database's present content may be deleted. Otherwise only an empty database is filled. Default false.
   */
  readonly isReplacing?: boolean;
  /**
   * By which keys the seals are judged. What they say against a backup is in the verdict; all else that is wrong
   * refuses it. Without it every key is taken for the bank's.
   */
  readonly judgement?: SealJudgement;
}

export interface Restored {
  readonly header: BackupHeader;
  readonly verdict: Verdict;
}

/**
 * Puts a backup into a database with the same migrations, in one database transaction. The whole file is checked first,
 * the bank is verified before the commit, and any error changes nothing. What leaves the bank by itself is locked from
 * the commit on: it may have left after the backup was taken. Numbers that were given out are not given out again.
 *
 * @throws BackupRefused in one sentence when the file or the database is not fit
 */
export async function restore(
  db: Database,
  file: string,
  { isReplacing = false, judgement }: RestoreOptions = {},
): Promise<Restored> {
  await refuseNoFile(file);
  const handle = await open(file, 'r');
  try {
    await refuseOtherRole(db);
    const header = await checkWhole(handle);
    const verdict = await db.transaction().execute(async (transaction: Database) => {
      await withoutTimeouts(transaction);
      const schema = await describeSchema(transaction);
      refuseOtherSchema(header, schema);
      await lockTables(transaction, schema);
      const openedIn = await readOpening(transaction);
      if (!isReplacing) await refuseUsedDatabase(transaction, schema);
      await rememberReplacedFiles(transaction);
      const putBackGuards = await liftGuards(transaction, schema);
      await sql`truncate ${tableList(schema)}`.execute(transaction);
      await load(transaction, handle);
      await keepMode(transaction, openedIn);
      await recallReplacedFiles(transaction);
      await lockWhatLeaves(transaction, { cause: 'backup', restoredTo: new Date(header.createdAt) });
      await putBackGuards();
      await restartSequences(transaction, header, schema);
      return refuseUnsoundBank(transaction, schema, judgement);
    });
    return { header, verdict };
  } finally {
    await handle.close();
  }
}

/** The file is read twice: a pipe is empty after the first time. */
async function refuseNoFile(file: string): Promise<void> {
  const found = await stat(file);
  if (found.isDirectory()) throw Object.assign(new Error('a folder has the name'), { code: 'EISDIR', path: file });
  if (!found.isFile())
    throw new BackupRefused(
      `${file} is a device, a pipe or a socket: put the backup into a file first, for it is read twice.`,
    );
}

/** Guards are lifted, which only the tables' owner may do. Said before a large file is read. */
async function refuseOtherRole(db: Database): Promise<void> {
  const { rows } = await sql<{ owner: string; role: string }>`
    select pg_get_userbyid(relowner) as owner, current_user as role from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and not pg_has_role(current_user, relowner, 'usage')
    limit 1`.execute(db);
  if (rows[0] === undefined) return;
  const { owner, role } = rows[0];
  throw new BackupRefused(
    `Only the owner of the tables may restore: set DATABASE_URL to the role ${owner} for this command, not ${role}.`,
  );
}

async function checkWhole(handle: FileHandle): Promise<BackupHeader> {
  let found: BackupHeader | undefined;
  for await (const part of readBackup(handle)) if ('header' in part) found = part.header;
  return found!;
}

function refuseOtherSchema(header: BackupHeader, { migrations, tables, sequences }: SchemaDescription): void {
  const taken = header.migrations.map(({ name, checksum }) => `${name} ${checksum}`).join();
  const here = migrations.map(({ name, checksum }) => `${name} ${checksum}`).join();
  if (taken !== here) {
    const [takenFirst, hereFirst] = [header.migrations.at(0), migrations.at(0)];
    if (takenFirst !== undefined && hereFirst !== undefined && takenFirst.name !== hereFirst.name) {
      throw new BackupRefused(
        `The backup was taken by a version before the first release of this program, whose tables are other ones ` +
          `(${takenFirst.name}, where this version has ${hereFirst.name}): only the version that took it restores it.`,
      );
    }
    const lastOf = (list: readonly { name: string }[]): string => list.at(-1)?.name ?? 'none';
    throw new BackupRefused(
      `The backup was taken with other migrations (up to ${lastOf(header.migrations)}) than this database has ` +
        `(up to ${lastOf(migrations)}): restore it with the version that took it, then upgrade.`,
    );
  }
  const namesOf = (list: readonly { name: string }[]): string =>
    list
      .map(({ name }) => name)
      .sort()
      .join();
  if (namesOf(header.tables) !== namesOf(tables) || namesOf(header.sequences) !== namesOf(sequences)) {
    throw new BackupRefused('The backup holds other tables than this database has.');
  }
}

/**
 * Keeps a running server out until the commit: it answers 503 meanwhile. Orders lock their tables in an order of their
 * own, so an order and the restore may wait for each other: then the restore gives way and starts again. Every call
 * begins with its session; locked first, it keeps new orders from coming in between.
 */
async function lockTables(transaction: Database, { tables }: SchemaDescription): Promise<void> {
  const inOrder = [
    ...tables.filter(({ name }) => name === 'sessions'),
    ...tables.filter(({ name }) => name !== 'sessions'),
  ];
  const list = sql.join(inOrder.map(({ name }) => sql.table(name)));
  await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(transaction);
  for (let attempt = 1; ; attempt += 1) {
    await sql`savepoint unlocked`.execute(transaction);
    try {
      await sql`lock table ${list} in access exclusive mode`.execute(transaction);
      return;
    } catch (error) {
      if (error instanceof DatabaseUnavailable)
        throw new BackupRefused(
          'Somebody keeps tables of the bank, another backup or restore perhaps: try again when that is done.',
          { cause: error },
        );
      if (!isConflict(error) || attempt === lockAttemptsMax) throw error;
      await sql`rollback to savepoint unlocked`.execute(transaction);
    }
  }
}

async function refuseUsedDatabase(transaction: Database, { tables }: SchemaDescription): Promise<void> {
  // The mode alone is no content: an empty bank that was opened takes its own backup.
  for (const { name } of tables.filter((table) => table.name !== 'bank_mode')) {
    // Every bank begins with the first chart of accounts.
    const own = name === 'chart_accounts' ? sql`where opened_at <> 'epoch'` : sql``;
    const { rows } = await sql<{ used: boolean }>`
      select exists (select from ${sql.table(name)} ${own}) as used`.execute(transaction);
    if (!rows[0]?.used) continue;
    throw new BackupRefused(`The database is not empty (${name} holds rows): add --replace to give up what it holds.`);
  }
}

interface Opening {
  readonly mode: BankMode;
  readonly time_zone: string;
  readonly opened_at: Date;
}

/** The mode and the time zone in which the bank was opened, and when; undefined for an unopened database. */
async function readOpening(transaction: Database): Promise<Opening | undefined> {
  return transaction.selectFrom('bank_mode').select(['mode', 'time_zone', 'opened_at']).executeTakeFirst();
}

/**
 * A bank keeps its mode and its time zone. An unopened database takes those of the backup; an opened one takes backups
 * of its own only, so that its servers never meet clients of the other mode, nor days that were cut otherwise.
 */
async function keepMode(transaction: Database, openedIn: Opening | undefined): Promise<void> {
  if (openedIn === undefined) return;
  const mode = await readBankMode(transaction);
  if (mode !== undefined && mode !== openedIn.mode) {
    const [taken, here] =
      mode === 'production' ? ['a production bank', 'a demonstration'] : ['a demonstration', 'a production bank'];
    throw new BackupRefused(
      `The backup is of ${taken}, and this database was opened as ${here}: restore it into an empty database.`,
    );
  }
  const zone = (await readBankTimeZone(transaction)) ?? usualZone;
  if (mode !== undefined && !isSameZone(zone, openedIn.time_zone)) {
    throw new BackupRefused(
      `The backup is of a bank with the days of ${zone}, and this database was opened with those of ` +
        `${openedIn.time_zone}: restore it into an empty database.`,
    );
  }
  await transaction
    .insertInto('bank_mode')
    .values({ id: 1, ...openedIn })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** A change of the file since it was checked is found by its checksum again, before anything is committed. */
async function load(transaction: Database, handle: FileHandle): Promise<void> {
  for await (const part of readBackup(handle)) {
    if ('header' in part) continue;
    await sql`
      insert into ${sql.table(part.table)}
      select * from json_populate_recordset(null::${sql.table(part.table)}, ${`[${part.lines.join(',')}]`}::json)
    `.execute(transaction);
  }
}

/**
 * A number that the replaced database has given out is not given out again: others know it. `alter sequence` and not
 * `setval`, for only the first is undone with the transaction.
 */
async function restartSequences(
  transaction: Database,
  { sequences }: BackupHeader,
  { sequences: replaced }: SchemaDescription,
): Promise<void> {
  for (const { name, nextValue } of sequences) {
    const reached = replaced.find((one) => one.name === name)?.nextValue ?? 0n;
    const next = reached > BigInt(nextValue) ? reached : BigInt(nextValue);
    await sql`alter sequence ${sql.table(name)} restart with ${sql.raw(String(next))}`.execute(transaction);
  }
}

async function refuseUnsoundBank(
  transaction: Database,
  schema: SchemaDescription,
  judgement: SealJudgement | undefined,
): Promise<Verdict> {
  await sql`analyze ${tableList(schema)}`.execute(transaction);
  const verdict = await inspectBank(transaction, judgement);
  const isOfKeys = (invariant: string) =>
    judgement !== undefined && (invariant === signedSeals || invariant === witnessedSeals);
  // What is beside the books is told, and kept: a bank must come back with it.
  const [first, ...others] = verdict.ofBooks.filter(({ invariant }) => !isOfKeys(invariant));
  if (first === undefined) return verdict;
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  throw new BackupRefused(
    `The books in the backup are wrong: ${first.invariant}: ${first.subject}: ${first.detail}${more}.`,
  );
}

function tableList({ tables }: SchemaDescription) {
  return sql.join(tables.map(({ name }) => sql.table(name)));
}
