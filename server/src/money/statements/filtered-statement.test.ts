import { paymentStatuses, type PaymentStatus } from '@bank/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeOrder, rejectOrder } from '../orders/index.ts';
import { returnByHand } from '../../testing/emergency-for-tests.ts';
import { openTestBank, type TestAccount, type TestBank } from '../../testing/bank-for-tests.ts';
import { writeBlockSummaries } from './write-block-summaries.ts';
import { internationalOrder } from '../../testing/international-order.ts';

interface Row {
  id: string;
  date: string;
  booking_date: string;
  account_special_number: string;
  debit: string | null;
  credit: string | null;
  transfer_type: string;
  status: PaymentStatus;
  currency_abbreviation: string;
  reference: string;
  transfer_number: string;
  beneficiary: string;
}

let bank: TestBank;
let token: string;
let strangerToken: string;
let euro: TestAccount;
let yen: TestAccount;

const creditors = ['Café Étoile', 'Пётр Йорданов', 'Señor Muñoz', 'Otto Graf'];
beforeAll(async () => {
  bank = await openTestBank({ settings: { BANK_TIME_ZONE: 'America/New_York' } });
  await bank.setRate('EUR', '1.10');
  await bank.setRate('JPY', '0.0075');
  const client = await bank.client({ holds: ['90000.00 EUR', '1000.00 EUR', '500000 JPY'] });
  [euro, , yen] = client.accounts;
  const [, savings] = client.accounts;
  token = await bank.logIn(client);
  for (let index = 0; index < 16; index += 1) {
    if (index % 3 === 0) bank.clock.passHours(30);
    await bank.call('orderInternationalTransfer', {
      token,
      body: internationalOrder({
        from_account: euro.id,
        Amount: `${100 + index}.50`,
        'Beneficiary Reference': `Invoice ${index} winter`,
        'Beneficiary Name': creditors[index % 4]!,
        'Bank/Beneficiary Address': 'Berlin',
      }),
    });
    await bank.call('orderInternalTransfer', {
      token,
      body: {
        from_account: euro.id,
        to_account: index % 2 === 0 ? savings.id : yen.id,
        amount: '10.00',
        reference: `own ${index}`,
      },
    });
  }
  const orders = (await whole()).filter(
    ({ transfer_type, debit }) => (transfer_type === 'sepa' || transfer_type === 'swift') && debit !== null,
  );
  for (const [index, { transfer_number: number }] of orders.entries()) {
    bank.clock.passSeconds(60);
    if (index % 4 === 0) await rejectOrder(bank.platform, number, 'Account closed');
    if (index % 4 === 1) await completeOrder(bank.platform, number);
    if (index % 4 === 2) {
      await completeOrder(bank.platform, number);
      await returnByHand(bank.platform, number, 'Unknown beneficiary');
    }
  }
  const stranger = await bank.client({ holds: ['55.00 EUR'] });
  strangerToken = await bank.logIn(stranger);
  // Short ones: what is found stands on blocks and after them, and days begin in the middle of one.
  await writeBlockSummaries(bank.platform.db, 7);
});
afterAll(() => bank.close());

async function ask(body: object) {
  const answer = await bank.call('readStatement', { token, body });
  expect(answer.status).toBe(200);
  return answer;
}
async function read(body: object): Promise<Row[]> {
  return (await ask(body)).body.flatMap(({ transaction }: { transaction: Row[] }) => transaction);
}
const whole = () => read({});
/** A whole part in pages, as the bank puts them one behind the other. */
async function readInPages(body: object, limit: number): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: unknown;
  do {
    const { body: groups, headers } = await ask({ ...body, limit, ...(cursor !== undefined && { cursor }) });
    rows.push(...groups.flatMap(({ transaction }: { transaction: Row[] }) => transaction));
    cursor = headers['next-cursor'];
  } while (cursor !== undefined);
  return rows;
}
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);
const amountOf = (row: Row) => Number(row.debit ?? row.credit);

