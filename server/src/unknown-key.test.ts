/** @module-tag long */
import { createTestDatabase } from '@bank/database/testing';
import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { recordEvents } from './base/audit/index.ts';
import { testRecorder } from './base/platform/testing-platform.ts';
import { startBankProcess } from './testing/start-bank-process.ts';

test('a production server with a key that nobody knows ends with a line that says so', {
  timeout: 180_000,
}, async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'unknown-key-'));
  onTestFinished(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  const settings = {
    BANK_MODE: 'production',
    DATABASE_URL: database.url,
    SMTP_URL: 'smtp://127.0.0.1:9?ignoreTLS=true',
    PUBLIC_URL: 'https://bank.example',
    DRAIN_SECONDS: '0',
  };
  const at = (name: string) => startBankProcess({ ...settings, DATA_DIR: join(folder, name) });
  await recordEvents(database.db, testRecorder, [{ kind: 'logout' }]);
  // What waits is sealed before it leaves.
  expect(await (await at('one')).leave()).toBe(0);
  const { rows } = await sql`select from audit_seals where signature is not null`.execute(database.db);
  expect(rows.length).toBeGreaterThan(0);
  await expect(at('other')).rejects.toThrow(/SEAL_KEY_FILE: the audit trail of this bank is signed with key/);
  expect(await (await at('one')).leave()).toBe(0);
});
