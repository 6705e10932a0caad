import { currencyCode, fromDecimalString } from '@bank/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealEvents } from '../../base/audit/seal-events.ts';
import { findAccountByNumber } from '../../money/accounts/index.ts';
import { rejectOrder } from '../../money/orders/index.ts';
import { bookDeposit, reverseDeposit } from '../../money/payments/index.ts';
import { inspectBank } from '../../operation/backup/verify-bank.ts';
import { readHits } from '../../people/screening/index.ts';
import { openTestBank, type TestAccount, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';
import { whileTrailIsFull } from '../../testing/full-trail.ts';
import { internationalOrder } from '../../testing/international-order.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { monitorMovements } from './index.ts';

let bank: TestBank;
let office: TestOffice;
let officer: TestOfficer;
beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  officer = await office.officer('compliance');
  await bank.setRate('EUR', '1.10');
});
afterAll(async () => {
  await sealEvents(bank.database.db);
  expect((await bank.database.db.transaction().execute((transaction) => inspectBank(transaction))).found).toEqual([]);
  await office.close();
  await bank.close();
});

async function look(): Promise<number> {
  await sealEvents(bank.database.db);
  return monitorMovements(bank.platform);
}

/** What was found of a client, the earliest first. */
async function foundOf({ id }: TestClient) {
  const subject = { kind: 'client', id } as const;
  return (await readHits(bank.database.db, { isOpenOnly: true, limit: 10, subject })).map((hit) => ({
    ...hit,
    rule: hit.reference.split(' ')[0],
  }));
}

async function receive(account: TestAccount, amount: string, bic?: string): Promise<string> {
  const booked = await bookDeposit(bank.platform, {
    account: (await findAccountByNumber(bank.database.db, account.number))!,
    amount: fromDecimalString(amount, currencyCode(account.currency)),
    debtor: { name: 'Northwind Trading', account: 'OUTSIDE-1' },
    reference: 'Invoice',
    ...(bic !== undefined && { debtorAgent: { name: 'Nordbank', bic } }),
  });
  if (typeof booked === 'string') throw new Error(booked);
  const row = bank.database.db.selectFrom('payments').select('transfer_number').where('id', '=', booked.paymentId);
  return (await row.executeTakeFirstOrThrow()).transfer_number;
}

const nextDay = () => bank.clock.passHours(24);

async function pay(client: TestClient, account: TestAccount, order: Parameters<typeof internationalOrder>[0] = {}) {
  const token = await bank.logIn(client);
  const body = internationalOrder({ from_account: account.id, ...order });
  const answer = await bank.call('orderInternationalTransfer', { token, body });
  expect(answer.body).toEqual({});
}

test('several payments below the limit are one alert with its entries, however often the bank looks', async () => {
  const client = await bank.client({ holds: ['0 USD', '0 EUR'] });
  const [dollar, euro] = client.accounts;
  await receive(dollar, '6000.00');
  nextDay();
  await receive(euro, '5000.00');
  expect(await look()).toBe(0);
  nextDay();
  const last = await receive(dollar, '6000.00');
  await sealEvents(bank.database.db);
  const both = await Promise.all([monitorMovements(bank.platform), monitorMovements(bank.platform)]);
  expect(both.toSorted()).toEqual([0, 1]);
  expect(await look()).toBe(0);
  const [hit, ...others] = await foundOf(client);
  expect(others).toEqual([]);
  expect(hit).toMatchObject({ publisher: 'monitoring', name: 'Ada Marlowe', listedName: 'Structuring below a limit' });
  expect(hit!.reasons).toEqual([
    '3 payments that came in, each of less than 10000.00 USD, come to 17500.00 USD.',
    'Booked from 2026-03-02 to 2026-03-04.',
    expect.stringContaining('The rule: 3 or more payments, each below 10000.00 USD and of 50 % of it or more'),
  ]);
  const { status, body } = await office.call('readAlert', { as: officer, fields: { id: hit!.id } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ clientNumber: client.number, entryCount: 3 });
  expect(body.entries[0]).toMatchObject({ transferNumber: last, side: 'in', amount: '6000.00', currency: 'USD' });
  expect(body.entries).toHaveLength(3);
});

test("what the bank pays to its probe is no alert, and what the probe sends is judged as any client's", async () => {
  const probe = await bank.client({ holds: ['60000.00 USD'], isProbe: true });
  for (let count = 0; count < 3; count += 1) await receive(probe.accounts[0], '6000.00');
  expect(await look()).toBe(0);
  await pay(probe, probe.accounts[0], { Amount: '6000.00' });
  await look();
  expect(await foundOf(probe)).not.toEqual([]);
});

