import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { sendNoticeToClient } from './send-notice.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank({ settings: { SESSION_IDLE_MINUTES: '15' } });
});
afterAll(() => bank.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 ' +
  'Mobile/15E148 Safari/604.1';

async function logInWith(client: TestClient, userAgent: string, from = '203.0.113.77'): Promise<string> {
  const send = async (url: string, payload?: object, token?: string) =>
    (
      await bank.app.inject({
        method: 'POST',
        url,
        remoteAddress: from,
        headers: { 'user-agent': userAgent, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        ...(payload !== undefined && { payload }),
      })
    ).json();
  const { token } = await send('/api/login_check', { username: client.login, password: client.password });
  const [, pin] = await send('/user/sends/users/pins', undefined, token);
  await send('/user/verifications', { pin }, token);
  return token;
}

const sessionsOf = async (token: string) => (await bank.call('readSessions', { token })).body;
const isLive = async (token: string) => (await bank.call('readClient', { token })).status === 200;
const eventsOf = async (token: string) => (await bank.call('readSecurityEvents', { token, body: {} })).body;

describe('a client sees their open logins', () => {
  test('with device, network and time, and which one this is', async () => {
    const client = await bank.client();
    const here = await logInWith(client, firefox);
    await logInWith(client, safari, '2001:db8:1:2::3');
    const sessions = await sessionsOf(here);
    expect(sessions).toHaveLength(2);
    expect(sessions).toContainEqual({
      id: expect.any(String),
      device: 'Firefox · Linux',
      network: '203.0.113.0/24',
      is_this: true,
      created_at: expect.stringMatching(/Z$/),
      last_used_at: expect.stringMatching(/Z$/),
    });
    expect(sessions).toContainEqual(
      expect.objectContaining({ device: 'Safari · iPhone', network: '2001:db8:1::/48', is_this: false }),
    );
  });

  test("and neither one that has ended, nor one without its PIN, nor somebody else's", async () => {
    const [client, other] = [await bank.client(), await bank.client()];
    const here = await bank.logIn(client);
    const idle = await bank.logIn(client);
    await sql`update sessions set last_used_at = now() - interval '15 minutes'
      where id = ${(await sessionsOf(idle)).find((session: { is_this: boolean }) => session.is_this).id}`.execute(
      bank.database.db,
    );
    await bank.enterPassword(client);
    await bank.logIn(other);
    expect(await sessionsOf(here)).toHaveLength(1);
  });
});

describe('a client ends a login of theirs', () => {
  test('and its token opens nothing any more, while the others live on', async () => {
    const client = await bank.client();
    const [here, there] = [await bank.logIn(client), await bank.logIn(client)];
    const other = (await sessionsOf(here)).find((session: { is_this: boolean }) => !session.is_this);
    expect(
      await bank.call('closeSession', { token: here, body: { session: other.id, password: client.password } }),
    ).toMatchObject({ status: 204 });
    expect([await isLive(here), await isLive(there)]).toEqual([true, false]);
    expect(await eventsOf(here)).toContainEqual(
      expect.objectContaining({ event: 'session_closed', is_refused: false }),
    );
  });

  test("but nobody else's: it is answered as one that does not exist", async () => {
    const [client, other] = [await bank.client(), await bank.client()];
    const [here, theirs] = [await bank.logIn(client), await bank.logIn(other)];
    const [{ id }] = await sessionsOf(theirs);
    const answers = await Promise.all(
      [id, bank.newKey(), 'no id', '\u0000', undefined].map((session) =>
        bank.call('closeSession', { token: here, body: { session, password: client.password } }),
      ),
    );
    for (const { status, body } of answers)
      expect([status, body.reason, body.message]).toEqual([422, 'session_not_found', answers[1]!.body.message]);
    expect(await isLive(theirs)).toBe(true);
  });

  test.each([
    ['one login', 'closeSession'],
    ['all of them', 'closeAllSessions'],
  ] as const)('but %s only with the password: a stolen session throws nobody out', async (_what, call) => {
    const client = await bank.client();
    const [stolen, own] = [await bank.logIn(client), await bank.logIn(client)];
    const other = (await sessionsOf(stolen)).find((session: { is_this: boolean }) => !session.is_this);
    const ask = (password: unknown) => bank.call(call, { token: stolen, body: { session: other.id, password } });
    expect(await ask(undefined)).toMatchObject({
      status: 422,
      body: { reason: 'all_fields_required', field: 'password' },
    });
    for (let tries = 1; tries <= 5; tries++) {
      expect(await ask('not-the-password')).toMatchObject({ status: 422, body: { reason: 'current_password_wrong' } });
    }
    const closed = await ask(client.password);
    expect(closed).toMatchObject({ status: 429, body: { reason: 'too_many_password_tries' } });
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect([await isLive(own), await isLive(stolen)]).toEqual([true, true]);
    const event = call === 'closeSession' ? 'session_closed' : 'sessions_closed';
    expect(await eventsOf(own)).toContainEqual(expect.objectContaining({ event, is_refused: true }));
  });

  test('or all of them, this one too', async () => {
    const [client, other] = [await bank.client(), await bank.client()];
    const [here, there, theirs] = [await bank.logIn(client), await bank.logIn(client), await bank.logIn(other)];
    expect(await bank.call('closeAllSessions', { token: here, body: { password: client.password } })).toMatchObject({
      status: 204,
    });
    expect([await isLive(here), await isLive(there), await isLive(theirs)]).toEqual([false, false, true]);
  });
});

describe('a client sees what happened at their door', () => {
  test('newest first, their own only, and no order among it', async () => {
    const [client, other] = [await bank.client({ holds: ['5.00 EUR'] }), await bank.client()];
    await bank.call('login', { body: { username: client.login, password: 'wrong' } });
    const token = await bank.logIn(client);
    await bank.logIn(other);
    await bank.call('orderInternalTransfer', { token, body: {} });
    await bank.call('changePassword', {
      token,
      body: { oldPassword: client.password, newPassword: 'Anchor-Chain-44' },
    });
    const events: { event: string; is_refused: boolean; is_this_session: boolean }[] = await eventsOf(token);
    expect(
      events.map(({ event, is_refused: isRefused, is_this_session: isHere }) => [event, isRefused, isHere]),
    ).toEqual([
      ['password_change', false, true],
      ['pin', false, true],
      ['login', false, true],
      ['login', true, false],
    ]);
  });

  test('fifty at a time, each once, over the borders of the parts', async () => {
    const client = await bank.client();
    const token = await bank.logIn(client);
    for (let change = 1; change <= 60; change++) {
      await bank.call('changePassword', { token, body: { oldPassword: client.password, newPassword: 'short' } });
    }
    const first = await bank.call('readSecurityEvents', { token, body: {} });
    const rest = await bank.call('readSecurityEvents', { token, body: { cursor: first.headers['next-cursor'] } });
    expect([first.body.length, rest.body.length]).toEqual([50, 12]);
    expect(new Set([...first.body, ...rest.body].map(({ id }: { id: string }) => id)).size).toBe(62);
    expect(rest.headers['next-cursor']).toBeUndefined();
  });

  test.each([['x'], ['00000000-0000-7000-8000-000000000000']])(
    'and is refused the place %s, which the bank never named',
    async (cursor) => {
      const token = await bank.logIn(await bank.client());
      expect(await bank.call('readSecurityEvents', { token, body: { cursor } })).toMatchObject({
        status: 422,
        body: { reason: 'cursor_malformed' },
      });
    },
  );

  test("and no place in somebody else's list", async () => {
    const [token, theirs] = [await bank.logIn(await bank.client()), await bank.logIn(await bank.client())];
    const [{ id: cursor }] = await eventsOf(theirs);
    expect(await bank.call('readSecurityEvents', { token, body: { cursor } })).toMatchObject({ status: 422 });
  });
});

describe('a client is told by mail', () => {
  test('of a login from a place the bank does not know, once for each place', async () => {
    const client = await bank.client({ language: 'ru' });
    for (let login = 1; login <= 3; login++) await logInWith(client, firefox);
    await logInWith(client, firefox, '203.0.113.9');
    expect(await bank.mailsTo(client, 'notice')).toHaveLength(1);
    await logInWith(client, firefox, '198.51.100.7');
    await logInWith(client, safari);
    const [mail, ...others] = await bank.mailsTo(client, 'notice');
    expect(others).toHaveLength(2);
    expect(mail!.subject).toBe('Новый вход в ваш личный кабинет');
    expect(mail!.text_body).toContain('Firefox · Linux');
    expect(mail!.text_body).toContain('203.0.113.0/24');
    expect(mail!.text_body).not.toContain('203.0.113.77');
  });

  test('of a changed password', async () => {
    const client = await bank.client();
    const token = await bank.logIn(client);
    await bank.call('changePassword', {
      token,
      body: { oldPassword: client.password, newPassword: 'Anchor-Chain-44' },
    });
    expect((await bank.mailsTo(client, 'notice')).map(({ subject }) => subject)).toContain('Your password was changed');
  });
});

describe('a mail that tells of something', () => {
  test('is worth sending for five days', async () => {
    const client = await bank.client();
    await logInWith(client, firefox);
    const [mail] = await bank.mailsTo(client, 'notice');
    expect(mail!.expires_at!.getTime() - mail!.created_at.getTime()).toBe(5 * 24 * 3_600_000);
  });

  test('goes to the user, and to their client where the client has another address', async () => {
    const client = await bank.client();
    const user = await bank.user(client);
    const tell = (userId: string, clientId: string) =>
      sendNoticeToClient(bank.database.db, bank.platform, { userId, clientId, notice: 'passwordChanged' });
    const mails = async () => [(await bank.mailsTo(client)).length, (await bank.mailsTo(user)).length];
    await tell(user.id, client.id);
    expect(await mails()).toEqual([1, 1]);
    await tell(client.actor.userId, client.id);
    expect(await mails()).toEqual([2, 1]);
    await tell(bank.newKey(), client.id);
    expect(await mails()).toEqual([3, 1]);
    await tell(user.id, bank.newKey());
    expect(await mails()).toEqual([3, 2]);
  });
});
