import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { deleteOldDrafts } from './index.ts';

let bank: TestBank;
let client: TestClient;
let token: string;
beforeAll(async () => {
  bank = await openTestBank();
});
beforeEach(async () => {
  client = await bank.client();
  token = await bank.logIn(client);
});
afterAll(() => bank.close());

const save = (fields: unknown, { form = 'international', as = token }: { form?: string; as?: string } = {}) =>
  bank.call('saveDraft', { token: as, body: { form, fields } });
const read = async (as = token) => (await bank.call('readDrafts', { token: as })).body.drafts;

test('what was typed is kept as it was typed, one for each form, and the last write wins', async () => {
  const odd = { amount: ' 12,5 ', creditorName: 'Жан\u0000\ud800\u202e"\\' };
  expect((await save({ amount: '1' })).status).toBe(204);
  expect((await save(odd)).status).toBe(204);
  await save({ reference: 'Rent' }, { form: 'internal' });
  expect(await read()).toEqual([
    {
      form: 'internal',
      fields: { reference: 'Rent' },
      saved_at: expect.stringMatching(/Z$/),
      is_of_this_session: true,
    },
    { form: 'international', fields: odd, saved_at: expect.any(String), is_of_this_session: true },
  ]);
});

test('another login of the client finds the draft and knows that it is not its own, until it writes', async () => {
  await save({ amount: '1' });
  const later = await bank.logIn(client);
  expect(await read(later)).toMatchObject([{ fields: { amount: '1' }, is_of_this_session: false }]);
  await save({ amount: '2' }, { as: later });
  expect(await read(later)).toMatchObject([{ fields: { amount: '2' }, is_of_this_session: true }]);
  expect(await read()).toMatchObject([{ is_of_this_session: false }]);
});

test('a draft outlives the logout', async () => {
  await save({ amount: '1' });
  await bank.call('logout', { token });
  expect(await read(await bank.logIn(client))).toHaveLength(1);
});

test('a draft that was sent or given up is forgotten, and only that one', async () => {
  await save({ amount: '1' });
  await save({ amount: '2' }, { form: 'internal' });
  const forget = () => bank.call('deleteDraft', { token, body: { form: 'international' } });
  expect((await forget()).status).toBe(204);
  expect(await read()).toMatchObject([{ form: 'internal' }]);
  expect((await forget()).status).toBe(204);
});

test('nobody sees, overwrites or deletes the draft of another client', async () => {
  await save({ amount: '1' });
  const stranger = await bank.logIn(await bank.client());
  expect(await read(stranger)).toEqual([]);
  await save({ amount: '9' }, { as: stranger });
  await bank.call('deleteDraft', { token: stranger, body: { form: 'international' } });
  expect(await read()).toMatchObject([{ fields: { amount: '1' } }]);
});

test.each([
  ['a form that is none', 'form', 'password', { amount: '1' }],
  ['fields that are no texts', 'fields', 'international', { amount: 1 }],
  ['a field of 301 characters', 'fields', 'international', { amount: '1'.repeat(301) }],
  [
    '25 fields',
    'fields',
    'international',
    Object.fromEntries(Array.from({ length: 25 }, (_, place) => [`f${place}`, '1'])),
  ],
  ['no fields', 'fields', 'international', undefined],
])('%s is refused and leaves what was kept', async (_what, field, form, fields) => {
  await save({ amount: '1' });
  expect(await save(fields, { form })).toMatchObject({ status: 400, body: { reason: 'field_malformed' } });
  expect((await save(fields, { form })).body.field).toMatch(new RegExp(`^${field}`));
  expect(await read()).toMatchObject([{ fields: { amount: '1' } }]);
});

test('the largest draft that is taken fits its place', async () => {
  const fields = Object.fromEntries(
    Array.from({ length: 24 }, (_, place) => [`f${place}`.padEnd(40, 'x'), 'ж'.repeat(300)]),
  );
  expect((await save(fields)).status).toBe(204);
  const escaped = Object.fromEntries(Array.from({ length: 24 }, (_, place) => [`f${place}`, '\u0000'.repeat(300)]));
  expect((await save(escaped)).status).toBe(204);
});

test('drafts that nobody came back to for a month are dropped', async () => {
  await save({ amount: '1' });
  await deleteOldDrafts(bank.database.db);
  expect(await read()).toHaveLength(1);
  await sql`update form_drafts set saved_at = saved_at - interval '31 days'`.execute(bank.database.db);
  await deleteOldDrafts(bank.database.db);
  expect(await read()).toEqual([]);
});
