import { leadTo, openDatabase, silentLog } from '@bank/database';
import { createTestDatabase } from '@bank/database/testing';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startMailWorker } from './base/mail/index.ts';
import { readConfig, WrongSetting } from './base/platform/config.ts';
import { reloadSecrets, type Secrets } from './reload-secrets.ts';
import { capturedLog } from './testing/captured-log.ts';
import { openDatabaseProxy } from './testing/database-proxy.ts';

const tls = { certificate: 'a certificate', key: 'its key', callersAuthority: undefined };
const before: Secrets = { databaseUrl: 'postgres://old', databaseReadUrl: undefined, smtpUrl: 'smtps://old', tls };

function reload(read: () => Secrets) {
  const used: Partial<Secrets>[] = [];
  const { log, text } = capturedLog();
  const inUse = reloadSecrets(before, {
    read,
    log,
    take: (changed) => void used.push(changed),
  });
  return { used, inUse, text: text() };
}

test('what has changed is handed on, and nothing of it stands in the log', () => {
  const fresh = { ...before, databaseUrl: 'postgres://new', tls: { ...tls, certificate: 'another' } };
  const { used, inUse, text } = reload(() => fresh);
  expect(used).toEqual([{ databaseUrl: fresh.databaseUrl, tls: fresh.tls }]);
  expect(inUse).toEqual(fresh);
  expect(text).toContain('"changed":["databaseUrl","tls"]');
  expect(text).not.toContain('postgres://');
});

test('a file that cannot be read, or holds no good setting, leaves the old secrets in use', () => {
  const { used, inUse, text } = reload(() => {
    throw new WrongSetting('SMTP_URL_FILE', 'cannot be read');
  });
  expect([used, inUse]).toEqual([[], before]);
  expect(text).toContain('SMTP_URL_FILE: cannot be read');
});

test('new connections to the database take the new address, and statements under way end as they began', async () => {
  const database = await createTestDatabase();
  const [old, other] = [await openDatabaseProxy(database.url), await openDatabaseProxy(database.url)];
  const opened = await openDatabase({ databaseUrl: old.url, log: silentLog });
  onTestFinished(async () => {
    await opened.close();
    await Promise.all([old.shut(), other.shut()]);
    await database.close();
  });
  const slow = sql`select pg_sleep(0.3)`.execute(opened.db);
  leadTo(opened.pool, other.url);
  await slow;
  await old.shut();
  // The pool has to hear that its open connections are gone.
  while (opened.pool.totalCount > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect((await sql`select 1 as one`.execute(opened.db)).rows).toEqual([{ one: 1 }]);
});

test('mail leaves by the mail server that is named last', async () => {
  const { log, text } = capturedLog();
  const database = await createTestDatabase();
  const settings = (port: number) => readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const worker = startMailWorker({ db: database.db, config: settings(1), log });
  onTestFinished(async () => {
    await worker.stop();
    await database.close();
  });
  worker.useSettings(settings(2));
  await sql`insert into outbox (id, message_id, kind, recipient, subject, text_body, html_body)
    values (gen_random_uuid(), '<a@b>', 'notice', 'client@home.example', 'A notice', 'text', '<p>text</p>')`.execute(
    database.db,
  );
  while (!text().includes('a mail could not be sent')) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(text()).toContain('127.0.0.1:2');
  expect(text()).not.toContain('127.0.0.1:1"');
});
