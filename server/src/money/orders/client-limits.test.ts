import { openDatabase, silentLog, type OpenDatabase } from '@bank/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyBank } from '../../operation/backup/verify-bank.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { sendDueOrders } from './index.ts';
import { lifeOf, openClientWithUsers } from './testing-orders.ts';

/** Two servers with connections of their own, on one database. */
let bank: TestBank;
let pool: OpenDatabase;
let other: TestBank;
let office: TestOffice;
let nora: TestOfficer;
let otto: TestOfficer;
beforeAll(async () => {
  bank = await openTestBank();
  pool = await openDatabase({ databaseUrl: bank.database.url, log: silentLog });
  other = await openTestBank({ beside: bank, db: pool.db });
  office = await openTestOffice(bank);
  nora = await office.officer('compliance');
  otto = await office.officer('approver');
  await bank.setRate('EUR', '1.10');
});
afterAll(async () => {
  expect(await verifyBank(bank.database.db)).toEqual([]);
  await office.close();
  await other.close();
  await pool.close();
  await bank.close();
});

const reason = 'Agreed with the client';
async function setLimit(client: { readonly number: string }, more: object) {
  const content = { client: client.number, login: '', period: 'day', currency: 'EUR', amount: '100', ...more };
  const made = (await office.call('makeProposal', { as: nora, body: { kind: 'set_client_limit', content, reason } }))
    .body;
  if (made.id === undefined) return made.reason;
  const fields = { id: made.id };
  const { version } = (await office.call('readProposal', { as: otto, fields })).body;
  return (await office.call('approveProposal', { as: otto, fields, body: { version } })).status;
}

type Opened = Awaited<ReturnType<typeof openClientWithUsers>>;
const holds = ['1000.00 EUR', '1000.00 EUR'] as const;
const open = () => openClientWithUsers(bank, holds);
async function send({ owner, international }: Opened, amount: string, at = bank, more: object = {}) {
  const { status, body } = await at.call('orderInternationalTransfer', {
    token: owner,
    body: international({ Amount: amount, ...more }),
  });
  return status === 200 ? 'sent' : body.reason;
}
const limitsOf = async ({ owner }: Opened) => (await bank.call('readLimits', { token: owner })).body;

test('a limit of a day counts what was sent, two people set it and end it, the client reads what is used', async () => {
  const opened = await open();
  expect(await setLimit(opened.client, {})).toBe(204);
  expect(await send(opened, '60.00')).toBe('sent');
  expect(await send(opened, '40.01')).toBe('exceeds_client_limit');
  expect(await limitsOf(opened)).toMatchObject([
    { of: 'client', set_by: 'bank', period: 'day', currency: 'EUR', amount: '100.00', used: '60.00', next: null },
  ]);
  expect(await send(opened, '40.00')).toBe('sent');
  expect(await setLimit(opened.client, { amount: '100.00' })).toBe('nothing_to_change');
  expect(await setLimit(opened.client, { amount: '' })).toBe(204);
  expect(await send(opened, '300.00')).toBe('sent');
  expect(await limitsOf(opened)).toEqual([]);
});

test('what was given back counts no more', async () => {
  const opened = await open();
  await setLimit(opened.client, {});
  expect(await send(opened, '100.00')).toBe('sent');
  const rows = (
    await office.call('listOutgoingOrders', { as: otto, query: { group: 'to_decide', client: opened.client.number } })
  ).body;
  const [{ id, version }] = rows.orders;
  await office.call('rejectOutgoingOrder', { as: otto, body: { id, version, reason: 'No' } });
  expect(await send(opened, '100.00')).toBe('sent');
});

test('a limit without a currency is in US dollars over all of them; one by order counts each alone', async () => {
  const opened = await open();
  await setLimit(opened.client, { currency: '', amount: '110' });
  await setLimit(opened.client, { period: 'order', amount: '70' });
  expect(await send(opened, '70.01')).toBe('exceeds_client_limit');
  expect(await send(opened, '70.00')).toBe('sent');
  expect(await send(opened, '30.01')).toBe('exceeds_client_limit');
  expect(await send(opened, '30.00')).toBe('sent');
  const shown = (await office.call('listClientLimits', { as: nora, fields: { client: opened.client.number } })).body;
  expect(shown.limits).toMatchObject([
    { of: 'client', login: null, period: 'day', currency: null, amount: '110.00', used: '110.00' },
    { period: 'order', currency: 'EUR', amount: '70.00', used: null },
  ]);
});

test('a limit of a user bounds that user, and no limit is set for a stranger', async () => {
  const opened = await open();
  expect(await setLimit(opened.client, { login: opened.client.login, amount: '50' })).toBe(204);
  expect(await send(opened, '50.01')).toBe('exceeds_user_limit');
  expect(await send(opened, '50.00')).toBe('sent');
  const stranger = await bank.client();
  expect(await setLimit(opened.client, { login: stranger.login })).toBe('person_not_found');
  expect(await setLimit({ number: 'OS-00000' }, {})).toBe('client_not_found');
  expect(await setLimit(opened.client, { amount: '-5' })).toBe('amount_malformed');
});

test('of two processes that send at once from two accounts, what is above the limit is sent by neither', async () => {
  const opened = await open();
  await setLimit(opened.client, {});
  const [, second] = opened.client.accounts;
  const tries = [0, 1, 2, 3, 4, 5].map((place) =>
    send(opened, '30.00', place % 2 === 0 ? bank : other, place % 3 === 0 ? { account: second!.number } : {}),
  );
  const tally = Object.groupBy(await Promise.all(tries), (outcome) => String(outcome));
  expect([tally['sent']?.length, tally['exceeds_client_limit']?.length]).toEqual([3, 3]);
});

test('an order of a later day is judged by the limits of its day', async () => {
  const opened = await open();
  const placed = await bank.call('placeInternationalOrder', {
    token: opened.owner,
    body: { ...opened.international({ Amount: '90.00' }), execute_on: '2026-03-04' },
  });
  expect(placed.status).toBe(200);
  await setLimit(opened.client, { amount: '80' });
  bank.clock.passHours(48);
  await sendDueOrders(bank.platform, { limit: 100 });
  expect(await lifeOf(bank, placed.body.id)).toMatchObject({ state: 'rejected' });
});
