import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCatalogue, type Catalogue } from './read-catalogue.ts';
import { schemaFiles } from './schema-files.ts';
import { writeSql } from './write-sql.ts';
import { writeTypes } from './write-types.ts';

let bank: TestDatabase;
let catalogue: Catalogue;
beforeAll(async () => {
  bank = await createTestDatabase();
  catalogue = await readCatalogue(bank.pool);
});
afterAll(() => bank.close());

test('schema.sql and schema.ts say what the migrations make', async () => {
  for (const { path, text } of schemaFiles(catalogue)) {
    const message = `${basename(path)} is not what the migrations make: run \`npm run schema\` and commit the result`;
    expect(await readFile(path, 'utf8'), message).toBe(text);
  }
});

test('schema.sql makes the same database out of nothing', async () => {
  // The whole schema is one query.
  const other = await createTestDatabase({ isBare: true, statementTimeoutMs: 0 });
  try {
    await other.pool.query(writeSql(catalogue));
    expect(await readCatalogue(other.pool)).toEqual(catalogue);
  } finally {
    await other.close();
  }
});

test('a column, a guard or a comment that is changed by hand is seen', async () => {
  const other = await createTestDatabase();
  try {
    for (const change of [
      'alter table accounts add column note text',
      'alter table clients alter column email drop not null',
      'alter table payments disable trigger user; drop trigger payments_stay on payments',
      "comment on column postings.entry_id is 'another'",
      'alter table locks drop constraint locks_lock_count_check',
      'drop index outbox_due',
      'alter table audit_seals alter column event_hashes set storage extended',
    ]) {
      const before = writeSql(await readCatalogue(other.pool));
      await other.pool.query(change);
      expect(writeSql(await readCatalogue(other.pool)), change).not.toBe(before);
    }
    expect(writeTypes(await readCatalogue(other.pool))).toContain('  email: string | null;');
    expect(writeTypes(await readCatalogue(other.pool))).toContain('  note: string | null;');
  } finally {
    await other.close();
  }
});
