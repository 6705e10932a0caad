import { afterAll, beforeAll, expect, test } from 'vitest';
import { onSessionEnd } from '../../people/identity/index.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';

let bank: TestBank;
const ended: string[] = [];
let stopListening: () => void;
beforeAll(async () => {
  bank = await openTestBank();
  stopListening = onSessionEnd((clientId) => void ended.push(clientId));
});
afterAll(async () => {
  stopListening();
  await bank.close();
});

test('each way in which a client ends a session tells the memory of statements, and nobody else can', async () => {
  const [client, other] = [await bank.client({ holds: ['10.00 EUR'] }), await bank.client()];
  const { password } = client;
  const endsWith = async (call: () => Promise<{ status: number }>): Promise<[number, string[]]> => {
    ended.length = 0;
    return [(await call()).status, [...ended]];
  };
  let token = await bank.logIn(client);
  expect(await endsWith(() => bank.call('readStatement', { token }))).toEqual([200, []]);
  expect(await endsWith(() => bank.call('logout', { token }))).toEqual([204, [client.id]]);
  expect(await endsWith(() => bank.call('logout', { token }))).toEqual([401, []]);

  token = await bank.logIn(client);
  const foreign = (await bank.call('readSessions', { token: await bank.logIn(other) })).body[0].id as string;
  expect(await endsWith(() => bank.call('closeSession', { token, body: { session: foreign, password } }))).toEqual([
    422,
    [],
  ]);
  expect(await endsWith(() => bank.call('closeAllSessions', { token, body: { password: 'wrong' } }))).toEqual([
    422,
    [],
  ]);
  expect(await endsWith(() => bank.call('closeAllSessions', { token, body: { password } }))).toEqual([
    204,
    [client.id],
  ]);

  token = await bank.logIn(client);
  const own = (await bank.call('readSessions', { token })).body[0].id as string;
  expect(await endsWith(() => bank.call('closeSession', { token, body: { session: own, password } }))).toEqual([
    204,
    [client.id],
  ]);

  token = await bank.logIn(client);
  expect(
    await endsWith(() =>
      bank.call('changePassword', { token, body: { oldPassword: password, newPassword: 'Beacon-Tide-58' } }),
    ),
  ).toEqual([200, [client.id]]);
});
