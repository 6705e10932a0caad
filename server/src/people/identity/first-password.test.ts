import { calls, type Call } from '@bank/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { createClient, resetPassword } from './index.ts';

let bank: TestBank;
let lenient: TestBank;
beforeAll(async () => {
  bank = await openTestBank({ settings: { FIRST_PASSWORD: 'must_change' } });
  lenient = await openTestBank({ beside: bank });
});
afterAll(async () => {
  await lenient.close();
  await bank.close();
});

const first = 'Kettle-Mooring-52';
const own = 'Copper-Buoy-77';

/** A client as the staff's command opens one, with a password that was made up. */
async function openClient() {
  const id = bank.platform.newId();
  const login = `first-${id}`;
  const created = await createClient(
    bank.database.db,
    {
      id,
      kind: 'personal',
      login,
      password: first,
      isFirstPassword: true,
      firstName: 'Ada',
      lastName: 'Marlowe',
      email: `${id}@client.example`,
      language: 'en',
      createdAt: bank.clock.now(),
    },
    bank.platform.newId,
  );
  if (created === 'login_taken') throw new Error(`${login} is taken`);
  return { id, userId: created.userId, login };
}

describe('a client whose password the bank made up', () => {
  test('logs in as everybody does, and is told to choose another', async () => {
    const token = await bank.logIn(await openClient(), first);
    expect((await bank.call('readClient', { token })).body).toMatchObject({ must_change_password: true });
  });

  const closed = Object.values(calls).filter(
    (call) => call.auth === 'client' && (call as Call).isOpenWithFirstPassword !== true,
  );
  test('finds every call of the account closed but the change and the reading of themselves', async () => {
    const token = await bank.logIn(await openClient(), first);
    const answers = await Promise.all(
      closed.map(async ({ name }) => [name, (await bank.call(name as keyof typeof calls, { token })).body.reason]),
    );
    expect(answers).toEqual(closed.map(({ name }) => [name, 'password_change_required']));
    expect(closed.length).toBeGreaterThan(20);
  });

  test('finds them open after the change, in the same session, and is not asked again', async () => {
    const client = await openClient();
    const token = await bank.logIn(client, first);
    expect(
      await bank.call('changePassword', { token, body: { oldPassword: first, newPassword: first } }),
    ).toMatchObject({ status: 422 });
    expect(await bank.call('readStatement', { token })).toMatchObject({ status: 403 });
    expect(await bank.call('changePassword', { token, body: { oldPassword: first, newPassword: own } })).toMatchObject({
      status: 200,
    });
    expect(await bank.call('readStatement', { token })).toMatchObject({ status: 200 });
    expect((await bank.call('readClient', { token: await bank.logIn(client, own) })).body).not.toHaveProperty(
      'must_change_password',
    );
  });

  test('may leave without a change', async () => {
    const token = await bank.logIn(await openClient(), first);
    expect(await bank.call('logout', { token })).toMatchObject({ status: 204 });
  });

  test('meets it in every process of the bank that asks for it', async () => {
    const token = await bank.logIn(await openClient(), first);
    expect(await lenient.call('readStatement', { token })).toMatchObject({ status: 200 });
    expect(await bank.call('readStatement', { token })).toMatchObject({ status: 403 });
  });
});

test('a password that staff made up again is a first password again', async () => {
  const client = await openClient();
  const token = await bank.logIn(client, first);
  await bank.call('changePassword', { token, body: { oldPassword: first, newPassword: own } });
  await resetPassword(bank.database.db, {
    userId: client.userId,
    password: first,
    at: bank.clock.now(),
    isFirst: true,
  });
  expect(await bank.call('readStatement', { token: await bank.logIn(client, first) })).toMatchObject({ status: 403 });
});

test('a password that the user chose by a mailed link is none', async () => {
  const client = await openClient();
  await resetPassword(bank.database.db, {
    userId: client.userId,
    password: own,
    at: bank.clock.now(),
    isFirst: false,
  });
  expect(await bank.call('readStatement', { token: await bank.logIn(client, own) })).toMatchObject({ status: 200 });
});

test('a client who brought a password of their own is asked for nothing', async () => {
  const token = await bank.logIn(await bank.client());
  expect(await bank.call('readStatement', { token })).toMatchObject({ status: 200 });
  expect((await bank.call('readClient', { token })).body).not.toHaveProperty('must_change_password');
});
