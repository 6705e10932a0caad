import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank, type TestClient } from '../testing/bank-for-tests.ts';
import { clientsNamed, findClientForStaff } from './client-store.ts';

let bank: TestBank;
let client: TestClient;
beforeAll(async () => {
  bank = await openTestBank();
  client = await bank.client();
  await bank.client();
});
afterAll(() => bank.close());

const find = async (reference: string) => (await findClientForStaff(bank.database.db, reference))?.id;

test('staff find a client by id, client number and login, in capitals too', async () => {
  expect(await find(client.id)).toBe(client.id);
  expect(await find(client.number)).toBe(client.id);
  expect(await find(client.login)).toBe(client.id);
  expect(await find(client.login.toUpperCase())).toBe(client.id);
});

test('staff find nobody by half a reference, by none, or by what the database cannot hold', async () => {
  for (const reference of [
    '',
    client.number.slice(0, -1),
    `${client.login}%`,
    client.id.slice(1),
    'no\0body',
    "' or '1'='1",
  ]) {
    expect(await find(reference)).toBeUndefined();
  }
});

test('a client is looked up by indexes, however many there are', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${clientsNamed(client.id)}`.execute(bank.database.db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan');
});
