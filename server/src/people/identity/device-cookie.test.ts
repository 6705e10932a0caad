import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, productionSettings, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { browserAt, newNetwork, shutOut, statusOf, type TestBrowser } from '../../testing/browser-for-tests.ts';
import { disableClient, dropOldKnownPlaces, resetPassword } from './index.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const home = '203.0.113.7';
const elsewhere = '198.51.100.7';

describe('the cookie of a device', () => {
  test('is read by no script, sent to this host only, and lives ninety days', async () => {
    const client = await bank.client();
    const own = browserAt(bank, home);
    await own.logIn(client);
    expect(own.setCookie).toMatch(/^device=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/);
    const production = await openTestBank({ settings: productionSettings, beside: bank });
    const secure = browserAt(production, elsewhere);
    const token = (await secure.tryPassword(client, client.password)).body.token;
    await secure.call('requestPin', { token });
    const mail = (await bank.mailsTo(client, 'pin')).at(-1);
    await secure.call('verifyPin', { token, body: { pin: /\b\d{6}\b/.exec(mail!.text_body)![0] } });
    expect(secure.setCookie).toMatch(
      /^__Host-device=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
    await production.close();
  });

  test('is set by the right PIN only, and the database holds its hash only', async () => {
    const client = await bank.client();
    const own = browserAt(bank, home);
    const token = (await own.tryPassword(client, client.password)).body.token;
    await own.call('requestPin', { token });
    await own.call('verifyPin', { token, body: { pin: 'wrong' } });
    expect(own.setCookie).toBeUndefined();
    await own.logIn(client);
    const kept = await bank.database.db.selectFrom('known_devices').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(own.cookie.split('=')[1]);
  });

  /** A client, their browser, and a login that strangers have closed. */
  async function besieged() {
    const client = await bank.client();
    const own = browserAt(bank, home);
    await own.logIn(client);
    await shutOut(browserAt(bank, elsewhere), client);
    const somewhere = browserAt(bank, newNetwork());
    somewhere.cookie = own.cookie;
    return { client, own, somewhere };
  }

  test('is worth nothing when it is forged', async () => {
    const { client, somewhere } = await besieged();
    const [, token = ''] = somewhere.cookie.split('=');
    for (const forged of [
      '',
      'A'.repeat(43),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`,
      `${token}x`,
      token.toLowerCase(),
      `'${token}'`,
      '%00',
      '.'.repeat(7_000),
    ]) {
      somewhere.cookie = `device=${forged}`;
      expect([forged, await statusOf(somewhere, client)]).toEqual([forged, 429]);
    }
    somewhere.cookie = `other=1; device=${token}`;
    expect(await statusOf(somewhere, client)).toBe(200);
    // Whatever spaces are typed around the login.
    expect(await statusOf(somewhere, { ...client, login: ` ${client.login} ` })).toBe(200);
  });

  test('is worth nothing for the login of somebody else', async () => {
    const { client } = await besieged();
    const thief = browserAt(bank, elsewhere);
    await thief.logIn(await bank.client());
    expect(await statusOf(thief, client)).toBe(429);
  });

  test('is worth nothing after ninety days, and is forgotten', async () => {
    const { client, somewhere } = await besieged();
    const age = (days: number) =>
      sql`update known_devices set seen_at = now() - make_interval(days => ${days}::int)
        where user_id = ${client.actor.userId}`.execute(bank.database.db);
    const count = async () =>
      (
        await bank.database.db
          .selectFrom('known_devices')
          .select('id')
          .where('user_id', '=', client.actor.userId)
          .execute()
      ).length;
    await age(89);
    await dropOldKnownPlaces(bank.database.db);
    expect(await statusOf(somewhere, client)).toBe(200);
    await age(90);
    expect(await statusOf(somewhere, client)).toBe(429);
    await dropOldKnownPlaces(bank.database.db);
    expect(await count()).toBe(0);
  });

  test(
    "stolen and used on another network, lets the thief try five passwords, and the client's other devices stay " +
      'open',
    async () => {
      const { client, own, somewhere: thief } = await besieged();
      const second = browserAt(bank, home);
      await second.logIn(client);
      expect((await shutOut(thief, client)).status).toBe(429);
      for (const shut of [thief, own]) expect(await statusOf(shut, client)).toBe(429);
      expect(await statusOf(second, client)).toBe(200);
      const subjects = (await bank.mailsTo(client, 'notice')).map(({ subject }) => subject);
      expect(subjects).toContain('Your login is temporarily blocked on one device');
    },
  );

  test('is another one after each login: a copy of the one before is worth nothing', async () => {
    const { client, own, somewhere: thief } = await besieged();
    await own.logIn(client);
    expect(await statusOf(thief, client)).toBe(429);
    expect(await statusOf(own, client)).toBe(200);
  });

  test.each<[string, (client: TestClient, own: TestBrowser) => Promise<void>]>([
    [
      'was disabled and let in again',
      async (client) => {
        await disableClient(bank.database.db, client.id, new Date());
        await sql`update clients set disabled_at = null where id = ${client.id}`.execute(bank.database.db);
      },
    ],
    [
      'was given a new password by the bank',
      async (client) => {
        await resetPassword(bank.database.db, {
          userId: client.actor.userId,
          password: client.password,
          at: new Date(),
          isFirst: true,
        });
        await shutOut(browserAt(bank, newNetwork()), client);
      },
    ],
    [
      'logged out everywhere',
      async (client, own) => {
        const token = await own.logIn(client);
        expect((await own.call('closeAllSessions', { token, body: { password: client.password } })).status).toBe(204);
      },
    ],
  ])('is worth nothing once the client %s, nor is the network', async (_what, act) => {
    const { client, own, somewhere } = await besieged();
    await act(client, own);
    expect([await statusOf(somewhere, client), await statusOf(own, client)]).toEqual([429, 429]);
  });

  test('is worth nothing once the client changed the password on another device, which stays known', async () => {
    const { client, own } = await besieged();
    const second = browserAt(bank, home);
    const token = await second.logIn(client);
    const newPassword = 'Anchor-Chain-44';
    expect(
      (await second.call('changePassword', { token, body: { oldPassword: client.password, newPassword } })).status,
    ).toBe(200);
    const away = browserAt(bank, newNetwork());
    away.cookie = own.cookie;
    expect((await away.tryPassword(client, newPassword)).status).toBe(429);
    away.cookie = second.cookie;
    expect((await away.tryPassword(client, newPassword)).status).toBe(200);
  });

  test('knows five clients who log in with one browser, and forgets the first for a sixth', {
    tags: ['long'],
  }, async () => {
    const shared = browserAt(bank, home);
    const clients = [];
    for (let number = 1; number <= 6; number++) {
      const client = await bank.client();
      clients.push(client);
      await shared.logIn(client);
    }
    // A further login of one of them forgets nobody.
    await shared.logIn(clients[3]!);
    const statuses = [];
    for (const client of clients) {
      await shutOut(browserAt(bank, newNetwork()), client);
      const away = browserAt(bank, newNetwork());
      away.cookie = shared.cookie;
      statuses.push(await statusOf(away, client));
    }
    expect(statuses).toEqual([429, 200, 200, 200, 200, 200]);
  });

  test('is dropped by a browser whose only client logs out everywhere, and keeps the tokens of others', async () => {
    const own = browserAt(bank, home);
    const [one, other] = [await bank.client(), await bank.client()];
    await own.logIn(one);
    const before = own.cookie;
    const token = await own.logIn(other);
    await own.call('closeAllSessions', { token, body: { password: other.password } });
    expect(own.cookie).toBe(before);
    const last = await own.logIn(one);
    await own.call('closeAllSessions', { token: last, body: { password: one.password } });
    expect(own.setCookie).toBe('device=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict');
    const program = browserAt(bank, home, { keepsCookies: false });
    const without = await program.logIn(one);
    const left = await program.call('closeAllSessions', { token: without, body: { password: one.password } });
    expect([left.status, left.headers['set-cookie']]).toEqual([204, undefined]);
  });

  test('of a browser that comes back is not forgotten for a program that keeps none', { tags: ['long'] }, async () => {
    const client = await bank.client();
    const own = browserAt(bank, home);
    for (let login = 1; login <= 2; login++) await own.logIn(client);
    for (let login = 1; login <= 25; login++) await browserAt(bank, home, { keepsCookies: false }).logIn(client);
    const devices = await bank.database.db
      .selectFrom('known_devices')
      .select('id')
      .where('user_id', '=', client.actor.userId)
      .execute();
    expect(devices).toHaveLength(20);
    await shutOut(browserAt(bank, elsewhere), client);
    const away = browserAt(bank, newNetwork());
    away.cookie = own.cookie;
    expect(await statusOf(away, client)).toBe(200);
  });
});
