import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { capturedLog } from '../../testing/captured-log.ts';

const { log, text } = capturedLog();
let bank: TestBank;
/** A second server process on the same database. */
let beside: TestBank;
beforeAll(async () => {
  bank = await openTestBank({ log });
  beside = await openTestBank({ beside: bank, log });
});
afterAll(async () => {
  await beside.close();
  await bank.close();
});

const requestPin = async (token: string): Promise<string> => (await bank.call('requestPin', { token })).body[1];
const isLive = async (token: string, at: TestBank = bank) => (await at.call('readClient', { token })).status === 200;

/** How many PINs of a client were compared: those that the trail tells of. */
async function judgedPins({ id }: TestClient): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from audit_events where client_id = ${id} and kind = 'pin'`.execute(bank.database.db);
  return Number(rows[0]!.count);
}

describe('a thief who has the password', () => {
  test('has five PINs judged, over twenty tokens and two processes, and then not even the right one', async () => {
    const client = await bank.client();
    const tokens: string[] = [];
    for (let login = 1; login <= 20; login++) tokens.push(await bank.enterPassword(client));
    for (const token of tokens) await requestPin(token);
    await Promise.all(
      tokens.flatMap((token, index) =>
        ['000001', '000002', '000003'].map((pin) =>
          (index % 2 === 0 ? bank : beside).call('verifyPin', { token, body: { pin } }),
        ),
      ),
    );
    expect(await judgedPins(client)).toBeLessThanOrEqual(5);
    const last = await bank.enterPassword(client);
    const right = await requestPin(last);
    for (const at of [bank, beside])
      expect((await at.call('verifyPin', { token: last, body: { pin: right } })).body).toBe('PIN IS NOT VALID');
  });

  test('cannot use the PIN that another token of the client was given', async () => {
    const client = await bank.client();
    const [mine, stolen] = [await bank.enterPassword(client), await bank.enterPassword(client)];
    const pin = await requestPin(mine);
    await requestPin(stolen);
    expect((await bank.call('verifyPin', { token: stolen, body: { pin } })).body).toBe('PIN IS NOT VALID');
    expect((await bank.call('verifyPin', { token: mine, body: { pin } })).body).toMatchObject({
      client_id: client.number,
    });
  });

  test("neither sees nor ends the client's logins, nor what happened at their door", async () => {
    const client = await bank.client();
    const own = await bank.logIn(client);
    const stolen = await bank.enterPassword(client);
    for (const name of ['readSessions', 'closeSession', 'closeAllSessions', 'readSecurityEvents'] as const) {
      const answer = await bank.call(name, { token: stolen, ...(name !== 'readSessions' && { body: {} }) });
      expect([name, answer.status, answer.body.reason]).toEqual([name, 401, 'pin_required']);
    }
    expect(await isLive(own)).toBe(true);
  });
});

describe('a thief who has a token', () => {
  test.each([
    [
      'logs out everywhere',
      (token: string, password: string) => bank.call('closeAllSessions', { token, body: { password } }),
    ],
    ['logs out', (token: string) => bank.call('logout', { token })],
  ])('is out in every process at once when the client %s', async (_what, leave) => {
    const client = await bank.client();
    const token = await bank.logIn(client);
    expect(await isLive(token, beside)).toBe(true);
    await leave(token, client.password);
    expect([await isLive(token), await isLive(token, beside)]).toEqual([false, false]);
  });

  test('is out in every process at once when the client changes the password elsewhere', async () => {
    const client = await bank.client();
    const [own, stolen] = [await bank.logIn(client), await bank.logIn(client)];
    const change = { oldPassword: client.password, newPassword: 'Anchor-Chain-44' };
    await bank.call('changePassword', { token: own, body: change });
    expect([await isLive(own), await isLive(stolen), await isLive(stolen, beside)]).toEqual([true, false, false]);
  });

  test('cannot guess the password with it: five tries, then no more, whatever process', async () => {
    const client = await bank.client();
    const token = await bank.logIn(client);
    const guess = (at: TestBank, oldPassword: string) =>
      at.call('changePassword', { token, body: { oldPassword, newPassword: 'Anchor-Chain-44' } });
    for (let tries = 1; tries <= 5; tries++)
      expect(await guess(tries % 2 === 0 ? bank : beside, `guess-${tries}`)).toMatchObject({ status: 422 });
    for (const at of [bank, beside])
      expect(await guess(at, client.password)).toMatchObject({
        status: 429,
        body: { reasons: ['too_many_password_tries'] },
      });
  });

  test('lives no longer than twelve hours with it, however busy they are', async () => {
    const client = await bank.client();
    const token = await bank.logIn(client);
    await sql`update sessions set created_at = now() - interval '12 hours' where client_id = ${client.id}`.execute(
      bank.database.db,
    );
    expect(await isLive(token)).toBe(false);
  });
});

test(
  'a whole day of logins, orders, thefts and lockouts leaves no secret in the log, nor in the trail, nor in a ' +
    'notice',
  async () => {
    const client = await bank.client({ holds: ['50.00 EUR', '0 EUR'] });
    const secrets = new Set<string>([client.password]);
    const kept = (secret: string): string => {
      secrets.add(secret);
      return secret;
    };
    for (let tries = 1; tries <= 5; tries++) {
      await bank.call('login', {
        body: { username: client.login, password: kept(`wrong-password-${tries}-${bank.newKey()}`) },
      });
    }
    await bank.passLocks('15 minutes');
    await bank.call('login', {
      body: { username: kept(`nobody-${bank.newKey()}`), password: kept(`wrong-password-${bank.newKey()}`) },
    });
    const first = kept(await bank.enterPassword(client));
    const pin = await requestPin(first);
    await bank.call('verifyPin', { token: first, body: { pin: kept(`not-a-pin-${bank.newKey()}`) } });
    await bank.call('verifyPin', { token: first, body: { pin } });
    const other = kept(await bank.logIn(client));
    const [from, to] = client.accounts;
    const order = {
      from_account: from.id,
      to_account: to.id,
      amount: '1.00',
      reference: kept(`private-${bank.newKey()}`),
    };
    await bank.call('orderInternalTransfer', { token: first, body: order });
    await bank.call('orderInternalTransfer', { token: first, body: { ...order, amount: '5000.00' } });
    const next = kept(`Copper-Buoy-${bank.newKey()}`);
    await bank.call('changePassword', {
      token: first,
      body: { oldPassword: kept(`wrong-${bank.newKey()}`), newPassword: next },
    });
    await bank.call('changePassword', { token: first, body: { oldPassword: client.password, newPassword: next } });
    await bank.call('readClient', { token: other });
    await bank.app.inject({ url: `/user/me?token=${first}`, headers: { authorization: `Bearer ${first}x` } });
    await bank.call('readSecurityEvents', { token: first, body: { cursor: kept(`cursor-${bank.newKey()}`) } });
    await bank.call('closeAllSessions', { token: first, body: { password: kept(`wrong-${bank.newKey()}`) } });
    await bank.call('closeAllSessions', { token: first, body: { password: next } });

    const trail = await sql`select * from audit_events`.execute(bank.database.db);
    const notices = await bank.database.db.selectFrom('outbox').selectAll().where('kind', '=', 'notice').execute();
    expect(trail.rows.length).toBeGreaterThan(15);
    expect(notices.length).toBeGreaterThan(1);
    const places = { log: text(), trail: JSON.stringify(trail.rows), notices: JSON.stringify(notices) };
    expect(places.log.match(/"answered"/g)!.length).toBeGreaterThan(15);
    for (const [place, written] of Object.entries(places)) {
      expect([place, [...secrets].filter((secret) => written.includes(secret))]).toEqual([place, []]);
      // Six digits may stand within a longer id by chance.
      expect(written).not.toMatch(new RegExp(`\\b${pin}\\b`));
    }
  },
);
