import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { fromBase32 } from './base32.ts';
import { dropOldChallenges } from './store.ts';
import { softwareAuthenticator, type Signing } from './testing-passkey.ts';
import { password, refused, secondFactorsAt } from './testing-second-factors.ts';
import { codeOfStep, stepAt } from './totp.ts';

let bank: TestBank;
/** A second server process on the same database. */
let second: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  second = await openTestBank({ beside: bank });
});
afterAll(async () => {
  await second.close();
  await bank.close();
});

const { call, loggedIn, changeFactor, addPasskey, logInWith, addApp, read, eventsOf } = secondFactorsAt(() => bank);

describe('a passkey', () => {
  test('logs its user in alone, without password and PIN', async () => {
    const { client, token } = await loggedIn();
    const authenticator = softwareAuthenticator();
    expect(await addPasskey(token, authenticator)).toMatchObject({ status: 200 });
    const answer = await logInWith(authenticator);
    expect(answer).toMatchObject({ status: 200, body: { token: expect.any(String) } });
    expect(await call('readClient', answer.body.token)).toMatchObject({ body: { client_id: client.number } });
    expect(await read(token)).toMatchObject({
      passkeys: [{ name: 'Laptop', last_used_at: expect.any(String) }],
      recovery_codes_left: 10,
    });
    expect(await eventsOf(client)).toEqual(expect.arrayContaining(['passkey_added done', 'passkey_login done']));
    const subjects = (await bank.mailsTo(client)).map(({ subject }) => subject);
    expect(subjects).toContain('A new way to log in');
  });

  test.each<[string, Signing]>([
    ['a page of another origin', { origin: 'http://localhost:8081' }],
    ['another host name', { rpId: 'attacker.example' }],
    ['an authenticator that does not look who its owner is', { verifies: false }],
  ])('is not accepted from %s', async (_, signing) => {
    const { token } = await loggedIn();
    const authenticator = softwareAuthenticator();
    expect(await addPasskey(token, softwareAuthenticator(), signing)).toMatchObject(refused);
    await addPasskey(token, authenticator);
    expect(await logInWith(authenticator, signing)).toMatchObject(refused);
  });

  test('is asked for by the bank’s own pages alone', async () => {
    const elsewhere = { origin: 'https://attacker.example', host: 'attacker.example' };
    expect(await call('beginPasskeyLogin', undefined, undefined, elsewhere)).toMatchObject(refused);
    expect(await call('beginPasskeyLogin', undefined, undefined, { host: 'localhost' })).toMatchObject(refused);
  });

  test('answers each challenge once, and an old one not at all', async () => {
    const { token } = await loggedIn();
    const authenticator = softwareAuthenticator();
    await addPasskey(token, authenticator);
    const { body } = await call('beginPasskeyLogin');
    const credential = authenticator.signIn(body);
    expect(await call('logInWithPasskey', undefined, { credential })).toMatchObject({ status: 200 });
    expect(await call('logInWithPasskey', undefined, { credential })).toMatchObject(refused);
    const old = await call('beginPasskeyLogin');
    await sql`update user_challenges set expires_at = now() - interval '1 second'`.execute(bank.database.db);
    const late = { credential: authenticator.signIn(old.body) };
    expect(await call('logInWithPasskey', undefined, late)).toMatchObject(refused);
    await dropOldChallenges(bank.database.db);
    const { rows } = await sql`select from user_challenges`.execute(bank.database.db);
    expect(rows).toHaveLength(0);
  });

  test('of one user is added to no other, and the challenge of one opens nothing for another', async () => {
    const [ida, per] = [await loggedIn(), await loggedIn()];
    const authenticator = softwareAuthenticator();
    const { body } = await changeFactor('beginPasskey', ida.token, { name: 'Mine' });
    const credential = authenticator.register(body);
    expect(await call('addPasskey', per.token, { name: 'Mine', credential })).toMatchObject(refused);
    await addPasskey(ida.token, authenticator);
    expect(await addPasskey(per.token, authenticator)).toMatchObject(refused);
    expect(await read(per.token)).toMatchObject({ passkeys: [] });
  });

  test('is not added by the question about a payment or a login', async () => {
    const { token } = await loggedIn();
    await addPasskey(token, softwareAuthenticator());
    const change = { change: 'cooling_off', hours: '24', password };
    const { id, factors } = (await call('confirmChange', token, change)).body;
    const login = (await call('beginPasskeyLogin')).body;
    for (const challenge of [factors.passkey.challenge, `${id}:${factors.passkey.challenge}`, login.challenge]) {
      const credential = softwareAuthenticator().register({ challenge });
      expect(await call('addPasskey', token, { name: 'Stranger', credential })).toMatchObject(refused);
    }
    expect((await read(token)).passkeys).toHaveLength(1);
  });

  test('of a user who was disabled opens nothing', async () => {
    const { client, token } = await loggedIn();
    const authenticator = softwareAuthenticator();
    await addPasskey(token, authenticator);
    await sql`update users set disabled_at = now() where login = ${client.login}`.execute(bank.database.db);
    expect(await logInWith(authenticator)).toMatchObject(refused);
  });

  test('that is copied and signs with an older count is refused', async () => {
    const { token } = await loggedIn();
    const authenticator = softwareAuthenticator();
    await addPasskey(token, authenticator);
    await logInWith(authenticator);
    await logInWith(authenticator);
    authenticator.turnBack(0);
    expect(await logInWith(authenticator)).toMatchObject(refused);
  });

  test('needs the password of its user, and a name without forbidden letters', async () => {
    const { token } = await loggedIn();
    expect(await changeFactor('beginPasskey', token, { name: 'Laptop', password: 'wrong' })).toMatchObject({
      status: 422,
      body: { reason: 'current_password_wrong' },
    });
    for (const [name, reason] of [
      [' ', 'all_fields_required'],
      ['a\u0000b', 'text_has_forbidden_characters'],
      ['x'.repeat(61), 'text_too_long'],
    ])
      expect(await call('addPasskey', token, { name, credential: {} })).toMatchObject({
        body: { reason, field: 'name' },
      });
  });
});

