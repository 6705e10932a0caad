import { calls, refuseFor } from '@bank/contract';
import { openDatabase, silentLog } from '@bank/database';
import * as argon2 from '@node-rs/argon2';
import { sql } from 'kysely';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { truncatedNetworkOf } from '../../base/platform/network-of.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { browserAt, newNetwork, shutOut, statusOf } from '../../testing/browser-for-tests.ts';
import { postTogether } from '../../testing/synchronised-posts.ts';
import { disableClient, resetPassword } from './index.ts';
import { logIn } from './log-in.ts';

// The real hashing runs; its use is only counted.
vi.mock(import('@node-rs/argon2'), async (load) => {
  const real = await load();
  return { ...real, verify: vi.fn(real.verify) };
});

// Some tests hash some hundred passwords.
vi.setConfig({ testTimeout: 120_000 });

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());
beforeEach(() => void vi.mocked(argon2.verify).mockClear());

const home = '203.0.113.7';
const elsewhere = '198.51.100.7';
/** Lets time pass for everything that is counted and closed. */
async function pass(interval: string): Promise<void> {
  await bank.passLocks(interval);
  await bank.passAttempts(interval);
}

describe('while strangers try passwords for days, each time as soon as they may', () => {
  test('the client gets in each time on a device that the bank knows, wherever it is', async () => {
    const client = await bank.client();
    const own = browserAt(bank, home);
    await own.logIn(client);
    for (let round = 1; round <= 12; round++) {
      const stranger = browserAt(bank, newNetwork());
      const refused = await shutOut(stranger, client);
      expect(refused.status).toBe(429);
      const travelling = browserAt(bank, newNetwork());
      expect(await statusOf(travelling, client)).toBe(429);
      travelling.cookie = own.cookie;
      await travelling.logIn(client);
      own.cookie = travelling.cookie;
      await pass(`${Number(refused.headers['retry-after'])} seconds`);
    }
  });

  test('the client gets in from a network that the bank knows, also with a program without cookies', async () => {
    const client = await bank.client();
    const program = browserAt(bank, home, { keepsCookies: false });
    await program.logIn(client);
    for (let round = 1; round <= 10; round++) {
      const refused = await shutOut(browserAt(bank, elsewhere), client);
      expect(refused.status).toBe(429);
      await program.logIn(client);
      await pass(`${Number(refused.headers['retry-after'])} seconds`);
    }
  });

  test.each([
    ['five at a time', 5],
    ['four at a time, which closes nothing', 4],
  ])(
    'they have at most forty passwords judged a day, however many networks they use, %s',
    { tags: ['long'] },
    async (_how, atATime) => {
      const client = await bank.client();
      for (const day of [1, 2]) {
        let judged = 0;
        for (let minutes = 0; minutes < 24 * 60; minutes += 16) {
          for (let tries = 1; tries <= atATime; tries++) {
            const { status } = await browserAt(bank, newNetwork()).tryPassword(client, 'not the password');
            if (status !== 401) break;
            judged += 1;
          }
          await pass('16 minutes');
        }
        expect(judged, `day ${day}`).toBeLessThanOrEqual(40);
      }
    },
  );

  test('tries at a closed login do not keep it closed', async () => {
    const client = await bank.client();
    for (let tries = 1; tries <= 40; tries++) {
      await browserAt(bank, elsewhere).tryPassword(client, 'not the password');
      if (tries % 4 === 0) await pass('17 minutes');
    }
    for (let tries = 1; tries <= 20; tries++) expect(await statusOf(browserAt(bank, newNetwork()), client)).toBe(429);
    await pass('23 hours');
    expect(await statusOf(browserAt(bank, newNetwork()), client)).toBe(200);
  });

  test('the client is told at most once in twelve hours, and what to do', async () => {
    const client = await bank.client();
    for (let round = 1; round <= 4; round++) {
      await shutOut(browserAt(bank, newNetwork()), client);
      await pass('2 hours');
    }
    const [mail, ...others] = await bank.mailsTo(client, 'notice');
    expect(others).toEqual([]);
    expect(mail!.text_body).toContain('log in as usual on a device that you have used before');
    await pass('12 hours');
    await shutOut(browserAt(bank, newNetwork()), client);
    expect(await bank.mailsTo(client, 'notice')).toHaveLength(2);
  });

  test('a client who logs in often is no stranger to the limit of a day: right passwords do not count', async () => {
    const client = await bank.client();
    for (let login = 1; login <= 42; login++) expect(await statusOf(browserAt(bank, home), client)).toBe(200);
    const known = browserAt(bank, home);
    await known.logIn(client);
    for (let login = 1; login <= 42; login++) expect(await statusOf(known, client)).toBe(200);
  });

  test("the client's logins give them no new tries in a day", { tags: ['long'] }, async () => {
    const client = await bank.client();
    const program = browserAt(bank, home, { keepsCookies: false });
    let judged = 0;
    for (let round = 1; round <= 20; round++) {
      for (let tries = 1; tries <= 4; tries++) {
        if ((await browserAt(bank, newNetwork()).tryPassword(client, 'not the password')).status === 401) judged += 1;
      }
      await program.logIn(client);
    }
    expect(judged).toBe(40);
  });

  test('a new password from the bank opens the login at once', async () => {
    const client = await bank.client();
    await shutOut(browserAt(bank, elsewhere), client);
    const reset = { password: 'Anchor-Chain-44', at: new Date(), isFirst: true };
    await resetPassword(bank.database.db, { userId: client.actor.userId, ...reset });
    expect((await browserAt(bank, home).tryPassword(client, 'Anchor-Chain-44')).status).toBe(200);
  });
});