describe('the statement finds', () => {
  test.each([
    ['one kind of transfer', { types: ['conversion'] }, (row: Row) => row.transfer_type === 'conversion'],
    [
      'several kinds',
      { types: ['internal', 'return'] },
      (row: Row) => ['internal', 'return'].includes(row.transfer_type),
    ],
    ['what is in process', { statuses: ['in_process'] }, (row: Row) => row.status === 'in_process'],
    [
      'what did not arrive',
      { statuses: ['rejected', 'returned'] },
      (row: Row) => row.status === 'rejected' || row.status === 'returned',
    ],
    ['what is completed', { statuses: ['completed'] }, (row: Row) => row.status === 'completed'],
    [
      'rejected ones of one kind',
      { statuses: ['rejected'], types: ['sepa', 'swift'] },
      (row: Row) => row.status === 'rejected',
    ],
    ['an exact amount', { amount_from: '105.50', amount_to: '105.50' }, (row: Row) => amountOf(row) === 105.5],
    ['amounts from', { amount_from: 110 }, (row: Row) => amountOf(row) >= 110],
    ['amounts up to', { amount_to: '10.00' }, (row: Row) => amountOf(row) <= 10],
    ['a transfer number', { text: 't-100005' }, (row: Row) => row.transfer_number === 'T-100005'],
    ['eight words', { text: 'winter graf w i n t e r' }, (row: Row) => row.beneficiary === 'Otto Graf'],
    ['two words in any order', { text: 'WINTER graf' }, (row: Row) => row.beneficiary === 'Otto Graf'],
  ])('%s', async (_what, filter, isMeant) => {
    const wanted = ids((await whole()).filter(isMeant));
    expect(ids(await read(filter))).toEqual(wanted);
    expect(wanted.length).toBeGreaterThan(0);
  });

  test.each([
    ['etoile', 'Café Étoile'],
    ['CAFÉ', 'Café Étoile'],
    ['munoz', 'Señor Muñoz'],
    ['SENOR', 'Señor Muñoz'],
    ['otto', 'Otto Graf'],
  ])('a name by %j, whatever its accents and capitals', async (text, name) => {
    const [group] = (await ask({ text, currency: 'EUR' })).body;
    const orders = (group.transaction as Row[]).filter(({ debit }) => debit !== null);
    expect(orders).toHaveLength(4);
    // An international order carries what SWIFT can: accents are gone in the order itself.
    for (const { beneficiary } of orders)
      expect(beneficiary.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()).toBe(
        name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase(),
      );
  });

  test('a reference in Russian by е for ё and in capitals', async () => {
    const { accounts } = await bank
      .client({ holds: ['5.00 EUR', '5.00 EUR'] })
      .then(async (client) => ({ ...client, token: await bank.logIn(client) }))
      .then(async (client) => {
        await bank.call('orderInternalTransfer', {
          token: client.token,
          body: {
            from_account: client.accounts[0].id,
            to_account: client.accounts[1].id,
            amount: '1.00',
            reference: 'Расчёт за чайный сад',
          },
        });
        const found = await bank.call('readStatement', { token: client.token, body: { text: 'РАСЧЕТ чайный' } });
        expect(found.body[0].transaction).toHaveLength(2);
        const none = await bank.call('readStatement', { token: client.token, body: { text: 'расчет кофейный' } });
        expect(none.body[0].transaction).toEqual([]);
        return client;
      });
    expect(accounts).toHaveLength(2);
  });

  test('an amount in each currency by its own decimals', async () => {
    const yenRows = (await whole()).filter((row) => row.currency_abbreviation === 'JPY');
    const amount = yenRows.find(({ credit }) => credit !== '500000')!.credit!;
    expect(amount).not.toContain('.');
    const found = await read({ amount_from: `${Number(amount) - 1}.5`, amount_to: `${amount}.9`, currency: 'JPY' });
    expect(new Set(found.map(({ credit }) => credit))).toEqual(new Set([amount]));
    expect(await read({ amount_from: `${amount}.1`, amount_to: `${amount}.9`, currency: 'JPY' })).toEqual([]);
  });

  test('nothing of other clients', async () => {
    const { body } = await bank.call('readStatement', { token: strangerToken, body: { text: 'winter' } });
    expect(body).toEqual([{ currency: 'EUR', transaction: [] }]);
    const { body: inProcess } = await bank.call('readStatement', {
      token: strangerToken,
      body: { statuses: ['in_process', 'rejected'] },
    });
    expect(inProcess).toEqual([{ currency: 'EUR', transaction: [] }]);
  });

  test('no pattern: signs of other search languages are only signs', async () => {
    for (const text of ['%', '_', 'win%', '.*', '\\', "'"]) expect(await read({ text })).toEqual([]);
  });

  test('the whole for empty filters', async () => {
    const empty = { types: [], statuses: null, amount_from: '', amount_to: null, text: '  ', sort: '' };
    expect(ids(await read(empty))).toEqual(ids(await whole()));
  });
});

