import { mailNoticeTexts } from '@bank/dictionaries/mail-notice-texts';
import { openDatabase, silentLog, type OpenDatabase } from '@bank/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordStaffAct } from '../../base/audit/index.ts';
import { verifyBank } from '../../operation/backup/verify-bank.ts';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { findDormant } from './index.ts';

const day = 24;
let bank: TestBank;
let other: TestBank;
let pool: OpenDatabase;
let office: TestOffice;
let sam: TestOfficer;

beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  sam = await office.officer('support');
  pool = await openDatabase({ databaseUrl: bank.database.url, log: silentLog });
  other = await openTestBank({ beside: bank, db: pool.db });
});
afterAll(async () => {
  expect(await verifyBank(bank.database.db)).toEqual([]);
  await office.close();
  await other.close();
  await pool.close();
  await bank.close();
});

/**
 * A client who came so many days ago, by the clock of the database, and has done nothing since. The clock of the books
 * only goes forward, so the oldest ones come first.
 */
async function clientSince(days: number, language: 'en' | 'ru' = 'en') {
  const { now } = (await sql<{ now: Date }>`select now()`.execute(bank.database.db)).rows[0]!;
  const ahead = now.getTime() - bank.clock.now().getTime();
  bank.clock.passHours(ahead / 3_600_000 - days * day);
  return bank.client({ holds: ['100.00 EUR', '5.00 EUR'], language });
}

/** Two servers look at once, twice. */
async function look(): Promise<void> {
  await Promise.all([findDormant(bank.platform), findDormant(other.platform)]);
  await findDormant(bank.platform);
}

/** Lets days pass for what a client was warned of. */
async function passWarning({ id }: TestClient, days: number): Promise<void> {
  await sql`
    do $$ begin set local session_replication_role = replica;
    update bank_notices set first_day = first_day - ${sql.lit(days)}::int, last_day = last_day - ${sql.lit(days)}::int,
      dormant_on = dormant_on - ${sql.lit(days)}::int where dormant_on is not null; end $$`.execute(bank.database.db);
  const { rows } = await sql<{ id: string }>`select id from bank_notices where dormant_on is not null`.execute(
    bank.database.db,
  );
  const about = rows.map((notice) => ({ kind: 'bank_notice' as const, id: notice.id }));
  await recordStaffAct(bank.database.db, bank.platform, { kind: 'bank_notice_ended', clientId: id, about });
}

const blocksOf = async (client: TestClient) =>
  (await office.call('listClientBlocks', { as: sam, fields: { client: client.number } })).body.blocks;
const subjectsTo = async (client: Pick<TestClient, 'email'>) =>
  (await bank.mailsTo(client, 'notice')).map(({ subject }) => subject);
const noticesFor = async (token: string) => (await bank.call('readBankNotices', { token })).body;
function transfer(client: TestClient, token: string) {
  const [from, to] = client.accounts;
  const body = { from_account: from!.number, to_account: to!.number, amount: '1.00', reference: 'Rent' };
  return bank.call('orderInternalTransfer', { token, body });
}
const wake = (token: string, password: string) => bank.call('wakeAccounts', { token, body: { password } });

test('one login after the warning keeps the accounts in use', async () => {
  const client = await clientSince(400);
  await look();
  expect(await subjectsTo(client)).toEqual([mailNoticeTexts.en.dormancyNear.subject]);
  const token = await bank.logIn(client);
  await passWarning(client, 30);
  await look();
  expect(await blocksOf(client)).toEqual([]);
  expect(await transfer(client, token)).toMatchObject({ status: 200 });
});

