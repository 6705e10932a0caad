import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { inTransaction } from '@bank/database';
import { sql } from 'kysely';
import type { AddressInfo } from 'node:net';
import { recordEvent } from '../audit/index.ts';
import { sealEvents } from '../audit/seal-events.ts';
import { openTestBank, type TestAccount, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import type { Database } from '../platform/platform.ts';
import type { AccountScope } from '../platform/rights.ts';
import { grantMembership, withdrawMembership } from '../../people/identity/index.ts';
import { capturedLog } from '../../testing/captured-log.ts';
import { newestPosition } from './store.ts';
import { openStreams } from './streams.ts';

let bank: TestBank;
/** A second server process on the same database. */
let other: TestBank;
let client: TestClient;
let token: string;
let account: TestAccount;
beforeAll(async () => {
  bank = await openTestBank();
  other = await openTestBank({ beside: bank });
  for (const { app } of [bank, other]) await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await other.close();
  await bank.close();
});
beforeEach(async () => {
  client = await bank.client({ holds: ['1000.00 EUR'] });
  [account] = client.accounts as never as [TestAccount];
  token = await bank.logIn(client);
  await seal();
});

const seal = () => sealEvents(bank.database.db);
async function deposit(amount = '5.00'): Promise<void> {
  await bank.deposit(account, amount);
  await seal();
}

/** An open page: what the bank sends it, and whether the stream has ended. */
async function openPage({ at = bank, as = token, after }: { at?: TestBank; as?: string; after?: string } = {}) {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const response = await fetch(`http://127.0.0.1:${(at.app.server.address() as AddressInfo).port}/api/events`, {
    headers: { authorization: `Bearer ${as}`, ...(after !== undefined && { 'last-event-id': after }) },
    signal: leaving.signal,
  });
  const page = { response, text: '', hasEnded: false, leave: () => leaving.abort() };
  void (async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body!) page.text += decoder.decode(part as Uint8Array);
    page.hasEnded = true;
  })().catch(() => (page.hasEnded = true));
  if (response.ok) await expect.poll(() => page.text).toContain('event: open');
  return page;
}

test('a page is told which account moved, by its id and without an amount, also by another server', async () => {
  const pages = [await openPage(), await openPage({ at: other })];
  await deposit('77.31');
  for (const page of pages) {
    await expect.poll(() => page.text).toContain('event: change');
    expect(page.text).toContain(account.id);
    expect(page.text).toContain('money_received');
    // Ids have digits too: the amount is looked for as it would be written.
    expect(page.text).not.toMatch(/77[.,]31|Northwind/);
    expect(page.response.headers.get('x-accel-buffering')).toBe('no');
    expect(page.response.headers.get('cache-control')).toBe('no-store');
  }
});

test('a stream tells nothing of another client', async () => {
  const stranger = await bank.client({ holds: ['1.00 EUR'] });
  const tokenOfStranger = await bank.logIn(stranger);
  await seal();
  const [theirs, mine] = [await openPage({ as: tokenOfStranger }), await openPage()];
  await deposit();
  await expect.poll(() => mine.text).toContain(account.id);
  expect(theirs.text).not.toContain(account.id);
  expect(theirs.text).not.toContain('money_received');
});

test('a stream needs a client: without a token or in the PIN step there is none', async () => {
  for (const as of ['x', await bank.enterPassword(client)]) {
    expect((await openPage({ as })).response.status).toBe(401);
  }
});

describe('while a page is open, its user', () => {
  const rights = { see: true, prepare: false, approve: 'nothing', administer: true } as const;
  const grant = (userId: string, accountIds: 'all' | readonly string[], see = true) =>
    inTransaction(bank.database.db, (transaction) =>
      grantMembership(transaction, {
        id: bank.newKey(),
        userId,
        clientId: client.id,
        rights: { ...rights, see, accountIds },
        at: bank.clock.now(),
      }),
    );

  test('is narrowed to some accounts: no server tells of the others from then on, and all is read again', async () => {
    client = await bank.client({ holds: ['1000.00 EUR', '1000.00 USD'] });
    const [hidden, shown] = client.accounts as never as [TestAccount, TestAccount];
    account = hidden;
    const user = await bank.user(client);
    const as = await bank.logIn(user);
    await seal();
    const pages = [await openPage({ as }), await openPage({ as, at: other })];
    await grant(user.id, [shown.id]);
    await deposit();
    await bank.deposit(shown, '5.00');
    await seal();
    for (const page of pages) {
      await expect.poll(() => page.text).toContain(shown.id);
      expect(page.text).toContain('event: behind');
      expect(page.text).not.toContain(account.id);
    }
    await grant(user.id, 'all');
    await deposit();
    for (const page of pages) await expect.poll(() => page.text).toContain(account.id);
  });

  test.each([
    ['may see nothing any more', (userId: string) => grant(userId, 'all', false)],
    [
      'acts for the client no more',
      (userId: string) =>
        inTransaction(bank.database.db, (transaction) =>
          withdrawMembership(transaction, { userId, clientId: client.id, at: bank.clock.now() }),
        ),
    ],
  ])('%s: the stream ends, and tells nothing before', async (_what, end) => {
    const user = await bank.user(client);
    const as = await bank.logIn(user);
    await seal();
    const page = await openPage({ as, at: other });
    await end(user.id);
    await deposit();
    await expect.poll(() => page.hasEnded).toBe(true);
    expect(page.text).not.toContain(account.id);
  });
});