test('a look that cannot be put on record is made again, and leaves nothing out', async () => {
  const client = await bank.client({ holds: ['0 USD'] });
  for (let count = 0; count < 3; count += 1) await receive(client.accounts[0], '6000.00');
  await sealEvents(bank.database.db);
  await whileTrailIsFull(bank.database.db, () => expect(monitorMovements(bank.platform)).rejects.toThrow('full'));
  expect(await foundOf(client)).toEqual([]);
  await look();
  expect(await foundOf(client)).toHaveLength(1);
});

test('what was taken back, rejected, or moved between own accounts does not count', async () => {
  const client = await bank.client({ holds: ['60000.00 USD', '0 USD'] });
  const [from, to] = client.accounts;
  for (let count = 0; count < 3; count += 1) {
    const token = await bank.logIn(client);
    const body = { from_account: from.id, to_account: to.id, amount: '6000.00', reference: 'Savings' };
    expect((await bank.call('orderInternalTransfer', { token, body })).body).toBe('OK');
  }
  const mistaken = await receive(from, '6000.00');
  await reverseDeposit(asOperator(bank.platform), mistaken, 'Meant for another account');
  expect(await look()).toBe(0);
  for (let count = 0; count < 2; count += 1) {
    await pay(client, to, { Amount: '6000.00' });
    const { transfer_number: number } = await bank.database.db
      .selectFrom('payments')
      .select('transfer_number')
      .where('ordered_by', '=', client.id)
      .where('type', '=', 'swift')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await rejectOrder(bank.platform, number, 'No such account');
  }
  await pay(client, to, { Amount: '6000.00' });
  expect(await look()).toBe(0);
  expect(await foundOf(client)).toEqual([]);
});

describe('each rule looks at the books:', () => {
  test('a country is new once, on the side on which money moves', async () => {
    const client = await bank.client({ holds: ['0 USD'] });
    const [account] = client.accounts;
    await receive(account, '60000.00', 'NORDDEHH');
    nextDay();
    await receive(account, '60000.00', 'ANDRDEFF');
    await pay(client, account, { Amount: '50000.01' });
    await look();
    nextDay();
    await pay(client, account, { Amount: '50000.01' });
    await look();
    const found = (await foundOf(client)).filter(({ rule }) => rule === 'new_country');
    expect(found.map(({ reasons }) => reasons[0])).toEqual([
      'The first payment that came in above the amount with DE: 60000.00 USD.',
      'The first payment that went out above the amount with DE: 50000.01 USD.',
    ]);
  });

  test('most of a credit leaves', async () => {
    const client = await bank.client({ holds: ['0 USD'] });
    await receive(client.accounts[0], '50000.00');
    nextDay();
    await pay(client, client.accounts[0], { Amount: '39000.00' });
    expect(await look()).toBe(0);
    await pay(client, client.accounts[0], { Amount: '1000.00' });
    expect(await look()).toBe(1);
    expect((await foundOf(client))[0]).toMatchObject({ rule: 'rapid_in_and_out' });
  });

  test('a client who was quiet for half a year moves much', async () => {
    const client = await bank.client({ holds: ['10.00 USD'] });
    await look();
    bank.clock.passHours(24 * 181);
    await receive(client.accounts[0], '20000.00');
    expect(await look()).toBe(0);
    nextDay();
    await receive(client.accounts[0], '20000.00');
    expect(await look()).toBe(1);
    expect((await foundOf(client))[0]!.reasons[0]).toBe('After 181 days without a payment, 40000.00 USD moved.');
  });

  test('many payees are new, and those who were paid before are not', async () => {
    const client = await bank.client({ holds: ['1000.00 USD'] });
    const [account] = client.accounts;
    const payTo = (place: number) =>
      pay(client, account, {
        Amount: '1.00',
        BenefCountry: 'US',
        'SWIFT Code': 'CHASUS33',
        'IBAN/Beneficiary Account Number': `10000000${place}`,
      });
    await payTo(0);
    await look();
    bank.clock.passHours(24 * 8);
    for (let place = 0; place <= 10; place += 1) await payTo(place);
    expect(await look()).toBe(0);
    await payTo(11);
    expect(await look()).toBe(1);
    expect((await foundOf(client))[0]).toMatchObject({ rule: 'many_payees' });
  });

  test('an amount that no rate values is above every limit', async () => {
    const client = await bank.client({ holds: ['0 JPY'] });
    await receive(client.accounts[0], '1', 'NORDJPJT');
    await look();
    expect((await foundOf(client)).map(({ rule }) => rule)).toEqual(['new_country']);
  });
});

test('a hit of a list has no entries of the books', async () => {
  const { body } = await office.call('readAlert', { as: officer, fields: { id: bank.platform.newId() } });
  expect(body).toMatchObject({ reason: 'hit_not_found' });
});
