import { ClockIsWrong, openDatabase, silentLog, type OpenDatabase } from '@bank/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findAccountByNumber } from './money/accounts/index.ts';
import { recordStaffAct } from './base/audit/index.ts';
import { sealEvents } from './base/audit/seal-events.ts';
import { verifyBank } from './operation/backup/index.ts';
import { composeServer } from './compose-server.ts';
import { commandLine } from './operation/command-line/testing-commands.ts';
import { makeDueDispatches } from './money/deliveries/index.ts';
import { compareClocks, noteRefusal } from './people/identity/index.ts';
import { watchClock } from './people/identity/watch-clock.ts';
import { importFile } from './correspondents/incoming/index.ts';
import { writeTestCamt } from './correspondents/incoming/testing-camt.ts';
import { completeOrder, sendDueOrders, rejectOrder } from './money/orders/index.ts';
import { bookDeposit } from './money/payments/index.ts';
import { lifeOf, openClientWithUsers } from './money/orders/testing-orders.ts';
import { watchedClock } from './base/platform/clock.ts';
import { watchReadiness } from './base/platform/readiness.ts';
import { makeDueStatements } from './money/statements/index.ts';
import { openTestBank, type TestBank } from './testing/bank-for-tests.ts';
import { capturedLog } from './testing/captured-log.ts';
import { emptyWebsite } from './testing/empty-website.ts';
import { runningClock } from './testing/test-clock.ts';
import { businessDayFrom, currencyCode, fromDecimalString } from '@bank/money';
import { asOperator } from './testing/emergency-for-tests.ts';

/** Two servers on one database. Nobody has compared their clocks with the database's yet. */
let right: TestBank;
let wrong: TestBank;
let pool: OpenDatabase;
beforeAll(async () => {
  const database = await openTestBank();
  right = await openTestBank({ beside: { database: database.database, clock: runningClock() } });
  pool = await openDatabase({ databaseUrl: right.database.url, log: silentLog });
  wrong = await openTestBank({ beside: { database: right.database, clock: runningClock() }, db: pool.db });
  closeDatabase = () => database.close();
});
let closeDatabase: () => Promise<void>;
afterAll(async () => {
  expect(await verifyBank(right.database.db)).toEqual([]);
  await wrong.close();
  await right.close();
  await pool.close();
  await closeDatabase();
});

/** An hour apart, either way. */
const differences = [
  ['behind that of the database', -1],
  ['ahead of that of the database', 1],
] as const;
let hours = 0;
const misplace = (by: number) => {
  wrong.clock.passHours(by - hours);
  hours = by;
};
beforeEach(() => misplace(0));

const refusedAsNow = { status: 503, body: { reason: 'service_unavailable' } };

/** How often each of them is tried: refused while the clock is wrong, done when it is right again. */
async function isRefusedUntilRight<Result>(
  act: () => Promise<Result>,
  refused: (attempt: Promise<Result>) => Promise<void>,
): Promise<Result> {
  const before = await right.entryCount();
  for (const [, by] of differences) {
    misplace(by);
    await refused(act());
    expect(await right.entryCount()).toBe(before);
  }
  misplace(0);
  return act();
}
const answers503 = (attempt: Promise<unknown>) => expect(attempt).resolves.toMatchObject(refusedAsNow);
const throws = (attempt: Promise<unknown>) => expect(attempt).rejects.toThrow(ClockIsWrong);