describe('a page that was cut', () => {
  test('is told what it missed, and nothing twice', async () => {
    const before = await openPage();
    await deposit();
    await expect.poll(() => before.text).toContain('event: change');
    const after = before.text.match(/id: (\d+)\nevent: change/)![1]!;
    before.leave();
    const unchanged = await openPage({ after });
    await deposit();
    await expect.poll(() => unchanged.text).toContain('event: change');
    expect(unchanged.text.match(/event: change/g)).toHaveLength(1);
    expect((await openPage({ after })).text).toContain('event: open');
    await expect.poll(() => unchanged.text).toContain(account.id);
  });

  test('and was away for long, or comes to a bank restored from a backup, is told to read all again', async () => {
    const newest = await newestPosition(bank.database.db);
    const page = await openPage({ after: String(newest + 1_000n) });
    await expect.poll(() => page.text).toContain('event: behind');
  });
});

describe('a stream ends', () => {
  test('with the logout, at each server', async () => {
    const pages = [await openPage(), await openPage({ at: other })];
    await bank.call('logout', { token });
    for (const page of pages) await expect.poll(() => page.hasEnded).toBe(true);
  });

  test('when the session has been idle for too long: a stream is no use of it', async () => {
    const lastUse = async () =>
      (
        await sql<{ at: string }>`
        select last_used_at::text as at from sessions where client_id = ${client.id}`.execute(bank.database.db)
      ).rows[0]!.at;
    await sql`update sessions set last_used_at = now() - interval '14 minutes' where client_id = ${client.id}`.execute(
      bank.database.db,
    );
    const usedAt = await lastUse();
    const page = await openPage();
    await bank.call('readClient', { token, headers: { 'x-unasked': '1' } });
    expect(await lastUse()).toBe(usedAt);
    await sql`update sessions set last_used_at = now() - interval '1 hour' where client_id = ${client.id}`.execute(
      bank.database.db,
    );
    await expect.poll(() => page.hasEnded).toBe(true);
  });

  test('with the server: a stop does not wait for open pages', async () => {
    const third = await openTestBank({ beside: bank });
    await third.app.listen({ port: 0, host: '127.0.0.1' });
    const page = await openPage({ at: third });
    await third.close();
    await expect.poll(() => page.hasEnded).toBe(true);
  });
});

test('one login opens four streams and no more, until one of them ends', async () => {
  const pages = [];
  for (let count = 0; count < 4; count += 1) pages.push(await openPage());
  const refused = await openPage();
  expect(refused.response.status).toBe(429);
  expect(refused.response.headers.get('retry-after')).toBe('30');
  pages[0]!.leave();
  await expect.poll(async () => (await openPage()).response.status).toBe(200);
});

/** A connection that asks for leave before each statement. */
function heldBack(db: Database, mayExecute: (text: string) => Promise<void>): Database {
  /** The same object, with one method in place of its own. */
  const withMethod = <Target extends object>(target: Target, name: string, method: unknown): Target =>
    new Proxy(target, {
      get(own, key) {
        if (key === name) return method;
        const value: unknown = Reflect.get(own, key, own);
        return typeof value === 'function' ? (value.bind(own) as unknown) : value;
      },
    });
  const executor = db.getExecutor();
  const held = withMethod(executor, 'executeQuery', async (query: { readonly sql: string }) => {
    await mayExecute(query.sql);
    return executor.executeQuery(query as never);
  });
  return withMethod(db, 'getExecutor', () => held);
}

