import { verifyBooks } from '@bank/ledger';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importList, readHits } from '../../people/screening/index.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import {
  completeOrder,
  readOutcomes,
  sendDueOrders,
  rejectOrder,
  releaseOrder,
  screenOrdersInProcess,
  screenTransfers,
} from './index.ts';
import { expectSoundOrders, lifeOf, openClientWithUsers, seeAndPrepare } from './testing-orders.ts';

// The clock of the test stands on Monday, 2 March 2026, 9:00 UTC.
let bank: TestBank;
const staff = () => ({ ...bank.platform, staff: 'Vera Stone' });
/** Past a second person, whom an exact name and money that goes back ask for. */
const operator = () => ({ ...asOperator(bank.platform), staff: 'Vera Stone' });
const listed = { 'Beneficiary Name': 'Sergey Morozov-Ladogin', BenefCountry: 'DE' };
const reason = 'Born in 1990, seen in the passport';

const sample = (name: string, change: (text: string) => string = (text) => text): Uint8Array =>
  new TextEncoder().encode(
    change(readFileSync(new URL(`../../operation/demonstration/lists/${name}-sample.xml`, import.meta.url), 'utf8')),
  );

beforeAll(async () => {
  bank = await openTestBank();
  await importList(staff(), sample('ofac'), { isShrinkConfirmed: false });
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await expectSoundOrders(bank);
  await bank.close();
});

/** The only order of a client, as the database keeps it. */
async function orderOf(client: { readonly id: string }) {
  const { rows } = await sql<{ id: string; number: string }>`
    select o.id, p.transfer_number as number from orders o join payments p on p.id = o.payment_id
    where o.client_id = ${client.id}`.execute(bank.database.db);
  return rows[0]!;
}
const hitsOf = async (id: string) =>
  (await readHits(bank.database.db, { isOpenOnly: false, limit: 1_000 })).filter(({ subjectId }) => subjectId === id);

async function held(changes: object = listed) {
  const office = await openClientWithUsers(bank);
  const body = office.international(changes);
  expect(await bank.call('orderInternationalTransfer', { token: office.owner, body })).toMatchObject({ status: 200 });
  const order = await orderOf(office.client);
  expect(await lifeOf(bank, order.id)).toMatchObject({ state: 'held', moves: ['in_process held clock'] });
  return { ...office, ...order };
}

/** Everything that the client can read of the order, as one text. */
async function allThatClientReads({ owner: token, id, from }: Awaited<ReturnType<typeof held>>): Promise<string> {
  const account = { account_id: from.id, currency: from.currency };
  const statement = await bank.call('readStatement', { token, body: account });
  const answers = [
    statement,
    await bank.call('listOrders', { token, body: { group: 'in_process' } }),
    await bank.call('listOrders', { token, body: { group: 'done' } }),
    await bank.call('readSecurityEvents', { token }),
  ];
  const rowId = statement.body[0].transaction.find(({ debit }: { debit: string | null }) => debit !== null).id;
  const files = await Promise.all(
    [`/api/orders/${id}`, `/api/statement/file?format=csv&account=${from.number}`, `/api/payments/${rowId}`].map(
      (url) => bank.app.inject({ url, headers: { authorization: `Bearer ${token}` } }),
    ),
  );
  for (const { statusCode, payload } of files) expect([statusCode, payload.length > 2]).toEqual([200, true]);
  return [...answers.map(({ body }) => JSON.stringify(body)), ...files.map(({ payload }) => payload)].join('\n');
}

async function readOrder({ owner, id }: Awaited<ReturnType<typeof held>>) {
  const { payload } = await bank.app.inject({
    url: `/api/orders/${id}`,
    headers: { authorization: `Bearer ${owner}` },
  });
  return JSON.parse(payload);
}