describe('the statement is put in order over the whole', () => {
  const oneCurrency = { currency: 'EUR' };

  test('by date, the oldest first', async () => {
    expect(ids(await read({ ...oneCurrency, sort: 'date_asc' }))).toEqual(ids(await read(oneCurrency)).toReversed());
  });

  test.each(['status_asc', 'status_desc'])('by status, %s, the newest first in each', async (sort) => {
    const newestFirst = await read(oneCurrency);
    const statuses = sort === 'status_asc' ? paymentStatuses : paymentStatuses.toReversed();
    const expected = statuses.flatMap((status) => newestFirst.filter((row) => row.status === status));
    expect(new Set(newestFirst.map(({ status }) => status)).size).toBe(4);
    expect(ids(await read({ ...oneCurrency, sort }))).toEqual(ids(expected));
  });

  test.each(['date_desc', 'date_asc', 'status_asc', 'status_desc'])(
    '%s, and pages together are the whole',
    async (sort) => {
      for (const filter of [oneCurrency, { ...oneCurrency, text: 'invoice', types: ['sepa', 'swift'] }]) {
        const expected = ids(await read({ ...filter, sort }));
        for (const limit of [1, 3, 7, expected.length])
          expect(ids(await readInPages({ ...filter, sort }, limit))).toEqual(expected);
      }
    },
  );
});

describe('a cursor', () => {
  test.each([
    ['another order', { sort: 'date_asc' }],
    ['another search', { text: 'winter' }],
    ['another kind of transfer', { types: ['sepa'] }],
    ['another period', { from: '2026-03-01' }],
    ['another range of amounts', { amount_from: '1' }],
    ['another currency', { currency: 'JPY' }],
  ])('is refused with %s', async (_what, change) => {
    const cursor = (await ask({ currency: 'EUR', limit: 2 })).headers['next-cursor'];
    const answer = await bank.call('readStatement', { token, body: { currency: 'EUR', limit: 2, cursor, ...change } });
    expect(answer).toMatchObject({ status: 422, body: { reason: 'cursor_malformed', field: 'cursor' } });
  });

  test('goes on where the same filter is written in another way', async () => {
    const cursor = (await ask({ account: euro.id, types: ['sepa', 'internal'], limit: 2 })).headers['next-cursor'];
    const again = await ask({ account: euro.number, types: ['internal', 'sepa', 'sepa'], limit: 5, cursor });
    expect(again.body[0].transaction.length).toBeGreaterThan(0);
  });
});

describe('a filter', () => {
  test.each([
    ['a kind of transfer that does not exist', { types: ['sepa', 'barter'] }, 'transfer_type_unknown', 'types'],
    ['a status that does not exist', { statuses: ['lost'] }, 'payment_status_unknown', 'statuses'],
    ['an amount with a sign', { amount_from: '-5' }, 'amount_malformed', 'amount_from'],
    ['an amount with a comma', { amount_to: '5,00' }, 'amount_malformed', 'amount_to'],
    ['amounts upside down', { amount_from: '5', amount_to: '4.99' }, 'amount_range_malformed', 'amount_to'],
    ['too many words', { text: 'a b c d e f g h i' }, 'search_too_long', 'text'],
  ])('with %s is refused', async (_what, body, reason, field) => {
    for (const call of ['readStatement', 'readStatementTotals'] as const) {
      expect(await bank.call(call, { token, body })).toMatchObject({
        status: 422,
        body: { reason, field, message: expect.any(String) },
      });
    }
  });

  test('an order that does not exist is refused', async () => {
    expect(await bank.call('readStatement', { token, body: { sort: 'amount' } })).toMatchObject({
      status: 422,
      body: { reason: 'sort_unknown', field: 'sort' },
    });
  });
});

