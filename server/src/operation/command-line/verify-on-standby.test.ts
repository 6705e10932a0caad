/** @module-tag long */
import { createTestDatabase } from '@bank/database/testing';
import { startReplicatedPair, type ReplicatedPair } from '@bank/database/testing-standby';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { testClock } from '../../testing/test-clock.ts';
import { commandLine } from './testing-commands.ts';

/* A primary and a standby that follows it: `verify --standby` reads on the second and records on the first. */

let pair: ReplicatedPair;
let bank: TestBank;
const { run } = commandLine(() => ({ DATABASE_URL: pair.primary.url, DATABASE_READ_URL: pair.standbyUrl }));
const verify = (settings: Readonly<Record<string, string>> = {}, ...more: string[]) =>
  run(['verify', '--standby', ...more], { settings });

beforeAll(async () => {
  pair = await startReplicatedPair();
  const clock = testClock('2026-03-02T09:00:00.000Z');
  bank = await openTestBank({ beside: { database: pair.primary, clock } });
  const client = await bank.client({ holds: ['1000.00 EUR', '0 EUR'] });
  const token = await bank.logIn(client);
  const [from, to] = client.accounts;
  await bank.call('orderInternalTransfer', {
    token,
    body: { from_account: from.id, to_account: to.id, amount: '1.00', reference: 'Rent' },
  });
}, 120_000);
afterAll(async () => {
  await bank.close();
  await pair.close();
}, 60_000);
beforeEach(() => pair.untilCaughtUp());
afterEach(() => pair.askStandby('select pg_wal_replay_resume() where pg_is_wal_replay_paused()'));

/** How often the audit trail of the primary tells that the books were verified, sound or not. */
const countOfActs = async (): Promise<number> => {
  const { rows } = await pair.primary.pool.query(`select from audit_events where kind = 'books_verified'`);
  return rows.length;
};
const onPrimary = (statement: string) => pair.primary.pool.query(statement);

