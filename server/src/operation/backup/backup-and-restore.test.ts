import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { lstat, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { recordEvents } from '../../base/audit/index.ts';
import { sealEvents } from '../../base/audit/seal-events.ts';
import { createDemonstration } from '../demonstration/index.ts';
import { testRecorder } from '../../base/platform/testing-platform.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { BackupRefused } from './backup-refused.ts';
import { backup, restore, verifyBank } from './index.ts';
import { accrueADay, addDocument } from './testing-content.ts';

const clock = { now: () => new Date('2026-11-21T10:30:00Z') };

let folder: string;
let source: TestDatabase;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bank-backup-'));
  source = await createTestDatabase();
  await createDemonstration({ db: source.db, clock });
  await recordEvents(source.db, testRecorder, [{ kind: 'login', typedLogin: 'personal' }, { kind: 'logout' }]);
  await sealEvents(source.db);
  await recordEvents(source.db, testRecorder, [{ kind: 'gate', refusal: 'gate_password_wrong' }]);
  await addDocument(source.db);
  await accrueADay(source.db);
  file = join(folder, 'demonstration.gz');
  await backup(source.db, file, { clock });
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true, force: true });
});

const tables = [
  'clients',
  'accounts',
  'ledger_accounts',
  'journal_entries',
  'postings',
  'payments',
  'term_deposits',
  'interest_accruals',
  'orders',
  'order_moves',
  'payment_files',
  'exchange_rates',
  'enquiries',
  'application_files',
  'application_documents',
  'application_document_parts',
  'audit_events',
  'audit_unsealed',
  'audit_seals',
];

/** One fingerprint for each table's rows, and the sequence's next value. */
async function fingerprints({ db }: Pick<TestDatabase, 'db'>): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const table of tables) {
    const { rows } = await sql<{ hash: string | null }>`
      select md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql.table(table)} t`.execute(db);
    found[table] = rows[0]!.hash;
  }
  const { rows } = await sql<{
    next: bigint;
  }>`select last_value + is_called::int as next from transfer_numbers`.execute(db);
  return { ...found, transfer_numbers: rows[0]!.next };
}

async function withEmptyBank(work: (empty: TestDatabase) => Promise<void>): Promise<void> {
  const empty = await createTestDatabase({ statementTimeoutMs: 0 });
  try {
    await work(empty);
  } finally {
    await empty.close();
  }
}

