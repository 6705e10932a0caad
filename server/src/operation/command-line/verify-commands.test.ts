import { sql } from 'kysely';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordStaffAct } from '../../base/audit/index.ts';
import { sealEvents } from '../../base/audit/seal-events.ts';
import { newSealKey } from '../../base/audit/seal-key.ts';
import { readFoundWrong, readUpkeep } from '../../base/audit/store.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { commandLine } from './testing-commands.ts';

/** A bank whose books are sound, with a seal of a key that nobody named. */
let bank: TestBank;
let folder: string;
let keys: string;
const foreign = newSealKey();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-'));
  keys = join(folder, 'keys.pem');
  bank = await openTestBank();
  await bank.client({ holds: ['10.00 EUR'] });
  const own = newSealKey();
  await writeFile(keys, own.publicKey);
  await sealEvents(bank.database.db, own);
  await recordStaffAct(bank.database.db, bank.platform, { kind: 'mail_retried' });
  await sealEvents(bank.database.db, foreign);
});
afterAll(async () => {
  await bank.close();
  await rm(folder, { recursive: true });
});

const { run } = commandLine(() => ({ DATABASE_URL: bank.database.url }));
const everyUpkeep = ['books_verified', 'recent_books_verified', 'records_verified'];
const upkeep = async () => (await readUpkeep(bank.database.db)).map(({ kind }) => kind).toSorted();

test('a seal of an unknown key is named and exits with 1, and the books go on record as sound', async () => {
  const verify = ['verify', '--keys', keys];
  expect(await run(verify)).toMatchObject({
    code: 1,
    out: expect.stringMatching(
      new RegExp(
        String.raw`seal 2: is signed with key \w+, which is not known here[^]*\nThe books themselves are sound, ` +
          String.raw`and the bank goes on: 1 finding beside the books\.\n$`,
      ),
    ),
  });
  expect(JSON.parse((await run([...verify, '--json'])).out)).toMatchObject({
    sound: false,
    books_sound: true,
    compared: { booking: expect.any(Number), client: 1, setting: 0 },
  });
  expect((await run(verify)).out).toMatch(/\nCompared with their events: \d+ bookings?, 1 client, 1 user, /);
  expect(await upkeep()).toEqual(['books_verified', 'recent_books_verified']);
  await writeFile(join(folder, 'all.pem'), foreign.publicKey);
  expect(await run(['verify', '--since-seal', '--keys', keys, join(folder, 'all.pem')])).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /\nnote {3}Everything was judged, for the last verification found [^]*\nThe books are sound\.\n$/,
    ),
  });
  expect(await upkeep()).toEqual(everyUpkeep);
});

test('what is new since a good verification is judged, and the report says what was not read', async () => {
  const verify = ['verify', '--since-seal', '--keys', keys, join(folder, 'all.pem')];
  const { code, out } = await run(verify);
  expect(code).toBe(0);
  expect(out).toMatch(/\nunread every transit account holds exactly the orders in process\n/);
  expect(out).toMatch(
    /\nJudged: what was written since seal 2, .* What is older was not read.*\nWhat is new in the books is sound\.\n$/,
  );
  expect(out).not.toContain('The books are sound');
  expect(JSON.parse((await run([...verify, '--json'])).out)).toMatchObject({
    sound: null,
    books_sound: null,
    new_sound: true,
    since_seal: expect.stringMatching(/^2:[0-9a-f]{64}$/),
  });
});

test('a piece of everything has its turn each night, on record by itself, and says what it left out', async () => {
  const verify = ['verify', '--in-turn', '--keys', keys, join(folder, 'all.pem')];
  const { code, out } = await run(verify);
  expect(code).toBe(0);
  expect(out).toMatch(/\nunread every seal of the audit trail follows from the one before it\n/);
  expect(out).toMatch(
    /\nJudged: piece 1 of 7, the ledger\.\nThe others have their nights.*\nWhat was judged of the books is sound\.\n$/,
  );
  expect(JSON.parse((await run([...verify, '--json'])).out)).toMatchObject({ sound: null, pieces: [2] });
  const { rows } =
    await sql`select subject from audit_events where kind = 'books_verified' order by id desc limit 2`.execute(
      bank.database.db,
    );
  expect(rows).toEqual([{ subject: 'piece 2 of 7' }, { subject: 'piece 1 of 7' }]);
  expect(await run([...verify, '--since-seal'])).toMatchObject({ code: 2 });
  // What a piece finds beside the books is no verification of all of them, and the next night judges everything.
  const before = (await readUpkeep(bank.database.db)).find(({ kind }) => kind === 'recent_books_verified')!.seconds;
  expect(await run(['verify', '--in-turn', '--keys', keys])).toMatchObject({ code: 1 });
  expect(await readFoundWrong(bank.database.db)).toEqual({ books: false, records: true });
  const after = (await readUpkeep(bank.database.db)).find(({ kind }) => kind === 'recent_books_verified')!.seconds;
  expect(after).toBeGreaterThan(before);
  expect((await run(['verify', '--since-seal', '--keys', keys, join(folder, 'all.pem')])).out).toMatch(
    /Everything was judged, for the last verification found something wrong/,
  );
});

test('a balance that is wrong beside such a seal makes the books wrong', async () => {
  const { db } = bank.database;
  const wrong = (by: number) =>
    db.transaction().execute(async (transaction) => {
      await sql`alter table ledger_accounts disable trigger user`.execute(transaction);
      await sql`update ledger_accounts set balance_minor = balance_minor + ${by} where kind = 'client'`.execute(
        transaction,
      );
      await sql`alter table ledger_accounts enable trigger user`.execute(transaction);
    });
  await wrong(1);
  const { code, out } = await run(['verify', '--keys', keys]);
  await wrong(-1);
  expect(code).toBe(1);
  expect(out).toMatch(/\nThe books are wrong: \d+ discrepancies, and 1 finding beside the books\.\n$/);
  const { rows } = await sql`select outcome, reason, subject from audit_events where kind = 'books_verified'
    order by id desc limit 1`.execute(db);
  expect(rows).toEqual([
    {
      outcome: 'refused',
      reason: 'books_wrong',
      subject: expect.stringMatching(/^\d+ findings, newest seal \d+$/),
    },
  ]);
  expect(await upkeep()).toEqual(everyUpkeep);
});

test('a bank with a false statement comes back from its backup', async () => {
  await sql`insert into account_statements (id, account_id, number, from_day, to_day, opening_minor, closing_minor,
      entry_count, security_deposit_minor, told, made_at)
    select gen_random_uuid(), id, 1, '2026-03-01', '2026-03-31', 0, 1, 9, 0, '{}', '2026-03-05' from accounts`.execute(
    bank.database.db,
  );
  const file = join(folder, 'bank.backup');
  expect(await run(['backup', file])).toMatchObject({ code: 0 });
  expect(await run(['restore', file, '--replace'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('statement 1 to 2026-03-31: was made at 2026-03-05'),
  });
});
