import { ClockJumped } from '@bank/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordStaffAct } from './base/audit/index.ts';
import { sealEvents } from './base/audit/seal-events.ts';
import { verifyBank } from './operation/backup/index.ts';
import { commandLine, operatorNamed } from './operation/command-line/testing-commands.ts';
import { makeDueDispatches } from './money/deliveries/index.ts';
import { watchJumps } from './people/identity/watch-jumps.ts';
import { jobKinds } from './job-kinds.ts';
import { beginFile } from './correspondents/outgoing/begin-file.ts';
import { sendDueOrders } from './money/orders/index.ts';
import { openClientWithUsers } from './money/orders/testing-orders.ts';
import { listClockJumps } from './base/platform/clock-jump-store.ts';
import { watchedClock } from './base/platform/clock.ts';
import type { Config } from './base/platform/config.ts';
import type { Platform } from './base/platform/platform.ts';
import { makeDueStatements } from './money/statements/index.ts';
import { openTestBank, type TestBank } from './testing/bank-for-tests.ts';
import { capturedLog } from './testing/captured-log.ts';
import { runningClock } from './testing/test-clock.ts';
import { currencyCode } from '@bank/money';

let bank: TestBank;
let closeDatabase: () => Promise<void>;
beforeAll(async () => {
  const { database, close } = await openTestBank();
  closeDatabase = close;
  bank = await openTestBank({ beside: { database, clock: runningClock() } });
});
afterAll(async () => {
  expect(await verifyBank(bank.database.db)).toEqual([]);
  await bank.close();
  await closeDatabase();
});

/**
 * A server that watches. Its time since boot is set back where the database's clock is to have moved ahead of it, and
 * forward where that is to have gone back: the difference is the same.
 */
function watcher({
  mode = 'production',
  log = bank.platform.log,
}: Partial<Pick<Config, 'mode'> & Pick<Platform, 'log'>> = {}) {
  let jumped = 0;
  const clock = watchedClock();
  const platform = { ...bank.platform, clock, log, config: { ...bank.platform.config, mode } };
  const look = watchJumps(platform, clock, () => performance.now() / 1_000 - jumped);
  return {
    clock,
    look,
    async seeJump(seconds: number) {
      jumped += seconds;
      await look();
    },
  };
}
const open = async () =>
  (await listClockJumps(bank.database.db, 100)).filter(({ confirmedAt }) => confirmedAt === null);
const { run } = commandLine(() => ({ DATABASE_URL: bank.database.url }));
const confirm = (time = new Date()) => run(['--as', 'Vera Stone', 'clock', 'confirm', time.toISOString()]);

/** A server that has seen the database's clock move by two hours. */
async function jump(seconds = 7_200) {
  const server = watcher();
  await server.look();
  await server.seeJump(seconds);
  expect(await open()).toHaveLength(1);
  return server;
}

test('a clock that jumped by more than an hour stops bookings on every server until it is confirmed', async () => {
  const { owner, from, internal, international } = await openClientWithUsers(bank);
  const order = () => bank.call('orderInternalTransfer', { token: owner, body: internal() });
  const client = await bank.client();
  await jump();
  expect(await order()).toMatchObject({ status: 503, body: { reason: 'service_unavailable' } });
  expect((await bank.call('orderInternationalTransfer', { token: owner, body: international() })).status).toBe(503);
  expect(await bank.balance(from)).toBe('100.00');
  // What is only shown goes on, and so do logins.
  expect((await bank.call('readClient', { token: owner })).status).toBe(200);
  expect(await bank.logIn(client)).toMatch(/./);
  expect((await confirm()).code).toBe(0);
  expect((await order()).status).toBe(200);
  expect(await bank.balance(from)).toBe('70.00');
});

test('until then nothing else is written that stays: no statement, seal, file, scheduled order', async () => {
  const [account] = (await bank.client({ holds: ['5.00 EUR'] })).accounts;
  await jump();
  const { platform } = bank;
  await recordStaffAct(platform.db, platform, { kind: 'mail_retried' });
  const file = () =>
    beginFile(platform, {
      kind: 'orders',
      correspondent: { bic: 'HASTXB2L', name: 'Hastings', account: '1' },
      currency: currencyCode('EUR'),
      payments: [],
    });
  for (const write of [
    () => makeDueStatements(platform),
    () => makeDueDispatches(platform),
    () => sendDueOrders(platform, { limit: 1 }),
    () => sealEvents(platform.db, undefined, platform.clock),
    file,
  ])
    await expect(write()).rejects.toThrow(ClockJumped);
  const deposit = ['deposit', account.number, '5.00', '--from', 'Northwind', '--reference', 'rent', '--key', 'jump-1'];
  expect(await run(deposit)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The clock of the database jumped: .*`bank clock confirm`\.\n$/),
  });
  await confirm();
  expect(await run(deposit)).toMatchObject({ code: 0 });
  expect(await sealEvents(platform.db, undefined, platform.clock)).toMatchObject({ eventCount: expect.any(Number) });
});