describe('a server whose clock is an hour off books nothing, before anybody has compared the clocks', () => {
  test('no transfer of a client; the same order with the same key goes when the clock is right again', async () => {
    const { owner, from, to, internal } = await openClientWithUsers(right);
    const headers = { 'idempotency-key': right.newKey() };
    const order = () => wrong.call('orderInternalTransfer', { token: owner, headers, body: internal() });
    expect(await isRefusedUntilRight(order, answers503)).toMatchObject({ status: 200, body: 'OK' });
    expect(await order()).toMatchObject({ status: 200, body: 'OK' });
    expect([await right.balance(from), await right.balance(to)]).toEqual(['70.00', '30.00']);
  });

  test('none of many transfers that come at once', async () => {
    const { owner, from, internal } = await openClientWithUsers(right);
    const orders = () =>
      Promise.all(
        [1, 2, 3, 4, 5].map(() =>
          wrong.call('orderInternalTransfer', { token: owner, body: internal({ amount: '2.00' }) }),
        ),
      );
    const all = (expected: object) => Array.from({ length: 5 }, () => expected);
    const booked = await isRefusedUntilRight(orders, (attempt) =>
      expect(attempt).resolves.toMatchObject(all(refusedAsNow)),
    );
    expect(booked).toMatchObject(all({ status: 200 }));
    expect(await right.balance(from)).toBe('90.00');
  });

  test('no order to another bank; the same key is good when the clock is right again', async () => {
    const { owner, from, international } = await openClientWithUsers(right);
    const headers = { 'idempotency-key': right.newKey() };
    const order = () => wrong.call('orderInternationalTransfer', { token: owner, headers, body: international() });
    expect(await isRefusedUntilRight(order, answers503)).toMatchObject({ status: 200 });
    expect(await right.balance(from)).toBe('70.00');
  });

  test.each([
    ['completes', completeOrder, '70.00'],
    ['rejects', rejectOrder, '100.00'],
  ] as const)('no order to another bank is settled: staff who %s it may do so later', async (_, settle, left) => {
    const { owner, from, international } = await openClientWithUsers(right);
    await right.call('orderInternationalTransfer', { token: owner, body: international() });
    const { id } = await right.database.db
      .selectFrom('payments')
      .select('id')
      .where('debtor_account', '=', from.number)
      .where('status', '=', 'in_process')
      .executeTakeFirstOrThrow();
    expect(await isRefusedUntilRight(() => settle(wrong.platform, id, 'no such account'), throws)).toMatchObject({
      order: {},
    });
    expect(await right.balance(from)).toBe(left);
  });

  test('no money that a file of a correspondent brings; the file is taken when the clock is right again', async () => {
    const [account] = (await right.client({ holds: ['0.00 EUR'] })).accounts;
    const bytes = writeTestCamt({
      statement: 'CLOCK1',
      message: 'camt.054.001.08',
      day: new Date().toISOString().slice(0, 10),
      entries: [
        { amount: '40.00', to: account.number },
        { amount: '7.00', to: 'nobody we know' },
      ],
    });
    const platform = { ...wrong.platform, staff: 'Vera Stone' };
    await isRefusedUntilRight(() => importFile(asOperator(platform), { name: 'camt.xml', bytes }), throws);
    expect(await right.balance(account)).toBe('40.00');
  });

  test('no deposit of staff', async () => {
    const [account] = (await right.client({ holds: ['0.00 EUR'] })).accounts;
    const deposit = async () =>
      bookDeposit(wrong.platform, {
        account: (await findAccountByNumber(right.database.db, account.number))!,
        amount: fromDecimalString('9.00', currencyCode('EUR')),
        debtor: { name: 'Northwind Trading', account: 'OUTSIDE-1' },
        reference: 'rent',
      });
    expect(await isRefusedUntilRight(deposit, throws)).toMatchObject({ paymentId: expect.any(String) });
    expect(await right.balance(account)).toBe('9.00');
  });

  test('no command of staff, which ends with the reason', async () => {
    const [account] = (await right.client({ holds: ['0.00 EUR'] })).accounts;
    const { run } = commandLine(() => ({ DATABASE_URL: right.database.url }));
    const deposit = () =>
      run([
        'deposit',
        account.number,
        '5.00',
        '--from',
        'Northwind Trading',
        '--reference',
        'rent',
        '--key',
        'clock-5',
      ]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    try {
      expect(await deposit()).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^The clock of this machine differs from .* until they agree\.\n$/),
      });
    } finally {
      vi.useRealTimers();
    }
    expect(await right.balance(account)).toBe('0.00');
    expect(await deposit()).toMatchObject({ code: 0, err: '' });
    expect(await right.balance(account)).toBe('5.00');
  });

  test('no order whose day has come: it stays scheduled, and goes when the clock is right again', async () => {
    const { owner, from, internal } = await openClientWithUsers(right);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const day = businessDayFrom(tomorrow, currencyCode('EUR'));
    const { body } = await right.call('placeInternalOrder', { token: owner, body: internal({ execute_on: day }) });
    await sql`alter table orders disable trigger user`.execute(right.database.db);
    await sql`update orders set due_at = now() - interval '2 days' where id = ${body.id}`.execute(right.database.db);
    await sql`alter table orders enable trigger user`.execute(right.database.db);
    const execute = () => sendDueOrders(wrong.platform, { limit: 100 });
    expect(await isRefusedUntilRight(execute, throws)).toBe(1);
    expect(await lifeOf(right, body.id)).toMatchObject({ state: 'completed', moves: ['scheduled completed clock'] });
    expect(await right.balance(from)).toBe('70.00');
  });
});

test('a server whose clock is months ahead draws up no statement of a month that is not over', async () => {
  await right.client({ holds: ['1.00 EUR'] });
  const statements = async () => (await sql`select 1 from account_statements`.execute(right.database.db)).rows.length;
  const before = await statements();
  misplace(24 * 70);
  await expect(makeDueStatements(wrong.platform)).rejects.toThrow(ClockIsWrong);
  await expect(makeDueDispatches(wrong.platform)).rejects.toThrow(ClockIsWrong);
  misplace(0);
  expect([await makeDueStatements(wrong.platform), await statements()]).toEqual([0, before]);
});

