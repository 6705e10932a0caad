import { inTransaction, openDatabase, silentLog, type OpenDatabase } from '@bank/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseToSend } from '../../money/orders/index.ts';
import { openClientWithUsers } from '../../money/orders/testing-orders.ts';
import { verifyBank } from '../../operation/backup/verify-bank.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { order } from './testing-outgoing.ts';
import { inSuspense } from './testing-returns.ts';

const payees = ['DE89370400440532013000', 'DE02120300000000202051', 'DE02500105170137075030'] as const;

let bank: TestBank;
let office: TestOffice;
/** Another process, with connections of its own to the same database. */
let pool: OpenDatabase;
let other: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  pool = await openDatabase({ databaseUrl: bank.database.url, log: silentLog });
  other = await openTestBank({ beside: bank, db: pool.db });
  office = await openTestOffice(bank);
  await bank.setRate('EUR', '1.00');
});
afterAll(async () => {
  expect(await verifyBank(bank.database.db)).toEqual([]);
  await office.close();
  await other.close();
  await pool.close();
  await bank.close();
});

type Placed = Awaited<ReturnType<typeof order>>;

/** An order of a client of its own. */
const placed = (amount: string, payee: string = payees[0]) =>
  order(bank, { Amount: amount, 'IBAN/Beneficiary Account Number': payee }, ['900000.00 EUR']);

/** A further order of the same client. */
async function further({ owner: token, international, ...same }: Placed, amount: string, payee: string) {
  const body = international({ Amount: amount, 'IBAN/Beneficiary Account Number': payee });
  expect(await bank.call('orderInternationalTransfer', { token, body })).toMatchObject({ status: 200 });
  const { rows } = await sql<{ id: string }>`
    select id from orders where client_id = ${same.client.id} order by id desc limit 1`.execute(bank.database.db);
  return rows[0]!.id;
}

const release = async (as: TestOfficer, id: string) =>
  (await office.call('releaseOutgoingOrder', { as, body: { id, version: 0 } })).body;
const released = { state: 'released' };
const refused = { reason: 'second_person_required' };

test('orders of one client count together, to whom they go', async () => {
  const officer = await office.officer('payments');
  const first = await placed('30000.00');
  expect(await release(officer, first.id)).toMatchObject(released);
  const second = await further(first, '20000.01', payees[1]);
  expect((await office.call('readOutgoingOrder', { as: officer, fields: { id: second } })).body).toMatchObject({
    needsSecondPerson: true,
  });
  expect(await release(officer, second)).toMatchObject(refused);
  const third = await further(first, '20000.00', payees[2]);
  expect(await release(officer, third)).toMatchObject(released);
  expect(await release(await office.officer('payments'), second)).toMatchObject(released);
});

test('orders to one payee count together, whose they are, however the account is written', async () => {
  const officer = await office.officer('payments');
  expect(await release(officer, (await placed('30000.00')).id)).toMatchObject(released);
  expect(await release(officer, (await placed('30000.00', 'de89 3704 0044 0532 0130 00')).id)).toMatchObject(refused);
  expect(await release(officer, (await placed('30000.00', payees[1])).id)).toMatchObject(released);
});

test('an order whose release was taken back, and that is released again, counts once', async () => {
  const officer = await office.officer('payments');
  const { id } = await placed('30000.00');
  for (const version of [0, 2]) {
    const body = { id, version };
    expect((await office.call('releaseOutgoingOrder', { as: officer, body })).body).toMatchObject(released);
    await office.call('takeReleaseBack', { as: officer, body: { id, version: version + 1 } });
  }
});

test('of two releases at once, which are above the limit together, one goes', async () => {
  const officer = await office.officer('payments');
  const first = await placed('30000.00');
  const second = await further(first, '30000.00', payees[1]);
  const outcomes = await Promise.all([first.id, second].map((id) => release(officer, id)));
  expect(outcomes.filter(({ state }) => state === 'released')).toHaveLength(1);
});

