import { languages } from '@bank/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, productionSettings, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { browserAt, type TestBrowser } from '../../testing/browser-for-tests.ts';
import { hashPin } from './secrets.ts';

let bank: TestBank;
let production: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  production = await openTestBank({ settings: productionSettings, beside: bank });
});
afterAll(async () => {
  await production.close();
  await bank.close();
});

const requestPin = async (token: string, at: TestBank = bank): Promise<string> =>
  (await at.call('requestPin', { token })).body[1];
const enterPin = async (token: string, pin: unknown) => (await bank.call('verifyPin', { token, body: { pin } })).body;
const sessionsOf = (client: TestClient) =>
  bank.database.db.selectFrom('sessions').selectAll().where('client_id', '=', client.id).execute();

/** A PIN of six digits that is not this one. */
const otherThan = (pin: string) => ((Number(pin) + 1) % 1_000_000).toString().padStart(6, '0');
const notValid = 'PIN IS NOT VALID';

describe('asking for a PIN', () => {
  test('the demonstration shows the PIN', async () => {
    const token = await bank.enterPassword(await bank.client());
    const { status, body } = await bank.call('requestPin', { token });
    expect(status).toBe(200);
    expect(body).toEqual(['sent', expect.stringMatching(/^\d{6}$/)]);
  });

  test('production shows no PIN', async () => {
    const token = await bank.enterPassword(await bank.client());
    expect(await production.call('requestPin', { token })).toMatchObject({ status: 200, body: ['sent', null] });
  });

  test.each(languages)(
    'production mails the PIN in the language of the client (%s), and that PIN opens the bank',
    async (language) => {
      const client = await bank.client({ language });
      const token = await bank.enterPassword(client);
      await production.call('requestPin', { token });
      const [mail, ...others] = await bank.mailsTo(client);
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ kind: 'pin', html_body: expect.stringContaining(`lang="${language}"`) });
      const pin = /\b\d{6}\b/.exec(mail!.text_body)![0];
      expect(mail!.subject).not.toContain(pin);
      expect(await enterPin(token, pin)).toMatchObject({ client_id: client.number });
    },
  );

  test('the PIN mail is not worth sending once the PIN has expired', async () => {
    const client = await bank.client();
    await requestPin(await bank.enterPassword(client));
    const [mail] = await bank.mailsTo(client);
    expect(mail!.expires_at!.getTime() - mail!.created_at.getTime()).toBe(5 * 60_000);
  });

  test('production mails three PINs in ten minutes at most, half a minute apart, and answers alike', async () => {
    const strict = await openTestBank({ settings: { ...productionSettings, RATE_LIMIT_SCALE: '1' }, beside: bank });
    const client = await bank.client();
    const token = await bank.enterPassword(client);
    const ask = async () => (await strict.call('requestPin', { token })).body;
    for (let request = 1; request <= 5; request++) {
      expect(await ask()).toEqual(['sent', null]);
      expect(await ask()).toEqual(['sent', null]);
      await bank.passAttempts('40 seconds');
    }
    expect(await bank.mailsTo(client)).toHaveLength(3);
    await strict.close();
  });

  test('a user who asks for a PIN too early does not wait longer for the next mail', async () => {
    const strict = await openTestBank({ settings: { ...productionSettings, RATE_LIMIT_SCALE: '1' }, beside: bank });
    const client = await bank.client();
    const token = await bank.enterPassword(client);
    for (let request = 1; request <= 3; request++) {
      await strict.call('requestPin', { token });
      await bank.passAttempts('20 seconds');
    }
    expect(await bank.mailsTo(client)).toHaveLength(2);
    await strict.close();
  });

  test('past the limit of mails the last mailed PIN stays good', async () => {
    const strict = await openTestBank({ settings: { ...productionSettings, RATE_LIMIT_SCALE: '1' }, beside: bank });
    const client = await bank.client();
    const token = await bank.enterPassword(client);
    await strict.call('requestPin', { token });
    await strict.call('requestPin', { token });
    const [mail] = await bank.mailsTo(client);
    expect(await enterPin(token, /\b\d{6}\b/.exec(mail!.text_body)![0])).toMatchObject({ client_id: client.number });
    await strict.close();
  });

  describe('somebody who has only the password cannot use up the mails of the client', () => {
    let strict: TestBank;
    beforeAll(async () => {
      strict = await openTestBank({ settings: { ...productionSettings, RATE_LIMIT_SCALE: '1' }, beside: bank });
    });
    afterAll(() => strict.close());

    /** Enters the password in this browser and asks for a PIN. */
    async function ask(browser: TestBrowser, client: TestClient): Promise<string> {
      const { token } = (await browser.tryPassword(client, client.password)).body;
      await browser.call('requestPin', { token });
      return token;
    }
    /** A client whose own browser has logged in before, and the cookie in it. */
    async function known() {
      const client = await bank.client();
      const atHome = browserAt(bank, '203.0.113.7');
      await atHome.logIn(client);
      await bank.passAttempts('11 minutes');
      await sql`delete from outbox where recipient = ${client.email}`.execute(bank.database.db);
      return { client, cookie: atHome.cookie };
    }

    test(
      "two seconds after a stranger asked, the client is mailed a PIN that opens the bank, and the stranger's " +
        'request does not spoil it',
      async () => {
        const { client, cookie } = await known();
        const thief = browserAt(strict, '198.51.100.7');
        const own = browserAt(strict, '192.0.2.7');
        own.cookie = `__Host-${cookie}`;
        await ask(thief, client);
        const token = await ask(own, client);
        const [, mail] = await bank.mailsTo(client, 'pin');
        await bank.passAttempts('40 seconds');
        await ask(thief, client);
        expect(await bank.mailsTo(client, 'pin')).toHaveLength(3);
        const pin = /\b\d{6}\b/.exec(mail!.text_body)![0];
        expect((await own.call('verifyPin', { token, body: { pin } })).body).toMatchObject({
          client_id: client.number,
        });
      },
    );

    test('a client at a network that the bank knows is mailed one too, without a cookie', async () => {
      const { client } = await known();
      await ask(browserAt(strict, '198.51.100.7'), client);
      await ask(browserAt(strict, '203.0.113.8', { keepsCookies: false }), client);
      expect(await bank.mailsTo(client, 'pin')).toHaveLength(2);
    });

    test('so is a client in a new place, whom one stranger at another network does not hinder', async () => {
      const { client } = await known();
      for (let request = 1; request <= 4; request++) {
        await ask(browserAt(strict, '198.51.100.7'), client);
        await bank.passAttempts('40 seconds');
      }
      expect(await bank.mailsTo(client, 'pin')).toHaveLength(3);
      await ask(browserAt(strict, '192.0.2.99'), client);
      expect(await bank.mailsTo(client, 'pin')).toHaveLength(4);
    });

    test(
      'strangers at fifty networks have six mails sent in ten minutes, and the client on a known device is mailed ' +
        'all the same',
      async () => {
        const { client, cookie } = await known();
        for (let network = 1; network <= 50; network++) await ask(browserAt(strict, `10.77.${network}.1`), client);
        expect(await bank.mailsTo(client, 'pin')).toHaveLength(6);
        const own = browserAt(strict, '192.0.2.7');
        own.cookie = `__Host-${cookie}`;
        await ask(own, client);
        expect(await bank.mailsTo(client, 'pin')).toHaveLength(7);
      },
    );

    test('known devices and networks together have twelve mails sent in ten minutes', { tags: ['long'] }, async () => {
      const { client } = await known();
      for (let network = 1; network <= 15; network++) {
        await browserAt(bank, `10.78.${network}.1`).logIn(client);
      }
      await bank.passAttempts('11 minutes');
      await sql`delete from outbox where recipient = ${client.email}`.execute(bank.database.db);
      for (let network = 1; network <= 15; network++) await ask(browserAt(strict, `10.78.${network}.1`), client);
      expect(await bank.mailsTo(client, 'pin')).toHaveLength(12);
    });
  });

  test('a PIN is stored as its hash only, which the token is part of', async () => {
    const client = await bank.client();
    const token = await bank.enterPassword(client);
    const pin = await requestPin(token);
    const [session] = await sessionsOf(client);
    expect(session!.pin_hash).toBe(hashPin(pin, token));
    expect(JSON.stringify(session)).not.toContain(`"${pin}"`);
  });
});