describe('to the position and to the second', () => {
  /** Streams without a server: all sessions live, and a look is counted. */
  function openOwn(db: Database = bank.database.db) {
    let looks = 0;
    const scopes = new Map<string, AccountScope>();
    const { log } = capturedLog();
    const streams = openStreams(
      { db, log },
      {
        isLeaving: () => false,
        liveOf: async (ids) => {
          looks += 1;
          return new Map(ids.map((id) => [id, scopes.get(id)!]));
        },
      },
    );
    onTestFinished(() => streams.stop());
    const open = (clientId: string, { session = '1', after, accountIds = 'all' }: Partial<Wanted> = {}) => {
      const sessionId = `${clientId}:${session}`;
      scopes.set(sessionId, { clientId, accountIds });
      const stream = streams.open({ sessionId, clientId, accountIds, after });
      if (stream === undefined) return undefined;
      const page = { text: '' };
      stream.on('data', (part: Buffer) => (page.text += part.toString()));
      return page;
    };
    const look = async () => {
      const before = looks;
      streams.lookForEnded();
      await expect.poll(() => looks).toBeGreaterThan(before);
    };
    return { open, look };
  }
  interface Wanted {
    readonly session: string;
    readonly after: bigint | undefined;
    readonly accountIds: 'all' | readonly string[];
  }

  test.each([
    [0n, 'open'],
    [400n, 'open'],
    [401n, 'behind'],
    [-1n, 'behind'],
  ])('a page that is behind by %i positions is told of all, or to read all again: %s', async (behind, told) => {
    const { open } = openOwn();
    const newest = await newestPosition(bank.database.db);
    const page = open('nobody', { after: newest - behind })!;
    await expect.poll(() => page.text).toContain(`id: ${newest}\nevent: open`);
    if (told === 'behind') await expect.poll(() => page.text).toContain(`id: ${newest}\nevent: behind`);
    else expect(page.text).not.toContain('behind');
  });

  test('a page that missed one event is told of it, and of several at the position of the last', async () => {
    const { open } = openOwn();
    const before = await newestPosition(bank.database.db);
    const change = { kind: 'password_change', clientId: client.id } as const;
    await recordEvent(bank.database.db, bank.platform, change);
    await seal();
    const one = open(client.id, { after: before })!;
    await expect.poll(() => one.text).toContain(`id: ${before + 1n}\nevent: change`);
    expect(one.text).toContain('"kinds":["password_changed"],"accounts":[],"orders":[]');
    await deposit();
    const two = open(client.id, { after: before })!;
    await expect.poll(() => two.text).toContain(`id: ${before + 2n}\nevent: change`);
    expect(two.text).toContain('"kinds":["password_changed","money_received"]');
    const blind = open(client.id, { after: before, accountIds: [bank.newKey()] })!;
    const narrow = open(client.id, { after: before, accountIds: [account.id] })!;
    await expect.poll(() => narrow.text).toContain('"kinds":["money_received"]');
    await expect.poll(() => blind.text).toContain('event: open');
    expect(blind.text).not.toContain('event: change');
  });

  test('a page that opens while new events are being read for others misses none of its own', async () => {
    const { promise: mayRead, resolve: read } = Promise.withResolvers<void>();
    let isReading = false;
    const { open } = openOwn(
      heldBack(bank.database.db, async (text) => {
        if (!text.includes('with seals as materialized')) return;
        isReading = true;
        await mayRead;
      }),
    );
    const first = open(bank.newKey())!;
    await expect.poll(() => first.text).toContain('event: open');
    await deposit();
    await expect.poll(() => isReading).toBe(true);
    const page = open(client.id)!;
    await expect.poll(() => page.text).toContain('event: open');
    await deposit();
    read();
    await expect.poll(() => page.text).toContain(`id: ${await newestPosition(bank.database.db)}\nevent: change`);
  });

  test('a session has four streams, and a client sixteen', () => {
    const { open } = openOwn();
    const sessions = ['1', '2', '3', '4'];
    for (const session of sessions) {
      const opened = Array.from({ length: 5 }, () => open('one', { session }) !== undefined);
      expect(opened).toEqual([true, true, true, true, false]);
    }
    expect(open('one', { session: '5' })).toBeUndefined();
    expect(open('other')).toBeDefined();
  });

  test('a page that is told nothing gets a sign of life after a quarter of a minute', async () => {
    const now = vi.spyOn(Date, 'now');
    onTestFinished(() => now.mockRestore());
    let at = 1_000_000;
    now.mockImplementation(() => at);
    const { open, look } = openOwn();
    const page = open('nobody')!;
    await expect.poll(() => page.text).toContain('event: open');
    at += 14_999;
    await look();
    await look();
    expect(page.text).not.toContain(':\n\n');
    at += 1;
    await look();
    await expect.poll(() => page.text).toContain(':\n\n');
  });
});
