import { calls } from '@bank/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestAccount, type TestBank } from '../../testing/bank-for-tests.ts';

let bank: TestBank;
let token: string;
let euro: TestAccount;
let savings: TestAccount;
let dollar: TestAccount;
let yen: TestAccount;
let foreign: TestAccount;
/** Three deposits, and two rows for each of 24 transfers. */
const rowCount = 3 + 24 * 2;
beforeAll(async () => {
  bank = await openTestBank();
  await bank.setRate('EUR', '1.08');
  const client = await bank.client({ holds: ['1000.00 EUR', '100.00 EUR', '500.00 USD', '0 JPY'] });
  [euro, savings, dollar, yen] = client.accounts;
  [foreign] = (await bank.client({ holds: ['77.00 EUR'] })).accounts;
  token = await bank.logIn(client);
  // Several rows of one moment, then some of later days.
  for (let index = 0; index < 24; index++) {
    if (index % 4 === 3) bank.clock.passHours(9);
    const [from, to] = index % 3 === 0 ? [euro, dollar] : index % 3 === 1 ? [euro, savings] : [savings, euro];
    await bank.call('orderInternalTransfer', {
      token,
      body: { from_account: from.id, to_account: to.id, amount: `${1 + (index % 5)}.00`, reference: `row ${index}` },
    });
  }
});
afterAll(() => bank.close());

interface Row {
  id: string;
  date: string;
  account_special_number: string;
  debit: string | null;
  credit: string | null;
  balance: string;
  currency_abbreviation: string;
  reference: string;
}
type Group = { currency: string; transaction: Row[] };

async function read(part?: object): Promise<{ groups: Group[]; rows: Row[]; next: string | undefined }> {
  const answer = await bank.call('readStatement', { token, ...(part !== undefined && { body: part }) });
  expect(answer.status).toBe(200);
  const groups = answer.body as Group[];
  return {
    groups,
    rows: groups.flatMap(({ transaction }) => transaction),
    next: answer.headers['next-cursor'] as string | undefined,
  };
}

const cents = (amount: string) => BigInt(amount.replace('.', ''));