describe('entering a PIN', () => {
  test('the right PIN brings the client with their accounts', async () => {
    const client = await bank.client({ holds: ['12.50 EUR'] });
    const token = await bank.enterPassword(client);
    const body = await enterPin(token, await requestPin(token));
    expect(body).toMatchObject({ client_id: client.number, accounts: [{ balance: '12.50' }] });
  });

  test('a wrong PIN is not valid', async () => {
    const token = await bank.enterPassword(await bank.client());
    const pin = await requestPin(token);
    expect(await bank.call('verifyPin', { token, body: { pin: otherThan(pin) } })).toMatchObject({
      status: 200,
      body: notValid,
    });
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['no text', ''],
    ['spaces only', ' \u00a0\t'],
    ['five digits', '12345'],
    ['seven digits', '1234567'],
    ['letters', 'abcdef'],
    ['a number with decimals', 123.45],
    ['digits of another script', '١٢٣٤٥٦'],
  ])('%s is no valid PIN', async (_what, pin) => {
    const token = await bank.enterPassword(await bank.client());
    await requestPin(token);
    expect(await enterPin(token, pin)).toBe(notValid);
  });

  test('a PIN is not valid before one was asked for', async () => {
    const token = await bank.enterPassword(await bank.client());
    expect(await enterPin(token, '000000')).toBe(notValid);
  });

  test('spaces around the PIN do not matter', async () => {
    const token = await bank.enterPassword(await bank.client());
    expect(await enterPin(token, ` ${await requestPin(token)} `)).toHaveProperty('client_id');
  });

  test('a PIN that was sent as a number keeps the zeros in front', async () => {
    const client = await bank.client();
    const token = await bank.enterPassword(client);
    await requestPin(token);
    await bank.database.db
      .updateTable('sessions')
      .set({ pin_hash: hashPin('000042', token) })
      .where('client_id', '=', client.id)
      .execute();
    expect(await enterPin(token, 42)).toHaveProperty('client_id');
  });

  test('only the PIN of the latest request counts', async () => {
    const token = await bank.enterPassword(await bank.client());
    const first = await requestPin(token);
    let latest = await requestPin(token);
    while (latest === first) latest = await requestPin(token);
    expect(await enterPin(token, first)).toBe(notValid);
    expect(await enterPin(token, latest)).toHaveProperty('client_id');
  });

  test('a PIN is good once', async () => {
    const token = await bank.enterPassword(await bank.client());
    const pin = await requestPin(token);
    expect(await enterPin(token, pin)).toHaveProperty('client_id');
    expect(await enterPin(token, pin)).toBe(notValid);
  });

  test('a PIN belongs to the token that asked for it', async () => {
    const client = await bank.client();
    const [mine, other] = [await bank.enterPassword(client), await bank.enterPassword(client)];
    const pin = await requestPin(mine);
    let pinOfOther = await requestPin(other);
    while (pinOfOther === pin) pinOfOther = await requestPin(other);
    expect(await enterPin(other, pin)).toBe(notValid);
  });

  test('an expired PIN is not valid', async () => {
    const client = await bank.client();
    const token = await bank.enterPassword(client);
    const pin = await requestPin(token);
    await sql`update sessions set pin_expires_at = now() where client_id = ${client.id}`.execute(bank.database.db);
    expect(await enterPin(token, pin)).toBe(notValid);
  });

  test('a PIN is good for five minutes', async () => {
    const client = await bank.client();
    await requestPin(await bank.enterPassword(client));
    const { rows } = await sql<{
      seconds: number;
    }>`select extract(epoch from pin_expires_at - last_used_at)::int as seconds
      from sessions where client_id = ${client.id}`.execute(bank.database.db);
    expect(rows).toEqual([{ seconds: 300 }]);
  });

  test('four wrong PINs do not hinder the right one', async () => {
    const token = await bank.enterPassword(await bank.client());
    const pin = await requestPin(token);
    for (let wrong = 1; wrong <= 4; wrong++) await enterPin(token, otherThan(pin));
    expect(await enterPin(token, pin)).toHaveProperty('client_id');
  });

  test('five wrong PINs are the end of the token', async () => {
    const token = await bank.enterPassword(await bank.client());
    const pin = await requestPin(token);
    for (let wrong = 1; wrong <= 5; wrong++) expect(await enterPin(token, otherThan(pin))).toBe(notValid);
    for (const name of ['verifyPin', 'requestPin', 'logout'] as const) {
      expect(await bank.call(name, { token, body: { pin } })).toMatchObject({
        status: 401,
        body: { reason: 'session_required' },
      });
    }
  });

  test('five wrong PINs of a client close every token of theirs, and nobody elses', async () => {
    const [client, other] = [await bank.client(), await bank.client()];
    for (let login = 1; login <= 5; login++) {
      const token = await bank.enterPassword(client);
      await enterPin(token, otherThan(await requestPin(token)));
    }
    const sixth = await bank.enterPassword(client);
    expect(await enterPin(sixth, await requestPin(sixth))).toBe(notValid);
    await expect(bank.logIn(other)).resolves.toBeTypeOf('string');
  });

  test('wrong PINs are forgotten a quarter of an hour later', async () => {
    const client = await bank.client();
    const first = await bank.enterPassword(client);
    const pin = await requestPin(first);
    for (let wrong = 1; wrong <= 5; wrong++) await enterPin(first, otherThan(pin));
    await bank.passLocks('15 minutes');
    await expect(bank.logIn(client)).resolves.toBeTypeOf('string');
  });

  test('five wrong PINs close the client for a quarter of an hour, wherever the clock stood', async () => {
    const client = await bank.client();
    const first = await bank.enterPassword(client);
    const pin = await requestPin(first);
    for (let wrong = 1; wrong <= 5; wrong++) await enterPin(first, otherThan(pin));
    await bank.passLocks('14 minutes');
    const next = await bank.enterPassword(client);
    expect(await enterPin(next, pin)).toBe(notValid);
    // None is made or mailed that would not be accepted, and the answer says for how long.
    const mailsBefore = (await bank.mailsTo(client)).length;
    const asked = await bank.call('requestPin', { token: next });
    expect(asked).toMatchObject({ status: 429, body: { reason: 'too_many_pin_tries' } });
    expect(Number(asked.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await bank.mailsTo(client)).toHaveLength(mailsBefore);
    expect((await bank.call('readPinStep', { token: next })).body).toMatchObject({ tries_left: 0 });
  });

  test('a client whose PIN was closed is told so by mail, and the password stays open', async () => {
    const client = await bank.client({ language: 'es' });
    const token = await bank.enterPassword(client);
    const pin = await requestPin(token);
    for (let wrong = 1; wrong <= 5; wrong++) await enterPin(token, otherThan(pin));
    const mails = await bank.mailsTo(client, 'notice');
    expect(mails.map(({ subject }) => subject)).toEqual(['Su PIN está bloqueado temporalmente']);
    await expect(bank.enterPassword(client)).resolves.toBeTypeOf('string');
  });

  test('of twenty wrong PINs at the same moment five are judged', async () => {
    const client = await bank.client();
    const token = await bank.enterPassword(client);
    const pin = await requestPin(token);
    await Promise.all(Array.from({ length: 20 }, () => enterPin(token, otherThan(pin))));
    expect(await sessionsOf(client)).toMatchObject([{ stage: 'credentials', wrong_pin_count: 5 }]);
  });

  test('of two right PINs at the same moment one opens the session', async () => {
    const token = await bank.enterPassword(await bank.client());
    const pin = await requestPin(token);
    const answers = await Promise.all([enterPin(token, pin), enterPin(token, pin)]);
    expect(answers.filter((answer) => answer === notValid)).toHaveLength(1);
  });

  test('ten sessions of one client may be opened at the same moment', async () => {
    const client = await bank.client();
    const pins: { token: string; pin: string }[] = [];
    for (let login = 1; login <= 10; login++) {
      const token = await bank.enterPassword(client);
      pins.push({ token, pin: await requestPin(token) });
    }
    const answers = await Promise.all(pins.map(({ token, pin }) => enterPin(token, pin)));
    expect(answers.filter((answer) => answer === notValid)).toEqual([]);
  });
});