test('dormant accounts let no money out until the client says with the password that they are in use', async () => {
  const client = await clientSince(400);
  await look();
  await passWarning(client, 30);
  await look();
  const token = await bank.logIn(client);
  await bank.deposit(client.accounts[0], '7.00');
  expect(await transfer(client, token)).toMatchObject({ body: { reason: 'account_unavailable' } });
  const reader = await bank.logIn(await bank.user(client));
  expect(await wake(reader, client.password)).toMatchObject({ body: { reason: 'right_to_prepare_missing' } });
  expect(await wake(token, 'wrong')).toMatchObject({ body: { reason: 'current_password_wrong' } });
  const both = await Promise.all([wake(token, client.password), wake(token, client.password)]);
  expect(both.map(({ status }) => status)).toEqual([204, 204]);
  expect(await blocksOf(client)).toMatchObject([
    { endedBy: `client ${client.login}` },
    { endedBy: `client ${client.login}` },
  ]);
  expect(await transfer(client, token)).toMatchObject({ status: 200 });
  expect((await subjectsTo(client)).filter((subject) => subject === mailNoticeTexts.en.awake.subject)).toHaveLength(1);
  await look();
  expect((await blocksOf(client)).filter(({ endedAt }: { endedAt: string | null }) => endedAt === null)).toEqual([]);
  const line = await office.call('readTimeline', {
    as: sam,
    fields: { client: client.number },
    query: { group: 'access' },
  });
  const says = line.body.rows.map((row: { says: string }) => row.says);
  expect(says.filter((words: string) => /dorman/i.test(words))).toEqual([
    'Dormant accounts in use again.',
    'Accounts of a client dormant.',
    'Client warned of dormancy.',
  ]);
});

test('the database makes no account dormant without a warning, and lets no stranger wake one', async () => {
  const client = await clientSince(400);
  const [{ id: account }] = client.accounts;
  const insert = (by: string) => sql`
    insert into account_blocks (id, account_id, direction, cause, reason, since, started_by)
    values (${bank.platform.newId()}, ${account}, 'out', 'dormant', 'Quiet', now(), ${by})`;
  await expect(insert('bank').execute(bank.database.db)).rejects.toThrow('without a warning');
  const early = sql`
    insert into bank_notices (id, importance, first_day, last_day, client_ids, dormant_on)
    select ${bank.platform.newId()}, 'important', day - 40, day, array[${client.id}::uuid], day
    from bank_day_now() as day`;
  await expect(early.execute(bank.database.db)).rejects.toThrow('begins on the day');
  const body = { account: '', direction: 'out', cause: 'dormant', reason: 'Asked by letter', lastDay: '' };
  await office.call('blockAccounts', { as: sam, fields: { client: client.number }, body });
  const end = sql`update account_blocks set ended_at = now(), ended_by = ${`client ${client.login}`}, end_reason = 'x'
    where account_id = ${account}`;
  await expect(end.execute(bank.database.db)).rejects.toThrow('two people');
});

test('a client quiet for a year is warned once, in their language, and nothing stops before the day', async () => {
  const quiet = await clientSince(350, 'ru');
  const recent = await clientSince(300);
  await look();
  const warning = mailNoticeTexts.ru.dormancyNear;
  expect(await subjectsTo(quiet)).toEqual([warning.subject]);
  expect(await subjectsTo(recent)).toEqual([]);
  expect(await blocksOf(quiet)).toEqual([]);
  // Whoever may only read does not act for the client; they read the warning in the portal.
  const reader = await bank.user(quiet);
  const [told] = await noticesFor(await bank.logIn(reader));
  expect(told).toMatchObject({ importance: 'important' });
  expect(told.ru.startsWith(warning.lead.slice(0, 40))).toBe(true);
  await passWarning(quiet, 29);
  await look();
  expect(await blocksOf(quiet)).toEqual([]);
  await passWarning(quiet, 1);
  await look();
  expect(await blocksOf(quiet)).toMatchObject([
    { direction: 'out', cause: 'dormant', startedBy: 'bank', endedAt: null },
    { direction: 'out', cause: 'dormant', startedBy: 'bank', endedAt: null },
  ]);
  expect(await subjectsTo(quiet)).toEqual([warning.subject, mailNoticeTexts.ru.dormant.subject]);
});

test('a client whose block has another cause wakes nothing of it', async () => {
  const client = await clientSince(10);
  const body = { account: '', direction: 'out', cause: 'fraud', reason: 'Stolen telephone', lastDay: '' };
  await office.call('blockAccounts', { as: sam, fields: { client: client.number }, body });
  const token = await bank.logIn(client);
  expect(await wake(token, client.password)).toMatchObject({ status: 204 });
  expect(await blocksOf(client)).toMatchObject([{ endedAt: null }, { endedAt: null }]);
});