describe('on a network that the client shares with somebody who tries passwords', () => {
  test("five wrong ones close it, and not the client's device there", async () => {
    const client = await bank.client();
    const own = browserAt(bank, home);
    await own.logIn(client);
    await shutOut(browserAt(bank, elsewhere), client);
    const neighbour = browserAt(bank, '203.0.113.99');
    expect((await shutOut(neighbour, client)).status).toBe(429);
    expect(await statusOf(neighbour, client)).toBe(429);
    expect(await statusOf(own, client)).toBe(200);
  });
});

test('strangers who use up what the bank can hash shut out nobody at a known device or network', async () => {
  const { platform } = bank;
  const client = await bank.client();
  const own = browserAt(bank, home);
  await own.logIn(client);
  const deviceTokens = [own.cookie.slice(own.cookie.indexOf('=') + 1)];
  const places: (string | undefined)[] = [];
  const enter = (address: string, tokens: readonly string[], password = client.password) =>
    logIn(
      platform,
      {
        login: client.login,
        password,
        address,
        origin: {
          network: truncatedNetworkOf(address),
          device: null,
          userId: null,
          sessionId: null,
          requestId: '0198c5a2-0000-7000-8000-000000000001',
        },
        deviceTokens: tokens,
      },
      (place) => {
        places.push(place);
        return place === undefined ? refuseFor('too_many_requests', 30) : undefined;
      },
    );
  expect(await enter(elsewhere, [])).toMatchObject({ refusal: 'too_many_requests' });
  expect(await enter(elsewhere, deviceTokens)).toHaveProperty('token');
  expect(await enter(home, [])).toHaveProperty('token');
  // Answered as strangers are: nobody learns which networks are known.
  expect(await enter(home, [], 'not the password')).toMatchObject({ refusal: 'too_many_requests' });
  // Each place has a share of its own.
  expect(new Set(places.filter((place) => place !== undefined)).size).toBe(2);
});