test('many small ones of one person add up over two currencies, in two processes, until the next day', async () => {
  const staff = 'Ines Roth';
  const holds = ['900000.00 EUR', '900000.00 USD'] as const;
  const { owner: token, international, client } = await openClientWithUsers(bank, holds);
  const dollars = client.accounts.find(({ currency }) => currency === 'USD')!;
  const ordered = async (body: object) => {
    expect(await bank.call('orderInternationalTransfer', { token, body: international(body) })).toMatchObject({
      status: 200,
    });
    const { rows } = await sql<{ id: string }>`
      select id from orders where client_id = ${client.id} order by id desc limit 1`.execute(bank.database.db);
    return rows[0]!.id;
  };
  const orders: string[] = [];
  for (let count = 0; count < 6; count++)
    orders.push(
      await ordered({ Amount: '5000.00' }),
      await ordered({ Amount: '5000.00', from_account: dollars.number }),
    );
  // Two processes release at once: together they pass no limit.
  const releaseIn = (by: TestBank, id: string) => releaseToSend({ ...by.platform, staff }, id);
  const outcomes = await Promise.all(orders.map((id, place) => releaseIn(place % 2 === 0 ? bank : other, id)));
  expect(outcomes.filter((outcome) => outcome === 'second_person_required')).toHaveLength(2);
  const [left] = orders.filter((_id, place) => typeof outcomes[place] === 'string');
  expect(await releaseIn(other, left!)).toBe('second_person_required');
  await inTransaction(bank.database.db, async (transaction) => {
    // A day later, as the database counts it.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update alone_decisions set bank_day = bank_day - 1 where decided_by = ${staff}`.execute(transaction);
  });
  expect(await releaseIn(bank, left!)).toMatchObject({ order: {} });
});

test('what one person decides in suspense counts by account and by sender', async () => {
  const officer = await office.officer('payments');
  const account = (await bank.client({ holds: ['0.00 EUR'] })).accounts[0];
  const assign = async () => {
    const { id } = await inSuspense(bank, { amount: '30000.00' });
    const body = { accountNumber: account.number, reason: 'Called the sender' };
    return office.call('assignIncoming', { as: officer, fields: { id }, body });
  };
  expect((await assign()).status).toBe(200);
  expect((await assign()).body).toMatchObject(refused);
  const giveBack = async (from: string) => {
    const { id } = await inSuspense(bank, { amount: '30000.00', from });
    return office.call('returnIncoming', { as: officer, fields: { id }, body: { reason: 'Nobody of that name' } });
  };
  expect((await giveBack(payees[1])).status).toBe(200);
  expect((await giveBack(payees[1])).body).toMatchObject(refused);
  expect((await giveBack(payees[2])).status).toBe(200);
});

test('all that one person decides on a day has a limit of its own, which the database keeps', async () => {
  const add = (dollars: number, day = 'null') =>
    sql`insert into alone_decisions (kind, subject, decided_by, dollars_minor, bank_day)
      values ('release_order', gen_random_uuid(), 'tove', ${dollars * 100}, ${sql.raw(day)})`.execute(bank.database.db);
  for (let count = 0; count < 10; count++) await add(50_000);
  await expect(add(1, "date '2031-01-01'")).rejects.toThrow(/up to a limit today/);
  await expect(sql`update alone_decisions set dollars_minor = 1`.execute(bank.database.db)).rejects.toThrow(
    /alone_decisions/,
  );
  await expect(sql`delete from alone_decisions`.execute(bank.database.db)).rejects.toThrow(/alone_decisions/);
  const { rows } = await sql<{ passed: string }>`
    select limit_passed_alone('resolve_suspense', gen_random_uuid(), 'tove', null, null, 1) as passed`.execute(
    bank.database.db,
  );
  expect(rows[0]!.passed).toBe('officer_day_limit');
});