test('without a body, with null and with an empty object the whole statement is answered', async () => {
  const whole = await read();
  expect(whole.rows).toHaveLength(rowCount);
  expect(whole.next).toBeUndefined();
  expect((await read({})).groups).toEqual(whole.groups);
  const withNull = await bank.app.inject({
    method: 'POST',
    url: calls.readStatement.path,
    payload: 'null',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  expect(withNull.json()).toEqual(whole.groups);
});

test('rows are grouped by currency, and a currency without rows has its group too', async () => {
  const { groups } = await read();
  expect(groups.map(({ currency }) => currency).toSorted()).toEqual(['EUR', 'JPY', 'USD']);
  for (const { currency, transaction } of groups) {
    expect(transaction.every((row) => row.currency_abbreviation === currency)).toBe(true);
  }
  expect(groups.find(({ currency }) => currency === 'JPY')).toEqual({ currency: 'JPY', transaction: [] });
});

test('the newest row comes first', async () => {
  for (const { transaction } of (await read()).groups) {
    const dates = transaction.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
  }
});

test('every balance follows from the row before it, down to nothing', async () => {
  for (const { number } of [euro, savings, dollar]) {
    const oldestFirst = (await read({ account: number })).rows.toReversed();
    let balance = 0n;
    for (const row of oldestFirst) {
      balance += cents(row.credit ?? '0') - cents(row.debit ?? '0');
      expect(cents(row.balance)).toBe(balance);
    }
    expect(oldestFirst.length).toBeGreaterThan(5);
  }
  expect((await read({ account: euro.number })).rows[0]!.balance).toBe(await bank.balance(euro));
});

test('the side that did not move is null', async () => {
  for (const { debit, credit } of (await read()).rows)
    expect([debit, credit].filter((side) => side === null)).toHaveLength(1);
});

test('a conversion carries its rate and the other amount, on both sides', async () => {
  const { rows } = await read();
  const [credited, debited] = ['row 0'].flatMap((reference) =>
    rows
      .filter((row) => row.reference === reference)
      .toSorted((a, b) => b.currency_abbreviation.localeCompare(a.currency_abbreviation)),
  );
  expect(debited).toMatchObject({
    transfer_type: 'conversion',
    transfer_type_name: 'Conversion',
    status: 'completed',
    status_name: 'Completed',
    account_special_number: euro.number,
    debit: '1.00',
    credit: null,
    rate: '1.0800',
    counter_amount: '1.08',
    counter_currency: 'USD',
    value_date: '2026-03-02',
    date: '2026-03-02T09:00:00.000Z',
    sender: 'Ada Marlowe',
    beneficiary: 'Ada Marlowe',
    beneficiary_address: `Ada Marlowe, ${dollar.number}`,
    transfer_number: expect.stringMatching(/^T-\d+$/),
  });
  expect(credited).toMatchObject({
    account_special_number: dollar.number,
    debit: null,
    credit: '1.08',
    rate: '1.0800',
    counter_amount: '1.00',
    counter_currency: 'EUR',
  });
});

test('an answer has exactly the fields that the contract names', async () => {
  const { rows } = await read();
  const fields =
    'account_special_number balance beneficiary beneficiary_address booking_date counter_amount counter_currency ' +
    'credit currency_abbreviation ' +
    'date debit id labels note rate reference sender status status_name transfer_number transfer_type ' +
    'transfer_type_name ' +
    'value_date';
  for (const row of rows) expect(Object.keys(row).toSorted().join(' ')).toBe(fields);
});

test('ids are stable and given once', async () => {
  const ids = (await read()).rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect((await read()).rows.map(({ id }) => id)).toEqual(ids);
});

test('pages together are the whole, whatever their size', async () => {
  const whole = (await read()).groups;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 60 }), async (limit) => {
      const paged = new Map<string, Row[]>(whole.map(({ currency }) => [currency, []]));
      let cursor: string | undefined;
      let pages = 0;
      do {
        const page = await read({ limit, ...(cursor !== undefined && { cursor }) });
        expect(page.rows.length).toBeLessThanOrEqual(limit);
        if (page.next !== undefined) expect(page.rows).toHaveLength(limit);
        for (const { currency, transaction } of page.groups) paged.get(currency)!.push(...transaction);
        cursor = page.next;
        pages += 1;
        expect(pages).toBeLessThanOrEqual(rowCount);
      } while (cursor !== undefined);
      expect([...paged].map(([currency, transaction]) => ({ currency, transaction }))).toEqual(whole);
      expect(pages).toBe(Math.ceil(rowCount / limit));
    }),
    { numRuns: 12, seed: 7, examples: [[1], [rowCount - 1], [rowCount], [rowCount + 1]] },
  );
});

test('rows that are booked between two pages neither repeat nor hide others', async () => {
  const client = await bank.client({ holds: ['10.00 EUR', '0.00 EUR'] });
  const own = await bank.logIn(client);
  const [from, to] = client.accounts;
  const transfer = () =>
    bank.call('orderInternalTransfer', {
      token: own,
      body: { from_account: from.id, to_account: to.id, amount: '1.00', reference: 'x' },
    });
  const page = (body: object) => bank.call('readStatement', { token: own, body });
  await transfer();
  await transfer();
  const whole = (await page({})).body[0].transaction;
  const first = await page({ limit: 2 });
  bank.clock.passSeconds(1);
  await transfer();
  const second = await page({ limit: 10, cursor: first.headers['next-cursor'] });
  expect([...first.body[0].transaction, ...second.body[0].transaction]).toEqual(whole);
});