describe('nobody learns which logins exist, nor where their clients are', () => {
  /** Where a try may come from, and at whose login. */
  async function four(): Promise<[name: string, login: string, address: string][]> {
    const [away, near] = [await bank.client(), await bank.client()];
    await browserAt(bank, home).logIn(away);
    await browserAt(bank, home).logIn(near);
    const disabled = await bank.client();
    await browserAt(bank, home).logIn(disabled);
    await disableClient(bank.database.db, disabled.id, new Date());
    return [
      ['an unknown login', `nobody-${bank.newKey()}`, home],
      ['a client from another network', away.login, elsewhere],
      ['a client from the network that the bank knows', near.login, home],
      ['a disabled client', disabled.login, home],
    ];
  }

  test('each is answered alike, in words, time to wait and work, from the first try on', async () => {
    // What the bank does beside the request is not counted.
    const work = new AsyncLocalStorage<{ statements: number }>();
    const counting = await openTestBank({
      beside: bank,
      db: bank.database.db.withPlugin({
        transformQuery: ({ node }) => {
          const done = work.getStore();
          if (done !== undefined) done.statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
    });
    const told: unknown[] = [];
    for (const [, login, address] of await four()) {
      const stranger = browserAt(counting, newNetwork());
      const answers = [];
      for (let tries = 1; tries <= 14; tries++) {
        vi.mocked(argon2.verify).mockClear();
        const done = { statements: 0 };
        // Both from the place in question and from another one: each may close what the other finds.
        const from = tries % 7 === 0 ? stranger : browserAt(counting, address);
        const { status, body, headers } = await work.run(done, () => from.tryPassword({ login }, 'not the password'));
        // The last try before a lock has a mail to write for a client; every other one does the same work.
        const statements = tries === 5 || tries === 11 ? undefined : done.statements;
        const hashes = vi.mocked(argon2.verify).mock.calls.length;
        answers.push([
          status,
          body.reason,
          body.message,
          Math.ceil(Number(headers['retry-after'] ?? 0) / 60),
          hashes,
          statements,
        ]);
      }
      told.push(answers);
    }
    await counting.close();
    for (const answers of told.slice(1)) expect(answers).toEqual(told[0]);
    expect(new Set((told[0] as unknown[][]).map(([status]) => status))).toEqual(new Set([401, 429]));
  });

  test("a right password and a wrong cookie are a stranger's", async () => {
    const client = await bank.client();
    await browserAt(bank, home).logIn(client);
    await shutOut(browserAt(bank, elsewhere), client);
    const other = browserAt(bank, newNetwork());
    await shutOut(browserAt(bank, newNetwork()), { login: 'nobody' });
    expect(await statusOf(other, client)).toBe(429);
  });
});

test(
  'over two servers, sixty tries at the same moment have five judged on a known device, five of strangers, five on ' +
    'a known network',
  async () => {
    const settings = { TRUSTED_PROXIES: '127.0.0.1' };
    const one = await openTestBank({ beside: bank, settings });
    const pool = await openDatabase({ databaseUrl: bank.database.url, log: silentLog });
    const other = await openTestBank({ beside: bank, db: pool.db, settings });
    await Promise.all([one, other].map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })));
    const ports = [one, other].map(({ app }) => (app.server.address() as AddressInfo).port);
    const client = await bank.client();
    const own = browserAt(bank, home);
    await own.logIn(client);

    const guessTogether = (headersOf: (index: number) => Record<string, string>) =>
      postTogether(
        Array.from({ length: 60 }, (_, index) => ({
          port: ports[index % 2]!,
          path: calls.login.path,
          token: '',
          headers: headersOf(index),
          body: { username: client.login, password: `guess-${index}` },
        })),
      );
    const judged = async () =>
      Number(
        (
          await sql<{ count: bigint }>`
    select count(*) as count from audit_events where client_id = ${client.id} and kind = 'login'
    and outcome = 'refused'`.execute(bank.database.db)
        ).rows[0]!.count,
      );

    await guessTogether(() => ({ 'x-forwarded-for': newNetwork(), cookie: own.cookie }));
    expect(await judged()).toBe(5);
    await guessTogether(() => ({ 'x-forwarded-for': newNetwork() }));
    expect(await judged()).toBe(10);
    await guessTogether(() => ({ 'x-forwarded-for': home }));
    expect(await judged()).toBe(15);
    for (const address of [home, newNetwork()]) expect(await statusOf(browserAt(bank, address), client)).toBe(429);
    await one.close();
    await other.close();
    await pool.close();
  },
);
