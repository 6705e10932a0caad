import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../../base/platform/clock.ts';
import type { Database } from '../../base/platform/platform.ts';
import { backupFormat, backupVersion, type BackupHeader } from './backup-header.ts';
import { keptRowsOf, rowsAtOnceOf } from './kept-rows.ts';
import { describeSchema, type SchemaDescription } from './schema-description.ts';
import { withoutTimeouts } from './without-timeouts.ts';
import { packed, writeFileWhole } from './write-file-whole.ts';

/** The name of a file, or what takes the bytes of one: a pipe to a program that encrypts. */
export type BackupTarget = string | ((bytes: AsyncIterable<Uint8Array>) => Promise<void>);

/**
 * Copies the bank into a file or a pipe, as it is at one moment, while the server works. The copy is our own because
 * the PostgreSQL from npm packages has no `pg_dump`.
 */
export async function backup(db: Database, target: BackupTarget, { clock }: { clock: Clock }): Promise<BackupHeader> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await withoutTimeouts(snapshot);
      const schema = await describeSchema(snapshot);
      const header = await describeContent(snapshot, schema, clock.now());
      const lines = sealed(linesOf(snapshot, schema, header));
      await (typeof target === 'string' ? writeFileWhole(target, lines) : target(packed(lines)));
      return header;
    });
}

async function describeContent(snapshot: Database, schema: SchemaDescription, now: Date): Promise<BackupHeader> {
  const tables: BackupHeader['tables'] = [];
  for (const { name } of schema.tables) {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) as count from ${sql.table(name)} where ${keptRowsOf(name)}`.execute(snapshot);
    tables.push({ name, rows: Number(rows[0]!.count) });
  }
  return {
    format: backupFormat,
    version: backupVersion,
    createdAt: now.toISOString(),
    migrations: [...schema.migrations],
    sequences: schema.sequences.map(({ name, nextValue }) => ({ name, nextValue: String(nextValue) })),
    tables,
  };
}

async function* linesOf(snapshot: Database, schema: SchemaDescription, header: BackupHeader): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`;
  for (const { name, keyColumns } of schema.tables) {
    const order =
      keyColumns.length === 0 ? sql`` : sql`order by ${sql.join(keyColumns.map((column) => sql.ref(column)))}`;
    await sql`
      declare backup_rows no scroll cursor for
      select row_to_json(kept)::text as line from ${sql.table(name)} as kept where ${keptRowsOf(name)} ${order}
    `.execute(snapshot);
    for (;;) {
      const { rows } = await sql<{
        line: string;
      }>`fetch ${sql.raw(String(rowsAtOnceOf(name)))} from backup_rows`.execute(snapshot);
      if (rows.length === 0) break;
      yield rows.map(({ line }) => `${line}\n`).join('');
    }
    await sql`close backup_rows`.execute(snapshot);
  }
}

/** Adds the trailer with the checksum of all that went before. */
async function* sealed(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const part of lines) {
    hash.update(part);
    yield part;
  }
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`;
}