/** Holds a lock on the primary, and so on the standby, until the returned function is called. */
async function lockOnBoth(table: string): Promise<() => Promise<void>> {
  const client = await pair.primary.pool.connect();
  await client.query('begin');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  await client.query(`lock table ${table} in access exclusive mode`);
  // What stands behind the lock in the log brings the lock along.
  await onPrimary('select pg_switch_wal()');
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

const untilVerifyWaits = (): Promise<unknown> =>
  vi.waitFor(
    async () =>
      expect(
        await pair.askStandby(
          `select from pg_stat_activity where application_name = 'bank-command' and wait_event_type = 'Lock'`,
        ),
      ).toHaveLength(1),
    { timeout: 60_000, interval: 20 },
  );

describe('verify --standby', { timeout: 180_000 }, () => {
  test('reads on the standby and records on the primary that the books are sound', async () => {
    const before = await countOfActs();
    const { code, out, err } = await verify();
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^note {3}Read on the standby/m);
    expect(out).toMatch(/The books are sound\.\n$/);
    expect(await countOfActs()).toBe(before + 1);
  });

  test('finds what somebody changed on the primary a moment before', async () => {
    await onPrimary('alter table ledger_accounts disable trigger all');
    const balance = (by: number) =>
      onPrimary(`update ledger_accounts set balance_minor = balance_minor + ${by} where code like 'client:%'`);
    await balance(7);
    const before = await countOfActs();
    const { code, out } = await verify();
    await balance(-7);
    await onPrimary('alter table ledger_accounts enable trigger all');
    expect(code).toBe(1);
    expect(out).toContain('WRONG  every balance is the sum of its postings');
    expect(await countOfActs()).toBe(before + 1);
    expect((await verify()).code).toBe(0);
  });

  test('waits for a standby that is behind, and reads once it has come as far', async () => {
    await pair.askStandby('select pg_wal_replay_pause()');
    await onPrimary(`update clients set email = email`);
    const verifying = verify({}, '--wait', '3600');
    await vi.waitFor(
      async () =>
        expect(
          await pair.askStandby(`select from pg_stat_activity where application_name = 'bank-command'`),
        ).toHaveLength(1),
      { timeout: 60_000, interval: 20 },
    );
    await pair.askStandby('select pg_wal_replay_resume()');
    expect(await verifying).toMatchObject({ code: 0, out: expect.stringContaining('The books are sound.') });
  });

  test('is refused where the standby stays behind', async () => {
    await pair.askStandby('select pg_wal_replay_pause()');
    await onPrimary(`update clients set email = email`);
    const before = await countOfActs();
    const { code, out, err } = await verify({}, '--wait', '0');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(
      /^The standby is still behind the primary \(\d+ bytes .* Nothing is said of the books; without --standby/,
    );
    expect(await countOfActs()).toBe(before);
  });

  test.each([
    ['without a standby', { DATABASE_READ_URL: '' }, /^--standby needs DATABASE_READ_URL/],
    [
      'where nobody answers',
      { DATABASE_READ_URL: 'postgres://bank@127.0.0.1:1/bank' },
      /^The standby does not answer \(.*ECONNREFUSED.*Nothing is said of the books/,
    ],
    ['of the address of the primary itself', 'primary', /leads to no standby.*Nothing is said of the books/],
    ['of another database of the same standby', 'other database', /another bank, of another database/],
  ] as const)('is refused %s', async (_, settings, message) => {
    let address = typeof settings === 'string' ? pair.primary.url : settings.DATABASE_READ_URL;
    if (settings === 'other database') {
      await onPrimary('create database other_bank');
      await pair.untilCaughtUp();
      address = pair.standbyUrl.replace(/(localhost\/)[^?]+/, '$1other_bank');
    }
    const before = await countOfActs();
    const { code, out, err } = await verify({ DATABASE_READ_URL: address });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(message);
    expect(await countOfActs()).toBe(before);
  });

  test('is refused of the standby of another bank', async () => {
    const other = await createTestDatabase();
    onTestFinished(() => other.close());
    const { code, out, err } = await verify({ DATABASE_URL: other.url });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^DATABASE_READ_URL leads to a standby of another bank.*Nothing is said of the books/);
    expect((await other.pool.query(`select from audit_events where kind = 'books_verified'`)).rows).toEqual([]);
  });

  test('is refused by a wait that is none, and by a wait without a standby', async () => {
    expect(await verify({}, '--wait', 'long')).toMatchObject({ code: 2 });
    expect(await run(['verify', '--wait', '5'])).toMatchObject({ code: 2, err: '--wait goes with --standby.\n' });
  });

  test('is refused when the standby takes back what is being read', async () => {
    await pair.askStandby(`alter system set max_standby_streaming_delay = 0`);
    await pair.askStandby('select pg_reload_conf()');
    const before = await countOfActs();
    // It has read the postings and waits for the payments; the log then takes the postings from it.
    const unlockPayments = await lockOnBoth('payments');
    await pair.untilCaughtUp();
    const verifying = verify();
    await untilVerifyWaits();
    const unlockPostings = await lockOnBoth('postings');
    const { code, out, err } = await verifying;
    await unlockPostings();
    await unlockPayments();
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^The standby ended the reading in the middle \(.*recovery\): set hot_standby_feedback = on/);
    expect(await countOfActs()).toBe(before);
    await pair.askStandby(`alter system reset max_standby_streaming_delay`);
    await pair.askStandby('select pg_reload_conf()');
  });

  // The last one: the standby comes up again by itself, some time.
  test('is refused when the standby is killed in the middle, whatever it had said until then', async () => {
    const before = await countOfActs();
    const unlock = await lockOnBoth('payments');
    await pair.untilCaughtUp();
    const verifying = verify();
    await untilVerifyWaits();
    pair.killStandby();
    const { code, out, err } = await verifying;
    await unlock();
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^The standby broke off in the middle \(.*\): run it again/);
    expect(await countOfActs()).toBe(before);
    await vi.waitFor(() => pair.untilCaughtUp(), { timeout: 60_000, interval: 200 });
    expect((await verify()).out).toMatch(/The books are sound\.\n$/);
  });
});