describe('a part of the statement', () => {
  test('of one account', async () => {
    const { groups, rows } = await read({ account: savings.id });
    expect(groups.map(({ currency }) => currency)).toEqual(['EUR']);
    expect(new Set(rows.map((row) => row.account_special_number))).toEqual(new Set([savings.number]));
    expect((await read({ account: savings.number })).groups).toEqual(groups);
  });

  test('of one currency', async () => {
    const { groups } = await read({ currency: ' usd ' });
    expect(groups).toEqual((await read()).groups.filter(({ currency }) => currency === 'USD'));
  });

  test('of a currency that the client has no account in', async () => {
    expect((await read({ currency: 'GBP' })).groups).toEqual([]);
  });

  test('of a period, both days included', async () => {
    const { rows } = await read();
    const days = [...new Set(rows.map(({ date }) => date.slice(0, 10)))].toSorted();
    const [from, to] = [days[1]!, days[2]!];
    const expected = rows
      .filter(({ date }) => date.slice(0, 10) >= from && date.slice(0, 10) <= to)
      .map(({ id }) => id);
    expect((await read({ from, to })).rows.map(({ id }) => id)).toEqual(expected);
    expect(expected.length).toBeGreaterThan(0);
    expect((await read({ from: days[0]!, to: days.at(-1)! })).rows).toHaveLength(rows.length);
    expect((await read({ from: '9999-12-31' })).rows).toEqual([]);
    expect((await read({ to: '0001-01-01' })).rows).toEqual([]);
    expect((await read({ from: '2024-02-29', to: '2024-02-29' })).rows).toEqual([]);
  });

  test('of all these at once', async () => {
    const { rows } = await read({ account: euro.id, currency: 'EUR', from: '2026-03-02', to: '2026-03-02', limit: 3 });
    expect(rows).toHaveLength(3);
    expect(rows.every((row) => row.account_special_number === euro.number && row.date.startsWith('2026-03-02'))).toBe(
      true,
    );
  });

  test('of a thousand rows, as many as a page may have', async () => {
    expect((await read({ limit: 1_000 })).rows).toHaveLength(rowCount);
  });

  test('with empty fields is the whole', async () => {
    expect((await read({ account: '', currency: '', from: '', to: '', limit: null, cursor: '' })).rows).toHaveLength(
      rowCount,
    );
  });

  const line = Buffer.from('1772442000000/00000000-0000-7000-8000-000000000000/999999999999999999999').toString(
    'base64url',
  );
  test.each([
    ['an account that does not exist', { account: 'OS2400000000' }, 'account_not_found', 'account', 422],
    ['an account as a number', { account: 5 }, 'account_not_found', 'account', 422],
    ['a currency that does not exist', { currency: 'ZZZ' }, 'currency_unknown', 'currency', 422],
    ['a day that does not exist', { from: '2026-02-30' }, 'period_malformed', 'from', 422],
    ['a leap day of another year', { to: '2026-02-29' }, 'period_malformed', 'to', 422],
    ['a month that does not exist', { from: '2026-13-01' }, 'period_malformed', 'from', 422],
    ['a day before all calendars', { from: '0000-01-01' }, 'period_malformed', 'from', 422],
    ['a time instead of a day', { to: '2026-03-02T00:00:00Z' }, 'period_malformed', 'to', 422],
    ['a day in words', { to: 'today' }, 'period_malformed', 'to', 422],
    ['a period that ends before it begins', { from: '2026-03-02', to: '2026-03-01' }, 'period_malformed', 'to', 422],
    ['a page of no rows', { limit: 0 }, 'field_malformed', 'limit', 400],
    ['a page of half a row', { limit: 0.5 }, 'field_malformed', 'limit', 400],
    ['a page of too many rows', { limit: 1_001 }, 'field_malformed', 'limit', 400],
    ['a cursor in words', { cursor: 'next' }, 'cursor_malformed', 'cursor', 422],
    ['a cursor beyond all numbers', { cursor: line }, 'cursor_malformed', 'cursor', 422],
    [
      'a cursor with more behind it',
      { cursor: Buffer.from('1772442000000/00000000-0000-7000-8000-000000000000/1;').toString('base64url') },
      'cursor_malformed',
      'cursor',
      422,
    ],
  ])('with %s is refused', async (_what, body, reason, field, status) => {
    expect(await bank.call('readStatement', { token, body })).toMatchObject({
      status,
      body: { code: status, reason, field, message: expect.any(String) },
    });
  });

  test('of somebody elses account is refused exactly as of one that does not exist', async () => {
    const { request_id: _one, ...missing } = (
      await bank.call('readStatement', { token, body: { account: crypto.randomUUID() } })
    ).body;
    for (const account of [foreign.id, foreign.number]) {
      const { request_id: _other, ...answer } = (await bank.call('readStatement', { token, body: { account } })).body;
      expect(answer).toEqual(missing);
    }
  });

  test('a cursor of another client leads to own rows only', async () => {
    const other = await bank.client({ holds: ['5.00 EUR'] });
    const { next } = await read({ limit: 1 });
    const { body } = await bank.call('readStatement', { token: await bank.logIn(other), body: { cursor: next } });
    for (const row of body[0].transaction) expect(row.account_special_number).toBe(other.accounts[0].number);
  });
});

test('the statement of an account that never moved is empty', async () => {
  expect((await read({ account: yen.id })).groups).toEqual([{ currency: 'JPY', transaction: [] }]);
});