test('a job that a clock alone sets off passes by in silence, and what is older than its time stays', async () => {
  const { db } = bank.database;
  await sql`insert into form_drafts (user_id, client_id, form, session_id, fields, saved_at)
    select user_id, client_id, 'internal', id, '{}', now() - interval '400 days' from sessions limit 1`.execute(db);
  const drafts = async () => (await sql`select 1 from form_drafts`.execute(db)).rows.length;
  const runAll = async () => {
    for (const kind of jobKinds(bank.platform))
      if ('everySeconds' in kind) await kind.run({ key: '', signal: new AbortController().signal });
  };
  await jump();
  await runAll();
  expect(await drafts()).toBe(1);
  await confirm();
  await runAll();
  expect(await drafts()).toBe(0);
});

test.each([
  ['an hour less a moment ahead', 3_590, 0],
  ['as much back', -3_590, 0],
  ['more than an hour ahead', 3_610, 1],
  ['more than an hour back', -3_610, 1],
])('a clock that moves %s is a jump or none', async (_, seconds, count) => {
  const server = watcher();
  await server.look();
  await server.seeJump(seconds);
  expect(await open()).toHaveLength(count);
  expect(server.clock.hasJumped()).toBe(count === 1);
  if (count > 0) expect((await confirm()).code).toBe(0);
});

test('steps that are small one by one count together', async () => {
  const server = watcher();
  await server.look();
  await server.seeJump(2_000);
  expect(await open()).toEqual([]);
  await server.seeJump(2_000);
  expect(await open()).toHaveLength(1);
  await confirm();
});

test('time in which no server ran is no jump', async () => {
  const before = watcher();
  await before.look();
  // The next one begins when the clock is another one already.
  const after = watcher();
  await after.look();
  await after.look();
  expect(await open()).toEqual([]);
});

test('several servers notice the same jump and write down one; what is confirmed holds for all of them', async () => {
  const [one, other, asleep] = [watcher(), watcher(), watcher()];
  for (const server of [one, other, asleep]) await server.look();
  await Promise.all([one.seeJump(7_200), other.seeJump(7_200)]);
  expect(await open()).toHaveLength(1);
  // The clock is set right before anybody confirms.
  await one.seeJump(-7_200);
  expect(await open()).toHaveLength(1);
  await confirm();
  await asleep.seeJump(7_200);
  await one.look();
  expect(await open()).toEqual([]);
  expect([one, asleep].map(({ clock }) => clock.hasJumped())).toEqual([false, false]);
  await one.seeJump(-4_000);
  expect(await open()).toHaveLength(1);
  await confirm();
});

test('a demonstration is only warned', async () => {
  const { log, text } = capturedLog();
  const server = watcher({ mode: 'demo', log });
  await server.look();
  await server.seeJump(86_400);
  await server.look();
  expect(await open()).toEqual([]);
  expect(text().match(/the clock of the database jumped/g)).toHaveLength(1);
});

test('only a person who knows the time confirms it, once, and both stand in the trail under the name', async () => {
  expect(await confirm()).toMatchObject({ code: 1, err: expect.stringContaining('nothing to confirm') });
  await jump(432_000);
  expect(await confirm(new Date(Date.now() - 432_000_000))).toMatchObject({
    code: 1,
    err: expect.stringMatching(/is \d{6} seconds ahead of that: set it right first/),
  });
  expect(await run(['clock', 'show'])).toMatchObject({ out: expect.stringContaining('nobody: nothing is booked') });
  expect(await confirm()).toMatchObject({ code: 0, out: 'The time is confirmed: the bank books again.\n' });
  const { rows } = await sql`
    select kind, subject, staff from audit_events where kind in ('clock_jumped', 'clock_confirmed')
    order by happened_at desc, id desc limit 2`.execute(bank.database.db);
  expect(rows).toEqual([
    { kind: 'clock_confirmed', subject: 'a jump of 432000 seconds', staff: operatorNamed('Vera Stone') },
    { kind: 'clock_jumped', subject: '432000 seconds', staff: null },
  ]);
  for (const change of [sql`update clock_jumps set confirmed_by = 'nobody'`, sql`delete from clock_jumps`])
    await expect(change.execute(bank.database.db)).rejects.toThrow('a jump of the clock is confirmed once');
});

test('what the trail tells between a jump and its confirmation may bear the time of the wrong clock', async () => {
  const { db } = bank.database;
  const dateAhead = async () => {
    await recordStaffAct(db, bank.platform, { kind: 'mail_retried' });
    await sql`alter table audit_events disable trigger user`.execute(db);
    await sql`update audit_events set happened_at = now() + interval '5 days'
      where id = (select id from audit_events order by id desc limit 1)`.execute(db);
    await sql`alter table audit_events enable trigger user`.execute(db);
  };
  const laterThanNow = async () => (await verifyBank(db)).map(({ detail }) => detail);
  await sealEvents(db, undefined, bank.platform.clock);
  await jump();
  await dateAhead();
  expect(await laterThanNow()).toEqual([]);
  await confirm();
  await sealEvents(db, undefined, bank.platform.clock);
  expect(await laterThanNow()).toEqual([]);
  await dateAhead();
  expect(await laterThanNow()).toEqual([expect.stringMatching(/^is dated .*, which is still to come$/)]);
  await sql`alter table audit_events disable trigger user`.execute(db);
  await sql`update audit_events set happened_at = now()
    where id = (select id from audit_events order by id desc limit 1)`.execute(db);
  await sql`alter table audit_events enable trigger user`.execute(db);
});