describe('an authenticator app', () => {
  test('gives the code of the second step in place of the mailed PIN', async () => {
    const { client, token } = await loggedIn();
    const { added, codeNow } = await addApp(token);
    expect(added.body.recovery_codes).toHaveLength(10);
    const first = await bank.enterPassword(client);
    expect(await call('readPinStep', first)).toMatchObject({ body: { code_taken: true, pin_mailed: true } });
    expect(await call('verifyLoginCode', first, { code: codeNow(1) })).toMatchObject({
      status: 200,
      body: { valid: true, client: { client_id: client.number } },
    });
    expect(await call('readClient', first)).toMatchObject({ status: 200 });
    expect(await eventsOf(client)).toEqual(expect.arrayContaining(['authenticator_added done', 'login_code done']));
  });

  test('gives a code that works once, also to two servers at the same moment', async () => {
    const { client, token } = await loggedIn();
    const { codeNow } = await addApp(token);
    const tokens = [await bank.enterPassword(client), await bank.enterPassword(client)];
    const body = { code: codeNow(1) };
    const verdicts = await Promise.all([
      bank.call('verifyLoginCode', { token: tokens[0]!, body }),
      second.call('verifyLoginCode', { token: tokens[1]!, body }),
    ]);
    expect(verdicts.filter((answer) => answer.body.valid === true)).toHaveLength(1);
  });

  test('does not count before its first code, and its key waits for a quarter of an hour', async () => {
    const { client, token } = await loggedIn();
    const { body } = await changeFactor('beginAuthenticator', token, { name: 'Telephone' });
    const code = codeOfStep(fromBase32(body.key), stepAt(bank.clock.now()));
    const step = await bank.enterPassword(client);
    expect(await call('verifyLoginCode', step, { code })).toMatchObject({ body: { valid: false } });
    await sql`update user_authenticators set created_at = now() - interval '16 minutes'`.execute(bank.database.db);
    expect(await call('addAuthenticator', token, { name: 'Telephone', code })).toMatchObject({
      body: { reason: 'authenticator_code_wrong' },
    });
  });

  test('has its wrong codes counted with the wrong PINs', async () => {
    const { client, token } = await loggedIn();
    const { codeNow } = await addApp(token);
    const step = await bank.enterPassword(client);
    await call('verifyPin', step, { pin: '000000' });
    for (const code of ['000000', '111111', 'ABCD-EFGH-IJKL-MNOP-QRST-UVWX', '222222'])
      expect(await call('verifyLoginCode', step, { code })).toMatchObject({ body: { valid: false } });
    const next = await bank.enterPassword(client);
    expect(await call('verifyLoginCode', next, { code: codeNow(1) })).toMatchObject({ body: { valid: false } });
    expect(await eventsOf(client)).toContain('pin_locked refused');
  });
});