describe('a backup', () => {
  test('restored into an empty bank brings back every row of it', async () => {
    await withEmptyBank(async (empty) => {
      await restore(empty.db, file);
      const restored = await fingerprints(empty);
      expect(restored).toEqual(await fingerprints(source));
      expect(restored['interest_accruals']).not.toBeNull();
      expect(await verifyBank(empty.db)).toEqual([]);
    });
  });

  test('of a restored bank is the same file again', { tags: ['long'] }, async () => {
    await withEmptyBank(async (empty) => {
      await restore(empty.db, file);
      const again = join(folder, 'again.gz');
      await backup(empty.db, again, { clock });
      expect(gunzipSync(await readFile(again)).equals(gunzipSync(await readFile(file)))).toBe(true);
    });
  });

  test('leaves the guards of the books where they were', async () => {
    await withEmptyBank(async (empty) => {
      const guards = sql`
        select tgrelid::regclass::text as table, tgname::text as name, tgenabled::text as state from pg_trigger
        where not tgisinternal
        union all select conrelid::regclass::text, conname::text, pg_get_constraintdef(oid) from pg_constraint
        union all select tablename, indexname, indexdef from pg_indexes where schemaname = current_schema()
        union all select c.relname, 'comment', d.description from pg_description d join pg_class c on c.oid = d.objoid
        where c.relnamespace = current_schema()::regnamespace
        order by 1, 2, 3`;
      const before = (await guards.execute(empty.db)).rows;
      await restore(empty.db, file);
      expect((await guards.execute(empty.db)).rows).toEqual(before);
      await expect(sql`delete from postings`.execute(empty.db)).rejects.toThrow('the ledger only adds');
    });
  });

  test('holds no login of clients or staff that is open and no one-time PIN', async () => {
    await sql`
      with login as (
        insert into sessions (id, token_hash, user_id, client_id, stage)
        select gen_random_uuid(), '\\x01', user_id, client_id, 'credentials' from memberships limit 1
      ), officer as (
        insert into staff (id, login, name, roles, password_hash, password_changed_at, is_first_password, created_at)
        values (gen_random_uuid(), 'tove', 'Tove Berg', '{}', 'none', now(), false, now()) returning id
      ), device as (
        insert into staff_devices (id, staff_id, token_hash, network) select id, id, sha256('b'), '' from officer
      ), challenge as (insert into staff_challenges select sha256('c'), id, now() from officer)
      insert into staff_sessions (id, token_hash, staff_id, stage) select id, sha256('a'), id, 'verified' from officer
    `.execute(source.db);
    await sql`
      insert into outbox (id, message_id, kind, recipient, subject, text_body, html_body)
      select gen_random_uuid(), kind, kind, 'a@b.example', kind, 'body of ' || kind, ''
      from unnest(array['pin', 'notice']) as kind
    `.execute(source.db);
    const withMail = join(folder, 'with-mail.gz');
    await backup(source.db, withMail, { clock });
    const text = gunzipSync(await readFile(withMail)).toString();
    expect(text).toContain('body of notice');
    expect(text).not.toContain('body of pin');
    const logins = ['sessions', 'staff_sessions', 'staff_devices', 'staff_challenges'];
    const empty = logins.map((name) => ({ name, rows: 0 }));
    expect(JSON.parse(text.split('\n')[0]!)).toMatchObject({ tables: expect.arrayContaining(empty) });
  });

  test('is readable by its owner only and leaves no half file beside it', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('never takes the place of what is no file, nor of a folder', async () => {
    const place = join(folder, 'socket');
    const listener = createServer().listen(place);
    await once(listener, 'listening');
    await expect(backup(source.db, place, { clock })).rejects.toThrow(
      new BackupRefused(`${place} is a device, a pipe or a socket: a backup is a file.`),
    );
    expect((await stat(place)).isSocket()).toBe(true);
    listener.close();
    await once(listener, 'close');
    await expect(backup(source.db, folder, { clock })).rejects.toMatchObject({ code: 'EISDIR', path: folder });
  });

  test('goes where a link leads, and leaves the link', async () => {
    const [place, link] = [join(folder, 'tonight.gz'), join(folder, 'latest.gz')];
    await writeFile(place, 'of yesterday');
    await symlink(place, link);
    await backup(source.db, link, { clock });
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
    expect(
      gunzipSync(await readFile(place))
        .subarray(0, 20)
        .toString(),
    ).toContain('format');
    await Promise.all([rm(place), rm(link)]);
  });

  test('of a place that cannot be written says so and leaves nothing', async () => {
    await expect(backup(source.db, join(folder, 'no-such-folder', 'x.gz'), { clock })).rejects.toThrow('ENOENT');
  });
});

describe('a restore', () => {
  let target: TestDatabase;
  beforeAll(async () => void (target = await createTestDatabase({ statementTimeoutMs: 0 })));
  afterAll(() => target.close());

  const content = async (): Promise<Buffer> => gunzipSync(await readFile(file));
  const damaged = join(tmpdir(), `bank-damaged-${process.pid}.gz`);
  afterAll(() => rm(damaged, { force: true }));

  test.each<[string, (packed: Buffer) => Promise<Buffer>, string]>([
    ['a truncated file', async (packed) => packed.subarray(0, packed.length - 100), 'its end is missing'],
    [
      'a file cut at the end of a row',
      async () => {
        const text = (await content()).toString();
        return gzipSync(text.slice(0, text.lastIndexOf('{')));
      },
      'its end is missing',
    ],
    [
      'an altered amount',
      async () => {
        const text = (await content()).toString();
        return gzipSync(
          text.replace(
            /"amount_minor":(\d)/,
            (_, digit: string) => `"amount_minor":${digit === '9' ? 1 : Number(digit) + 1}`,
          ),
        );
      },
      'does not match its checksum',
    ],
    [
      'a flipped byte',
      async (packed) => {
        const copy = Buffer.from(packed);
        copy[Math.floor(copy.length / 2)]! ^= 0x10;
        return copy;
      },
      'The backup is damaged',
    ],
    [
      'rows after the end',
      async () => gzipSync(Buffer.concat([await content(), Buffer.from('{}\n')])),
      'it goes on after its end',
    ],
    [
      'something else after the end',
      async (packed) => Buffer.concat([packed, Buffer.from('of another file')]),
      'it goes on after its end',
    ],
    ["another program's file", async () => gzipSync('{"dump":1}\n'), 'not a backup of this bank'],
    ['a text file', async () => Buffer.from('currency,usd\n'), 'not a backup of this bank'],
    ['an empty file', async () => Buffer.alloc(0), 'The file is empty'],
    [
      'a backup of another format version',
      async () => gzipSync((await content()).toString().replace('"version":1', '"version":2')),
      'format version 2',
    ],
    [
      'a backup with other migrations',
      async () => {
        const text = (await content()).toString().replace(/("name":"0001_bank","checksum":")[0-9a-f]{4}/, '$10000');
        return gzipSync(resealed(text));
      },
      'other migrations',
    ],
    ...['0001_books', '0001_ledger'].map((first): [string, () => Promise<Buffer>, string] => [
      `a backup of the tables that began with ${first}`,
      async () => gzipSync(resealed((await content()).toString().replace('"name":"0001_bank"', `"name":"${first}"`))),
      `taken by a version before the first release of this program, whose tables are other ones (${first}, where`,
    ]),
  ])('refuses %s and changes nothing', async (_, spoil, complaint) => {
    await writeFile(damaged, await spoil(await readFile(file)));
    const refusal = await restore(target.db, damaged).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(BackupRefused);
    expect((refusal as Error).message).toContain(complaint);
    expect((refusal as Error).message).not.toContain('\n');
    expect(await target.db.selectFrom('clients').select('id').execute()).toEqual([]);
  });

  test('refuses what is no file, which could be read once only, and a folder', async () => {
    const place = join(folder, 'pipe');
    const listener = createServer().listen(place);
    await once(listener, 'listening');
    await expect(restore(target.db, place)).rejects.toThrow(
      new BackupRefused(
        `${place} is a device, a pipe or a socket: put the backup into a file first, for it is read twice.`,
      ),
    );
    listener.close();
    await once(listener, 'close');
    await expect(restore(target.db, folder)).rejects.toMatchObject({ code: 'EISDIR', path: folder });
  });

  test('refuses books that are wrong, although the file is whole', async () => {
    const text = (await content())
      .toString()
      .replace(/"balance_minor":(\d+)/, (_, minor: string) => `"balance_minor":${BigInt(minor) + 1n}`);
    await writeFile(damaged, gzipSync(resealed(text)));
    await expect(restore(target.db, damaged)).rejects.toThrow('The books in the backup are wrong');
    expect(await target.db.selectFrom('ledger_accounts').select('id').execute()).toEqual([]);
  });

  test('refuses a bank that is in use, unless what it holds is to be given up', { tags: ['long'] }, async () => {
    await withEmptyBank(async (used) => {
      await recordEvents(used.db, testRecorder, [{ kind: 'login', typedLogin: 'somebody' }]);
      const before = await fingerprints(used);
      await expect(restore(used.db, file)).rejects.toThrow('The database is not empty');
      expect(await fingerprints(used)).toEqual(before);
      await restore(used.db, file, { isReplacing: true });
      expect(await fingerprints(used)).toEqual(await fingerprints(source));
    });
  });
});

describe('a restore into a bank at work', () => {
  test('tries again when it and an order wait for each other', { tags: ['long'], timeout: 120_000 }, async () => {
    await withEmptyBank(async (used) => {
      const [order, other] = [await used.pool.connect(), await used.pool.connect()];
      const waitsFor = (table: string, mode: string): Promise<void> =>
        vi
          .waitUntil(
            async () => {
              const { rows } = await used.pool.query(
                'select from pg_locks where relation = $1::regclass and mode = $2 and not granted',
                [table, mode],
              );
              return rows.length > 0;
            },
            { timeout: 60_000 },
          )
          .then(() => undefined);
      await other.query('begin; lock table exchange_rates in row exclusive mode');
      // The restore is the one that checks for a deadlock, so it has to give way.
      await order.query(
        "begin; set local deadlock_timeout = '10min'; set local lock_timeout = 0; set local statement_timeout = " +
          '0; lock table payments in row exclusive mode',
      );
      const restored = restore(used.db, file);
      await waitsFor('exchange_rates', 'AccessExclusiveLock');
      const waiting = order.query('lock table accounts in row exclusive mode');
      await waitsFor('accounts', 'RowExclusiveLock');
      await other.query('commit');
      await waiting;
      await order.query('commit');
      order.release();
      other.release();
      await restored;
      expect(await fingerprints(used)).toEqual(await fingerprints(source));
    });
  });
});

describe('while the server works', () => {
  let bank: TestBank;
  beforeAll(async () => void (bank = await openTestBank()));
  afterAll(() => bank.close());

  test('a backup holds each transfer whole or not at all, and nothing between two moments', {
    tags: ['long'],
  }, async () => {
    const client = await bank.client({ holds: ['1000.00 EUR', '0 EUR'] });
    const [from, to] = client.accounts;
    const token = await bank.logIn(client);
    let isDone = false;
    const transfers = (async () => {
      let count = 0;
      while (!isDone) {
        const body = { from_account: from.number, to_account: to.number, amount: '0.01', reference: 'drip' };
        const { status } = await bank.call('orderInternalTransfer', { token, body });
        expect(status).toBe(200);
        count += 1;
      }
      return count;
    })();
    const files = [1, 2, 3].map((index) => join(folder, `live-${index}.gz`));
    for (const live of files) await backup(bank.platform.db, live, { clock });
    isDone = true;
    expect(await transfers).toBeGreaterThan(3);

    const entryCounts: number[] = [];
    for (const live of files) {
      await withEmptyBank(async (empty) => {
        // Verifies the books, too.
        await restore(empty.db, live);
        const { rows } = await sql<{ minor: bigint; entries: bigint }>`
          select sum(balance_minor)::bigint as minor, (select count(*) from journal_entries) as entries
          from ledger_accounts where kind = 'client'`.execute(empty.db);
        expect(rows[0]!.minor).toBe(100_000n);
        entryCounts.push(Number(rows[0]!.entries));
      });
    }
    expect(entryCounts).toEqual(entryCounts.toSorted((a, b) => a - b));
  });
});

/** The content of a backup under a trailer that fits it. */
function resealed(text: string): string {
  const body = text.slice(0, text.lastIndexOf('{"sha256"'));
  const sha256 = createHash('sha256').update(body).digest('hex');
  return `${body}${JSON.stringify({ sha256 })}\n`;
}
