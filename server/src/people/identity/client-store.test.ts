import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { clientsNamed, findClientForStaff, readClientNumbers } from './client-store.ts';
import { createClient, createUser, disableClient } from './index.ts';
import { insertMembership } from './membership-store.ts';
import { findUserForStaff, readUserLogins } from './user-store.ts';

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

test('a client number that another client has is drawn again', async () => {
  const { platform } = bank;
  const draws = [client.number, client.number, 'OS-900001'];
  const made = await createClient(
    bank.database.db,
    {
      id: platform.newId(),
      kind: 'personal',
      login: 'drawn-again',
      password: 'Harbour-Light-9',
      isFirstPassword: false,
      firstName: 'Ada',
      lastName: 'Holt',
      email: 'ada@home.example',
      language: 'en',
      createdAt: platform.clock.now(),
    },
    platform.newId,
    (draw) => draws[draw]!,
  );
  expect(made).toMatchObject({ number: 'OS-900001' });
  expect(await find('OS-900001')).toBe((made as { id: string }).id);
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

test('staff are told of a client whether they were disabled', async () => {
  const other = await bank.client();
  const found = async () => (await findClientForStaff(bank.database.db, other.number))!;
  expect(await found()).toMatchObject({ login: other.login, isDisabled: false });
  await disableClient(bank.database.db, other.id, bank.clock.now());
  expect(await found()).toMatchObject({ login: other.login, isDisabled: true });
});

test('staff find a user by login, whatever the spaces around it, and by id', async () => {
  const { db } = bank.database;
  const { userId } = client.actor;
  for (const reference of [client.login, ` ${client.login.toUpperCase()} `, userId])
    expect(await findUserForStaff(db, reference)).toMatchObject({ id: userId, isDisabled: false });
  for (const reference of ['', client.login.slice(1), client.id, 'no\0body'])
    expect(await findUserForStaff(db, reference)).toBeUndefined();
});

test('numbers of clients and logins of users are read by id, of one as of several, and of none', async () => {
  const { db } = bank.database;
  expect(await readClientNumbers(db, [client.id])).toEqual(new Map([[client.id, client.number]]));
  expect(await readUserLogins(db, [client.actor.userId])).toEqual(new Map([[client.actor.userId, client.login]]));
  expect(await readClientNumbers(db, [])).toEqual(new Map());
  expect(await readUserLogins(db, [])).toEqual(new Map());
});

test('a login that another user has is taken, in capitals and with spaces too', async () => {
  const { db } = bank.database;
  const person = { password: 'Lantern-Quay-31', firstName: 'Ada', lastName: 'Marlowe', email: 'ada@client.example' };
  const of = { ...person, language: 'en', createdAt: bank.clock.now() } as const;
  const login = ` ${client.login.toUpperCase()} `;
  expect(await createUser(db, { ...of, id: bank.platform.newId(), login })).toBe('login_taken');
  const again = await createClient(
    db,
    { ...of, id: bank.platform.newId(), login, kind: 'personal' },
    bank.platform.newId,
  );
  expect(again).toBe('login_taken');
});

test('a client is none of the demonstration unless it made them', async () => {
  const { rows } = await sql`select 1 from clients where is_demonstration`.execute(bank.database.db);
  expect(rows).toEqual([]);
});

test('a user is given rights for a client once', async () => {
  const { actor } = client;
  const id = bank.platform.newId();
  const again = { id, userId: actor.userId, clientId: client.id, rights: actor.rights, at: bank.clock.now() };
  expect(await insertMembership(bank.database.db, again)).toBe(false);
});