describe('a recovery code', () => {
  test('logs in once, however it is typed, and its use is mailed', async () => {
    const { client, token } = await loggedIn();
    const { added } = await addApp(token);
    const [code] = added.body.recovery_codes as string[];
    const typed = ` ${code!.toLowerCase().replaceAll('-', ' ')} `;
    const step = await bank.enterPassword(client);
    expect(await call('verifyLoginCode', step, { code: typed })).toMatchObject({ body: { valid: true } });
    expect(await call('verifyLoginCode', await bank.enterPassword(client), { code })).toMatchObject({
      body: { valid: false },
    });
    expect(await read(token)).toMatchObject({ recovery_codes_left: 9 });
    expect((await bank.mailsTo(client)).map(({ subject }) => subject)).toContain('A recovery code was used');
  });

  test('of before is good no more once others were made', async () => {
    const { client, token } = await loggedIn();
    const { added } = await addApp(token);
    const { body } = await changeFactor('renewRecoveryCodes', token);
    expect(body.recovery_codes).toHaveLength(10);
    const step = await bank.enterPassword(client);
    expect(await call('verifyLoginCode', step, { code: added.body.recovery_codes[0] })).toMatchObject({
      body: { valid: false },
    });
    expect(await call('verifyLoginCode', step, { code: body.recovery_codes[0] })).toMatchObject({
      body: { valid: true },
    });
  });

  test('goes with the last second factor', async () => {
    const { token } = await loggedIn();
    await addApp(token);
    const { authenticators } = await read(token);
    expect(await changeFactor('removeFactor', token, { id: authenticators[0].id })).toMatchObject({ status: 204 });
    expect(await read(token)).toMatchObject({ authenticators: [], recovery_codes_left: 0 });
    expect(await changeFactor('renewRecoveryCodes', token)).toMatchObject({
      body: { reason: 'factor_not_found' },
    });
  });
});

describe('a user without the mailed PIN', () => {
  test('has two other ways to log in, and keeps them', async () => {
    const { token } = await loggedIn();
    const without = { pin_mailed: false };
    const { codeNow } = await addApp(token);
    expect(await changeFactor('setMailedPin', token, without)).toMatchObject({
      body: { reason: 'two_other_ways_needed' },
    });
    await addPasskey(token, softwareAuthenticator());
    expect(await changeFactor('setMailedPin', token, without)).toMatchObject({ status: 204 });
    const { passkeys } = await read(token);
    const removal = { id: passkeys[0].id };
    expect(await changeFactor('removeFactor', token, removal, codeNow(1))).toMatchObject({
      body: { reason: 'two_other_ways_needed' },
    });
    expect(await read(token)).toMatchObject({ passkeys: [{}], pin_mailed: false });
    const again = { pin_mailed: true };
    expect(await changeFactor('setMailedPin', token, again)).toMatchObject({ body: { reason: 'pin_not_mailed' } });
    expect(await changeFactor('setMailedPin', token, again, codeNow(1))).toMatchObject({ status: 204 });
    expect(await changeFactor('removeFactor', token, removal)).toMatchObject({ status: 204 });
  });

  test('gets no PIN, and the one that was on its way opens nothing', async () => {
    const { client, token } = await loggedIn();
    await addApp(token);
    await addPasskey(token, softwareAuthenticator());
    const step = await bank.enterPassword(client);
    const { body } = await call('requestPin', step);
    await changeFactor('setMailedPin', token, { pin_mailed: false });
    expect(await call('verifyPin', step, { pin: body[1] })).toMatchObject({ status: 200, body: 'PIN IS NOT VALID' });
    expect(await call('requestPin', step)).toMatchObject({ status: 422, body: { reason: 'pin_not_mailed' } });
    expect(await call('readPinStep', step)).toMatchObject({ body: { pin_mailed: false, code_taken: true } });
  });
});

test('the factor of another user is answered as a missing one', async () => {
  const [ida, per] = [await loggedIn(), await loggedIn()];
  await addPasskey(ida.token, softwareAuthenticator());
  const { passkeys } = await read(ida.token);
  expect(await changeFactor('removeFactor', per.token, { id: passkeys[0].id })).toMatchObject({
    body: { reason: 'factor_not_found' },
  });
});

test('a user has ten passkeys and apps at most', async () => {
  const { client, token } = await loggedIn();
  await sql`
    insert into user_passkeys (id, user_id, credential_id, public_key, sign_count, transports, name)
    select gen_random_uuid(), id, 'known ' || n || login, '\\x01', 0, '{}', 'Laptop' from users,
      generate_series(1, 10) n where login = ${client.login}`.execute(bank.database.db);
  expect(await changeFactor('beginPasskey', token, { name: 'Laptop' })).toMatchObject({
    body: { reason: 'too_many_factors' },
  });
});