describe('totals', () => {
  const cents = (amount: string | null) => BigInt((amount ?? '0').replace('.', ''));
  test.each([
    ['everything', {}],
    ['one account', { account: 1 }],
    ['a period', { from: '2026-03-04', to: '2026-03-06' }],
    ['all but what is in process', { statuses: ['completed', 'rejected', 'returned'] }],
    ['in process', { statuses: ['in_process'] }],
    ['a search', { text: 'winter', amount_from: '103' }],
    ['nothing at all', { text: 'zebra' }],
  ])('count and add up %s, per currency', async (_what, filter) => {
    const meant = 'account' in filter ? { account: euro.id } : filter;
    const groups = (await ask(meant)).body as { currency: string; transaction: Row[] }[];
    const { body: totals } = await bank.call('readStatementTotals', { token, body: meant });
    expect(totals.map(({ currency }: { currency: string }) => currency)).toEqual(
      groups.map(({ currency }) => currency),
    );
    for (const [index, { transaction }] of groups.entries()) {
      const { count, debit, credit } = totals[index];
      expect(count).toBe(transaction.length);
      expect(cents(debit)).toBe(transaction.reduce((sum, row) => sum + cents(row.debit), 0n));
      expect(cents(credit)).toBe(transaction.reduce((sum, row) => sum + cents(row.credit), 0n));
    }
  });

  test('of somebody elses account are refused', async () => {
    expect(await bank.call('readStatementTotals', { token: strangerToken, body: { account: yen.id } })).toMatchObject({
      status: 422,
      body: { reason: 'account_not_found' },
    });
  });
});

describe('a search finds what a row shows', () => {
  const isTo = (name: string) => (row: Row) => row.beneficiary === name && row.debit !== null;
  const has = (amount: number) => (row: Row) => amountOf(row) === amount;
  test.each([
    ['the town and the name, in any order', 'BERLIN otto', isTo('Otto Graf')],
    ['the bank and the name', 'graf nordbank', isTo('Otto Graf')],
    ['an amount with a comma', '103,50', has(103.5)],
    ['an amount with a point', '103.50', has(103.5)],
    ['an amount that is rounded', '104', (row: Row) => has(103.5)(row) || has(104.5)(row)],
    ['an amount and its reference', 'winter 101.5', (row: Row) => has(101.5)(row) && row.reference.includes('winter')],
    ['a type in another language', 'возврат', (row: Row) => row.transfer_type === 'return'],
    ['a status of two words', 'In process', (row: Row) => row.status === 'in_process'],
    [
      'a currency',
      'jpy conversion',
      (row: Row) => row.currency_abbreviation === 'JPY' && row.transfer_type === 'conversion',
    ],
  ])('%s', async (_, text, isMeant) => {
    const meant = (await whole()).filter(isMeant);
    expect(meant.length).toBeGreaterThan(0);
    expect(ids(await read({ text })).toSorted()).toEqual(expect.arrayContaining(ids(meant)));
    expect(ids(await readInPages({ text }, 3)).toSorted()).toEqual(ids(await read({ text })).toSorted());
  });

  test('a day as it is written: the booking day', async () => {
    const written = (day: string) => new Intl.DateTimeFormat('fr', { dateStyle: 'medium' }).format(new Date(day));
    const [{ booking_date: day }] = (await whole()) as [Row];
    const meant = (await whole()).filter((row) => row.booking_date === day);
    expect(ids(await read({ text: written(day) })).toSorted()).toEqual(ids(meant).toSorted());
  });
});

test('the days of a filter are booking days, by the clock of the bank', async () => {
  const rows = await whole();
  const newYorks = rows.map(({ date }) => new Date(date).toLocaleDateString('sv-SE', { timeZone: 'America/New_York' }));
  expect(rows.map((row) => row.booking_date)).toEqual(newYorks);
  for (const day of new Set(newYorks)) {
    const meant = rows.filter((row) => row.booking_date === day);
    expect(ids(await read({ from: day, to: day })).toSorted()).toEqual(ids(meant).toSorted());
    const totals = await bank.call('readStatementTotals', { token, body: { from: day, to: day } });
    expect(totals.body.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(meant.length);
  }
});

test.each([
  ['amount_desc', -1],
  ['amount_asc', 1],
] as const)('by %s every entry comes once, in order, in pages of any length', async (sort, sign) => {
  const body = { sort, currency: 'EUR' };
  const rows = await read(body);
  expect(rows).toHaveLength((await read({ currency: 'EUR' })).length);
  expect(rows.map(amountOf)).toEqual(rows.map(amountOf).toSorted((one, other) => sign * (one - other)));
  expect(ids(await readInPages(body, 4))).toEqual(ids(rows));
  expect(ids(await readInPages({ ...body, text: 'winter', statuses: ['completed', 'rejected'] }, 2))).toEqual(
    ids(await read({ ...body, text: 'winter', statuses: ['completed', 'rejected'] })),
  );
});
