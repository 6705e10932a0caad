/** @module-tag long */
import { openStandby, silentLog, type Standby } from '@bank/database';
import { startReplicatedPair, type ReplicatedPair } from '@bank/database/testing-standby';
import { isRefusal } from '@bank/contract';
import type { StatementEntry } from '@bank/documents/statement';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { testClock } from '../../testing/test-clock.ts';
import { allAccountsOf } from '../../base/platform/rights.ts';
import { forReading } from '../../base/platform/platform.ts';
import { drawUpStatement } from './draw-up-statement.ts';

/* A primary and a standby, and two servers of the bank: orders go through the first, reads through the second. */

let pair: ReplicatedPair;
let first: TestBank;
let second: TestBank;
const standbys: Standby[] = [];
const outcomes: string[] = [];
const open = (): Standby => {
  const standby = openStandby({
    url: pair.standbyUrl,
    primary: pair.primary,
    log: silentLog,
    onQuery: (outcome) => void outcomes.push(outcome),
    patienceMs: 0,
    restMs: { behind: 0, broken: 0 },
  });
  standbys.push(standby);
  return standby;
};
let isStandbyUp = true;
let client: TestClient<readonly ['5000.00 EUR', '0 EUR']>;
let token: string;

beforeAll(async () => {
  pair = await startReplicatedPair();
  const { primary: database } = pair;
  const clock = testClock('2026-03-02T09:00:00.000Z');
  first = await openTestBank({ beside: { database, clock }, standby: open() });
  second = await openTestBank({ beside: { database, clock }, standby: open() });
  client = await first.client({ holds: ['5000.00 EUR', '0 EUR'] });
  token = await first.logIn(client);
}, 120_000);
afterAll(async () => {
  await first.close();
  await second.close();
  for (const standby of standbys) await standby.close();
  await pair.close();
}, 60_000);
beforeEach(async () => {
  await pair.untilCaughtUp();
  outcomes.splice(0);
});
afterEach(async () => {
  if (isStandbyUp) await pair.askStandby('select pg_wal_replay_resume() where pg_is_wal_replay_paused()');
});

async function pay(amount: string, reference = 'Rent'): Promise<void> {
  const [from, to] = client.accounts;
  const body = { from_account: from.id, to_account: to.id, amount, reference };
  expect(await first.call('orderInternalTransfer', { token, body })).toMatchObject({ status: 200 });
}

const file = async (): Promise<string> => {
  const url = `/api/statement/file?format=csv&account=${client.accounts[0].number}&from=2026-03-01`;
  const answer = await second.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(200);
  return answer.payload;
};

/** Tries until the standby alone answers: the primary may write something of its own in between. */
function onlyFromStandby<Result>(work: () => Promise<Result>): Promise<Result> {
  return vi.waitFor(
    async () => {
      await pair.untilCaughtUp();
      outcomes.splice(0);
      const result = await work();
      expect(new Set(outcomes)).toEqual(new Set(['answered']));
      return result;
    },
    { timeout: 30_000 },
  );
}

/** What a client reads of their last order through the other server. */
const readings: Readonly<Record<string, (reference: string) => Promise<void>>> = {
  'the whole statement': async (reference) => {
    const { body } = await second.call('readStatement', { token });
    expect(JSON.stringify(body)).toContain(reference);
  },
  'a search': async (reference) => {
    const { body } = await second.call('readStatement', { token, body: { text: reference, limit: 10 } });
    expect(JSON.stringify(body)).toContain(reference);
  },
  'counts and sums': async (reference) => {
    const { body } = await second.call('readStatementTotals', { token, body: { text: reference } });
    expect(body).toMatchObject([{ count: 2 }]);
  },
  'a file': async (reference) => expect(await file()).toContain(reference),
};

describe.each(Object.keys(readings))('%s', (what) => {
  const read = readings[what]!;

  test('shows an order of the other server while the standby stands still: the primary answers', async () => {
    await pair.askStandby('select pg_wal_replay_pause()');
    const reference = `paused-${what.length}`;
    await pay('1.00', reference);
    await read(reference);
    expect(new Set(outcomes)).toEqual(new Set(['behind']));
  });

  test('is answered by the standby once that has the order', async () => {
    const reference = `caught-up-${what.length}`;
    await pay('1.00', reference);
    await onlyFromStandby(() => read(reference));
  });
});

test('what was shown once is shown again: a statement is no older than one that the primary answered', async () => {
  await pair.askStandby('select pg_wal_replay_pause()');
  await pay('2.00', 'seen-once');
  // By date and short, so by the primary.
  const { body } = await second.call('readStatement', { token, body: { limit: 5 } });
  expect(JSON.stringify(body)).toContain('seen-once');
  expect(outcomes).toEqual([]);
  // Not so by amount, of whatever length.
  for (const sort of ['amount_desc', 'amount_asc']) {
    expect((await second.call('readStatement', { token, body: { limit: 5, sort } })).status).toBe(200);
    expect(outcomes.splice(0)).not.toEqual([]);
  }
  await readings['the whole statement']!('seen-once');
});

test('a download goes on to its last row when the standby dies in the middle', async () => {
  for (let count = 0; count < 300; count += 50)
    await Promise.all(Array.from({ length: 50 }, (_, place) => pay('0.01', `row ${count + place}`)));
  const scope = allAccountsOf(client.id);
  const filter = { ...scope, zone: 'UTC', accountId: client.accounts[0].id };
  const drawUp = async (db: TestBank['database']['db']) => {
    const drawn = await drawUpStatement({ ...second.platform, db }, filter, { request: {}, language: 'en' });
    if (isRefusal(drawn)) throw new Error(drawn.refusal);
    return drawn.accounts[0]!;
  };
  const expected: StatementEntry[] = [];
  for await (const part of (await drawUp(pair.primary.db)).entries()) expected.push(...part);
  const [begun, parts] = await onlyFromStandby(async () => {
    const reading = (await drawUp(await forReading(second.platform))).entries()[Symbol.asyncIterator]();
    return [(await reading.next()).value as StatementEntry[], reading] as const;
  });
  expect(begun.length).toBeLessThan(expected.length);
  isStandbyUp = false;
  await pair.stopStandby();
  const found = [...begun];
  for (let part = await parts.next(); part.done !== true; part = await parts.next()) found.push(...part.value);
  expect(found).toEqual(expected);
  expect(outcomes.at(-1)).toBe('does not answer');
  // Nor does anything else fail.
  await readings['a file']!('row 299');
}, 60_000);
