import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { twoPeople, type TwoPeople } from '../../office/changes/testing-two-people.ts';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { factorChangeWithCode } from '../../testing/confirmed-change.ts';
import { inEmergency } from '../../testing/emergency-for-tests.ts';
import { fromBase32 } from './base32.ts';
import { endLostFactors } from './end-lost-factors.ts';
import { dropOldChallenges } from './store.ts';
import { softwareAuthenticator, type Signing } from './testing-passkey.ts';
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

type Call = Parameters<TestBank['call']>[0];
type FactorChange = Parameters<typeof factorChangeWithCode>[1];
type Authenticator = ReturnType<typeof softwareAuthenticator>;

const password = 'Lantern-Quay-31';
const ownPage = { origin: 'http://localhost', host: 'localhost' };
const refused = { status: 422, body: { reason: 'passkey_refused' } };

const call = (name: Call, token?: string, body?: unknown, headers: Record<string, string> = ownPage) =>
  bank.call(name, { headers, ...(token !== undefined && { token }), ...(body !== undefined && { body }) });

async function loggedIn(): Promise<{ client: TestClient; token: string }> {
  const client = await bank.client();
  return { client, token: await bank.logIn(client) };
}

/** A change of the ways to log in and to confirm, with a mailed code, or with that of an app. */
const changeFactor = (name: FactorChange, token: string, body: object = {}, appCode?: string) =>
  factorChangeWithCode(bank, name, { token, body: { password, ...body }, ...(appCode !== undefined && { appCode }) });

async function addPasskey(token: string, authenticator: Authenticator, signing?: Signing) {
  const { body } = await changeFactor('beginPasskey', token, { name: 'Laptop' });
  return call('addPasskey', token, { name: 'Laptop', credential: authenticator.register(body, signing) });
}

async function logInWith(authenticator: Authenticator, signing?: Signing) {
  const { body } = await call('beginPasskeyLogin');
  return call('logInWithPasskey', undefined, { credential: authenticator.signIn(body, signing) });
}

/** Adds an authenticator app and returns what shows its codes: that of this moment, or of later steps. */
async function addApp(token: string) {
  const { body } = await changeFactor('beginAuthenticator', token, { name: 'Telephone' });
  const key = fromBase32(body.key);
  const codeNow = (stepsLater = 0) => codeOfStep(key, stepAt(bank.clock.now()) + stepsLater);
  const added = await call('addAuthenticator', token, { name: 'Telephone', code: codeNow() });
  return { added, codeNow };
}

const read = async (token: string) => (await call('readSecondFactors', token)).body;
const eventsOf = async ({ id }: TestClient) =>
  (
    await bank.database.db
      .selectFrom('audit_events')
      .select(['kind', 'outcome'])
      .where('client_id', '=', id)
      .orderBy('happened_at')
      .orderBy('id')
      .execute()
  ).map(({ kind, outcome }) => `${kind} ${outcome}`);

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

describe('somebody says that all second factors are lost', () => {
  let people: TwoPeople;
  beforeAll(async () => {
    people = await twoPeople(bank);
  });
  const isOver = ({ login }: TestClient) =>
    sql`update users set factors_end_at = now() where login = ${login} and factors_end_at is not null`;

  test('two people announce their end, and after a day the mailed PIN opens the login again', async () => {
    const { client, token } = await loggedIn();
    const { codeNow } = await addApp(token);
    const authenticator = softwareAuthenticator();
    await addPasskey(token, authenticator);
    await changeFactor('setMailedPin', token, { pin_mailed: false });
    const alone = sql`update users set factors_end_at = now() where login = ${client.login}`;
    await expect(alone.execute(bank.database.db)).rejects.toMatchObject({ code: '42501' });
    const { change } = people;
    // The user has a mailbox of their own: whoever reads that one is not told alone.
    const own = `${client.login}@own.example`;
    await inEmergency(bank.database.db, 'change_mail_address', (transaction) =>
      sql`update users set email = ${own} where login = ${client.login}`.execute(transaction),
    );
    expect(await change('end_second_factors', { login: client.login })).toBe('done');
    const { end_at: endAt } = await read(token);
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from ${endAt}::timestamptz - now()) / 360)::float8 / 10 as hours`.execute(
      bank.database.db,
    );
    expect(rows[0]!.hours).toBe(24);
    await endLostFactors(bank.platform);
    expect(await logInWith(authenticator)).toMatchObject({ status: 200 });
    expect(await change('end_second_factors', { login: client.login })).toMatchObject({
      refusal: 'nothing_to_change',
    });

    await inEmergency(bank.database.db, 'end_second_factors', (transaction) => isOver(client).execute(transaction));
    await Promise.all([endLostFactors(bank.platform), endLostFactors(second.platform)]);
    expect(await logInWith(authenticator)).toMatchObject(refused);
    expect(await call('readClient', token)).toMatchObject({ status: 401 });
    const step = await bank.enterPassword(client);
    expect(await call('verifyLoginCode', step, { code: codeNow(1) })).toMatchObject({ body: { valid: false } });
    const again = await bank.logIn(client);
    expect(await read(again)).toEqual({
      passkeys: [],
      authenticators: [],
      recovery_codes_left: 0,
      pin_mailed: true,
      end_at: null,
    });
    const events = (await eventsOf(client)).filter((event) => event === 'second_factors_ended done');
    expect(events).toHaveLength(1);
    for (const told of [client, { email: own }]) {
      const subjects = (await bank.mailsTo(told)).map(({ subject }) => subject);
      expect(subjects).toEqual(
        expect.arrayContaining(['Your ways to log in will end', 'Your ways to log in have ended']),
      );
    }
  });

  test('the user who is logged in keeps them', async () => {
    const { client, token } = await loggedIn();
    const authenticator = softwareAuthenticator();
    await addPasskey(token, authenticator);
    expect(await call('keepSecondFactors', token)).toMatchObject({ body: { reason: 'factor_not_found' } });
    const { change } = people;
    await change('end_second_factors', { login: client.login });
    expect(await call('keepSecondFactors', token)).toMatchObject({ status: 204 });
    expect(await read(token)).toMatchObject({ passkeys: [{}], end_at: null });
    await endLostFactors(bank.platform);
    expect(await logInWith(authenticator)).toMatchObject({ status: 200 });
    expect((await bank.mailsTo(client)).map(({ subject }) => subject)).toContain('Your ways to log in stay');
  });

  test('of a user who has none nothing is ended', async () => {
    const { client } = await loggedIn();
    const { change } = people;
    expect(await change('end_second_factors', { login: client.login })).toMatchObject({ refusal: 'factor_not_found' });
    expect(await change('end_second_factors', { login: 'nobody' })).toMatchObject({ refusal: 'client_not_found' });
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