describe('an order to a name that is like a listed one', () => {
  test('is held, its money debited, and its hit kept for staff with score and reasons', async () => {
    const { id, from } = await held();
    expect(await bank.balance(from)).toBe('70.00');
    const [hit] = await hitsOf(id);
    expect(hit).toMatchObject({ subjectKind: 'order', name: listed['Beneficiary Name'], decision: null });
    expect(hit!.score).toBeGreaterThanOrEqual(80);
    expect(hit!.reasons[0]).toMatch(/names agree/);
  });

  test.each([
    ['reference', { 'Beneficiary Reference': 'For Sergey Morozov-Ladogin' }],
    ['address', { 'Bank/Beneficiary Address': 'c/o Sergey Morozov-Ladogin, Hamburg' }],
    ['reference, a ship', { 'Beneficiary Reference': 'Bunkers MT NORTHERN LAMPLIGHTER' }],
    ['name, behind others', { 'Beneficiary Name': 'A B C D E F G H I J K L Sergey Morozov-Ladogin' }],
  ])('is held for what stands in the %s, which the hit tells', async (place, changes) => {
    const { id } = await held(changes);
    const [hit] = await hitsOf(id);
    expect(hit!.name.toLowerCase()).toBe(Object.values(changes)[0]!.toLowerCase());
    expect(hit!.reasons[0]).toContain(place.split(',')[0]);
  });

  test('is held for the name of the bank as well', async () => {
    const { id } = await held({ 'Bank Name': 'Argentum Maritime Shipping Co Ltd' });
    expect(await hitsOf(id)).toMatchObject([{ name: 'Argentum Maritime Shipping Co Ltd' }]);
  });

  test('is in process for the client: in the statement, in its receipt, among the orders and in its life', async () => {
    const order = await held();
    const before = await allThatClientReads(order);
    expect(before).toContain('In process');
    expect(before).toContain('"state":"in_process"');
    expect(before).not.toMatch(/held|screening|sanction|list of/i);
    const shown = await readOrder(order);
    expect(shown).toMatchObject({ state: 'in_process', steps: [] });
    await releaseOrder(operator(), order.number, reason);
    expect(await readOrder(order)).toEqual(shown);
    expect(await allThatClientReads(order)).toBe(before);
  });

  test('does not go out while it is held; released with a reason, it goes on as any order', async () => {
    const { id, number, from } = await held();
    expect(await completeOrder(staff(), number)).toBe('order_held');
    expect(await releaseOrder(staff(), number, reason)).toBe('second_person_required');
    expect(await releaseOrder(operator(), number, reason)).toMatchObject({ order: { id: expect.any(String) } });
    expect(await releaseOrder(operator(), number, reason)).toBe('order_not_held');
    expect(await hitsOf(id)).toMatchObject([{ decision: 'released', decidedBy: 'Vera Stone', decisionReason: reason }]);
    await completeOrder(staff(), number);
    expect(await lifeOf(bank, id)).toMatchObject({
      state: 'completed',
      moves: ['in_process held clock', 'held in_process staff', 'in_process completed staff'],
    });
    expect(await bank.balance(from)).toBe('70.00');
  });

  test('is rejected with a reason that stays with the bank, and the amount returns with its row', async () => {
    const order = await held();
    expect(await rejectOrder(staff(), order.number, 'The man on the list')).toBe('second_person_required');
    await rejectOrder(operator(), order.number, 'The man on the list');
    expect(await bank.balance(order.from)).toBe('100.00');
    expect(await hitsOf(order.id)).toMatchObject([{ decision: 'confirmed', decisionReason: 'The man on the list' }]);
    const read = await allThatClientReads(order);
    expect(read).not.toMatch(/held|screening|the man|list of/i);
    expect(read).toContain('Not carried out by the bank (MS03)');
    const told = { state: 'rejected', reason: 'Not carried out by the bank (MS03)' };
    expect((await readOutcomes(bank.database.db, [order.id])).get(order.id)).toMatchObject(told);
    expect(await readOrder(order)).toMatchObject({
      state: 'rejected',
      steps: [{ from: 'in_process', to: 'rejected', by: 'bank', reason: 'Not carried out by the bank (MS03)' }],
    });
  });

  test('of two of the staff who decide at once one wins', async () => {
    const order = await held();
    const { id, number, from } = order;
    const outcomes = await Promise.all([
      releaseOrder(operator(), number, reason),
      rejectOrder(operator(), number, 'The man on the list'),
    ]);
    const { state } = await lifeOf(bank, id);
    expect(await allThatClientReads(order)).not.toContain('on the list');
    // A release may be followed by a rejection, which stands alone as well.
    expect(state).toBe(typeof outcomes[1] === 'string' ? 'in_process' : 'rejected');
    expect(await bank.balance(from)).toBe(state === 'rejected' ? '100.00' : '70.00');
  });

  test('that another user approves, and one for a later day, are held as they go', async () => {
    const office = await openClientWithUsers(bank);
    const assistant = await office.userWith(seeAndPrepare);
    const prepared = await bank.call('placeInternationalOrder', {
      token: assistant.token,
      body: office.international(listed),
    });
    const { id } = prepared.body;
    expect(await bank.call('approveOrder', { token: office.owner, body: { id } })).toMatchObject({ status: 204 });
    expect(await lifeOf(bank, id)).toMatchObject({
      state: 'held',
      moves: ['awaiting_approval in_process user', 'in_process held clock'],
    });
    const later = await bank.call('placeInternationalOrder', {
      token: office.owner,
      body: { ...office.international(listed), execute_on: '2026-03-03' },
    });
    expect(later.body.state).toBe('scheduled');
    bank.clock.passHours(24);
    await sendDueOrders(bank.platform, { limit: 100 });
    expect(await lifeOf(bank, later.body.id)).toMatchObject({
      state: 'held',
      moves: ['scheduled in_process clock', 'in_process held clock'],
    });
    expect(await hitsOf(later.body.id)).toHaveLength(1);
  });
});