describe('a server whose clock is an hour off puts nothing on record, before anybody has compared the clocks', () => {
  const eventCount = async () => {
    const { rows } = await sql<{ count: bigint }>`select count(*) from audit_events`.execute(right.database.db);
    return Number(rows[0]!.count);
  };
  /** What is refused leaves no event; what is done when the clock is right again leaves one. */
  async function isOffRecordUntilRight(act: () => Promise<unknown>, refused = answers503): Promise<unknown> {
    const before = await eventCount();
    const outcome = await isRefusedUntilRight(act, async (attempt) => {
      await refused(attempt);
      expect(await eventCount()).toBe(before);
    });
    expect(await eventCount()).toBeGreaterThan(before);
    return outcome;
  }

  test('no login, and no wrong password', async () => {
    const { login, password } = await right.client();
    const typing = (typed: string) => () => wrong.call('login', { body: { username: login, password: typed } });
    expect(await isOffRecordUntilRight(typing('A-Wrong-Password-7'))).toMatchObject({ status: 401 });
    expect(await isOffRecordUntilRight(typing(password))).toMatchObject({ status: 200 });
  });

  test('no PIN: the same one is good when the clock is right again', async () => {
    const token = await right.enterPassword(await right.client());
    const { body } = await right.call('requestPin', { token });
    const enter = () => wrong.call('verifyPin', { token, body: { pin: body[1] } });
    expect(await isOffRecordUntilRight(enter)).toMatchObject({ status: 200 });
  });

  test('no act of staff', async () => {
    await isOffRecordUntilRight(() => recordStaffAct(pool.db, wrong.platform, { kind: 'mail_retried' }), throws);
  });

  test('no seal: events wait for it', async () => {
    await recordStaffAct(right.database.db, right.platform, { kind: 'mail_retried' });
    const seal = () => sealEvents(pool.db, undefined, wrong.clock);
    expect(await isRefusedUntilRight(seal, throws)).toMatchObject({ eventCount: expect.any(Number) });
  });

  test('but a backup is good, and says that it is not on record', async () => {
    const { run } = commandLine(() => ({ DATABASE_URL: right.database.url }));
    const before = await eventCount();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    try {
      const notOnRecord =
        /rows\. It is not on record, for the clock of this machine differs from that of the database\./;
      expect(await run(['backup', '-'])).toMatchObject({ code: 0, err: expect.stringMatching(notOnRecord) });
    } finally {
      vi.useRealTimers();
    }
    expect(await eventCount()).toBe(before);
  });

  test('but that the database’s clock went back, which ends every login', async () => {
    const token = await right.logIn(await right.client());
    await watchClock(right.platform);
    await sql`update clock_watch set seen_at = seen_at + interval '1 hour'`.execute(right.database.db);
    misplace(1);
    expect(await watchClock(wrong.platform)).toBe('stepped_back');
    expect((await right.call('readClient', { token })).status).toBe(401);
  });
});

test('while one of two servers has a wrong clock the other books on, and the order the first refused', async () => {
  const { owner, from, internal } = await openClientWithUsers(right);
  const headers = { 'idempotency-key': right.newKey() };
  const order = { token: owner, headers, body: internal() };
  misplace(-1);
  expect(await wrong.call('orderInternalTransfer', order)).toMatchObject(refusedAsNow);
  expect(await right.call('orderInternalTransfer', order)).toMatchObject({ status: 200 });
  // What is booked already is told by any server.
  expect(await wrong.call('orderInternalTransfer', order)).toMatchObject({ status: 200 });
  expect(await right.balance(from)).toBe('70.00');
});

test('a refused booking tells the server at once that the clocks differ: it is not ready and logs it', async () => {
  const { log, text } = capturedLog();
  let aheadMs = 0;
  const clock = watchedClock(() => new Date(Date.now() + aheadMs));
  const own = await openDatabase({
    databaseUrl: right.database.url,
    log: silentLog,
    onClockIsWrong: (refusal) => noteRefusal(log, clock, refusal),
  });
  const platform = { ...right.platform, db: own.db, clock, log };
  await compareClocks(platform, clock);
  const readiness = watchReadiness(platform, { isClockRight: () => clock.isRight() });
  const app = await composeServer(platform, { website: emptyWebsite, readiness });
  const { owner, from, internal } = await openClientWithUsers(right);
  const ready = async () => (await app.inject({ url: '/readyz' })).json().status as string;
  const order = async () =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/transfeers/internals/applications',
        headers: { authorization: `Bearer ${owner}`, 'idempotency-key': 'rent-of-march' },
        payload: internal(),
      })
    ).statusCode;
  expect(await ready()).toBe('ready');
  aheadMs = -3_600_000;
  expect([await order(), await ready(), await order()]).toEqual([
    503,
    'the clock differs from that of the database',
    503,
  ]);
  expect(text().match(/"secondsAhead":-3[56]\d\d,.*nothing is booked here until they agree/g)).toHaveLength(1);
  aheadMs = 0;
  await compareClocks(platform, clock);
  expect([await order(), await ready(), await order()]).toEqual([200, 'ready', 200]);
  expect(await right.balance(from)).toBe('70.00');
  await app.close();
  await own.close();
});
