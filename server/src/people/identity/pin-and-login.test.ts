import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, productionSettings, type TestBank } from '../../testing/bank-for-tests.ts';

/** What a PIN is told of its login, and a login of its PIN. */
let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const requestPin = async (token: string): Promise<string> => (await bank.call('requestPin', { token })).body[1];
const enterPin = async (token: string, pin: unknown) => (await bank.call('verifyPin', { token, body: { pin } })).body;
const notValid = 'PIN IS NOT VALID';

test('a login that no PIN was mailed for is never told that one was sent', async () => {
  const strict = await openTestBank({ settings: { ...productionSettings, RATE_LIMIT_SCALE: '1' }, beside: bank });
  const client = await bank.client();
  const [first, second] = [await bank.enterPassword(client), await bank.enterPassword(client)];
  expect((await strict.call('requestPin', { token: first })).body).toEqual(['sent', null]);
  const refused = await strict.call('requestPin', { token: second });
  expect(refused).toMatchObject({ status: 429, body: { code: 429, reason: 'too_many_requests' } });
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(32);
  expect(await bank.mailsTo(client)).toHaveLength(1);
  await strict.close();
});

test('spaces inside the PIN do not matter', async () => {
  const token = await bank.enterPassword(await bank.client());
  const pin = await requestPin(token);
  expect(await enterPin(token, `${pin.slice(0, 3)} ${pin.slice(3, 5)}\u00a0${pin.slice(5)}`)).toHaveProperty(
    'client_id',
  );
});

test('a missing PIN is not valid and no try: neither for the token nor for the client', async () => {
  const token = await bank.enterPassword(await bank.client());
  const pin = await requestPin(token);
  for (const missing of [{}, { pin: null }, { pin: '' }, { pin: '   ' }, { pin: '\u2003\n' }])
    expect(await bank.call('verifyPin', { token, body: missing })).toMatchObject({ status: 200, body: notValid });
  expect((await bank.call('readPinStep', { token })).body).toMatchObject({ tries_left: 5 });
  expect(await enterPin(token, pin)).toHaveProperty('client_id');
});

test('ten minutes after the password an expired PIN is answered as one, and another one opens the bank', async () => {
  const client = await bank.client();
  const token = await bank.enterPassword(client);
  const pin = await requestPin(token);
  await sql`update sessions set created_at = created_at - interval '10 minutes',
    last_used_at = last_used_at - interval '10 minutes', pin_expires_at = pin_expires_at - interval '10 minutes'
    where client_id = ${client.id}`.execute(bank.database.db);
  expect(await bank.call('verifyPin', { token, body: { pin } })).toMatchObject({ status: 200, body: notValid });
  expect(await enterPin(token, await requestPin(token))).toHaveProperty('client_id');
});

test('a PIN that is asked for late is good until its first step ends, and its mail says so', async () => {
  const client = await bank.client();
  const token = await bank.enterPassword(client);
  await sql`update sessions set created_at = now() - interval '12 minutes 30 seconds'
    where client_id = ${client.id}`.execute(bank.database.db);
  await requestPin(token);
  const [mail] = await bank.mailsTo(client, 'pin');
  expect(mail!.text_body).toContain('3 minutes');
  const [session] = await bank.database.db
    .selectFrom('sessions')
    .selectAll()
    .where('client_id', '=', client.id)
    .execute();
  expect(session!.pin_expires_at!.getTime() - session!.created_at.getTime()).toBe(15 * 60_000);
});

test('a login whose PIN was accepted is told that it needs none, and nothing is mailed', async () => {
  const client = await bank.client();
  const token = await bank.logIn(client);
  const mailsBefore = await bank.mailsTo(client);
  expect(await bank.call('requestPin', { token })).toMatchObject({
    status: 422,
    body: { code: 422, reason: 'already_logged_in', message: expect.any(String) },
  });
  expect(await bank.mailsTo(client)).toEqual(mailsBefore);
});