test('an order to any other name is in process, and one inside the bank is not screened', async () => {
  const office = await openClientWithUsers(bank);
  await bank.call('orderInternationalTransfer', { token: office.owner, body: office.international() });
  await bank.call('orderInternalTransfer', {
    token: office.owner,
    body: office.internal({ reference: 'Morozov-Ladogin' }),
  });
  const { id } = await orderOf(office.client);
  expect(await lifeOf(bank, id)).toEqual({ state: 'in_process', refusal: null, moves: null });
});

test('a listed name in the text of a transfer inside the bank is a hit for compliance, once', async () => {
  const office = await openClientWithUsers(bank);
  const body = office.internal({ reference: 'Loan of Sergey Morozov-Ladogin' });
  expect(await bank.call('orderInternalTransfer', { token: office.owner, body })).toMatchObject({ status: 200 });
  const look = () => screenTransfers(bank.platform, { limit: 1_000 });
  expect(await look()).toBeGreaterThan(0);
  expect(await look()).toBe(0);
  const hits = await readHits(bank.database.db, { isOpenOnly: true, limit: 1_000 });
  const [hit] = hits.filter(({ name }) => name === 'Loan of Sergey Morozov-Ladogin');
  expect(hit).toMatchObject({
    subjectKind: 'transfer',
    reasons: expect.arrayContaining([expect.stringMatching(/transfer T-/)]),
  });
});

test('a list that comes into force later holds the orders in process that are like its names, once', async () => {
  const office = await openClientWithUsers(bank);
  await bank.call('orderInternationalTransfer', {
    token: office.owner,
    body: office.international({ 'Beneficiary Name': 'Khaled Omar Abu Shaqra' }),
  });
  const { id, number } = await orderOf(office.client);
  const released = await held();
  await releaseOrder(operator(), released.number, reason);
  const look = () => screenOrdersInProcess(bank.platform, { limit: 100 });
  expect(await look()).toBe(0);
  await importList(staff(), sample('un'), { isShrinkConfirmed: false });
  expect([await look(), await look()]).toEqual([1, 0]);
  expect(await lifeOf(bank, id)).toMatchObject({ state: 'held' });
  expect(await lifeOf(bank, released.id)).toMatchObject({ state: 'in_process' });
  await releaseOrder(operator(), number, reason);
  expect([await look(), await lifeOf(bank, id)]).toMatchObject([0, { state: 'in_process' }]);
});
