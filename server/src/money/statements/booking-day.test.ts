import { formatNeedsAccount, statementFileFormats, type StatementFileFormat } from '@bank/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareFacts, type WrongFact } from '../../base/audit/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { openTestBank, type TestAccount, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { makeDueStatements } from './make-due-statements.ts';

/**
 * A bank fourteen hours ahead of UTC. Two entries of the last day of June by UTC: an hour before midnight by the clock
 * of the bank, and an hour after it, in July.
 */
let bank: TestBank;
let client: TestClient;
let token: string;
let own: TestAccount;
let other: TestAccount;

interface Row {
  readonly date: string;
  readonly booking_date: string;
  readonly value_date: string;
  readonly reference: string;
}

beforeAll(async () => {
  bank = await openTestBank({ settings: { BANK_TIME_ZONE: 'Pacific/Kiritimati' } });
  // Noon of 28 June in Kiritimati.
  bank.clock.passHours((Date.parse('2026-06-27T22:00:00Z') - bank.clock.now().getTime()) / 3_600_000);
  client = await bank.client({ holds: ['1000.00 EUR', '0 EUR'] });
  [own, other] = client.accounts as never as [TestAccount, TestAccount];
  await moveAt('2026-06-30T09:00:00Z', '30.00', 'before midnight');
  await moveAt('2026-06-30T11:00:00Z', '1.00', 'after midnight');
  bank.clock.passHours(48);
  token = await bank.logIn(client);
});
afterAll(() => bank.close());

async function moveAt(moment: string, amount: string, reference: string): Promise<void> {
  bank.clock.passHours((Date.parse(moment) - bank.clock.now().getTime()) / 3_600_000);
  token = await bank.logIn(client);
  const body = { from_account: own.id, to_account: other.id, amount, reference };
  expect(await bank.call('orderInternalTransfer', { token, body })).toMatchObject({ status: 200 });
}

const filed = async (query: Record<string, string>, headers: Record<string, string> = {}) => {
  const answer = await bank.app.inject({
    url: `/api/statement/file?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  expect([answer.statusCode, query['format']]).toEqual([200, query['format']]);
  return answer;
};

const july = { from: '2026-07-01', to: '2026-07-01' };
const june = { from: '2026-06-30', to: '2026-06-30' };

describe('an entry has one booking day, that of the bank', () => {
  async function rowsOf(filter: object): Promise<Row[]> {
    const { body } = await bank.call('readStatement', { token, body: { account: own.id, ...filter } });
    return (body as { transaction: Row[] }[]).flatMap(({ transaction }) => transaction);
  }

  test('in the rows, which keep their moment too, and as value day', async () => {
    const [late, early] = await rowsOf({});
    expect([late, early]).toMatchObject([
      { date: '2026-06-30T11:00:00.000Z', booking_date: '2026-07-01', value_date: '2026-07-01' },
      { date: '2026-06-30T09:00:00.000Z', booking_date: '2026-06-30', value_date: '2026-06-30' },
    ]);
  });

  test('in filters, searches and totals, whatever zone an old page names', async () => {
    for (const zone of [{}, { zone: 'America/Los_Angeles' }, { zone: 'Mars/Olympus' }]) {
      for (const [day, reference] of [
        [july, 'after midnight'],
        [june, 'before midnight'],
        [{ text: '1 July 2026' }, 'after midnight'],
        [{ text: '2026-06-30' }, 'before midnight'],
      ] as const) {
        expect((await rowsOf({ ...day, ...zone })).map((row) => row.reference)).toEqual([reference]);
        const { body } = await bank.call('readStatementTotals', { token, body: { account: own.id, ...day, ...zone } });
        expect(body).toMatchObject([{ count: 1, debit: reference === 'after midnight' ? '1.00' : '30.00' }]);
      }
    }
  });

  test('in the chart of the balance', async () => {
    const { body } = await bank.call('readBalanceHistory', { token, body: { account: own.id, months: 3 } });
    const of = (wanted: string) => body.balances.find(({ day }: { day: string }) => day === wanted)?.balance;
    expect(['2026-06-29', '2026-06-30', '2026-07-01'].map(of)).toEqual(['1000.00', '970.00', '969.00']);
    expect(body.balances.at(-1).day).toBe('2026-07-03');
  });

  test.each<[format: StatementFileFormat, ofJune: RegExp, ofJuly: RegExp]>([
    ['csv', /,2026-06-30,Pacific\/Kiritimati,/, /,2026-07-01,Pacific\/Kiritimati,/],
    ['csv-plain', /^2026-06-30,2026-06-30,-30.00/m, /^2026-07-01,2026-07-01,-1.00/m],
    ['csv-spreadsheet', /^2026-06-30;2026-06-30;/m, /^2026-07-01;2026-07-01;/m],
    ['camt.053.001.08', /<BookgDt><Dt>2026-06-30</, /<BookgDt><Dt>2026-07-01</],
    ['camt.053.001.04', /<BookgDt><Dt>2026-06-30</, /<BookgDt><Dt>2026-07-01</],
    ['camt.053.001.02', /<BookgDt><Dt>2026-06-30</, /<BookgDt><Dt>2026-07-01</],
    ['mt940', /^:61:2606300630D30,00/m, /^:61:2607010701D1,00/m],
    ['ofx', /<DTPOSTED>20260630</, /<DTPOSTED>20260701</],
    ['ofx-1.0.2', /<DTPOSTED>20260630/, /<DTPOSTED>20260701/],
    ['qif', /^D(06\/30|2026-06-30|30\/06)/m, /^D(07\/01|2026-07-01|01\/07)/m],
  ])('in a file of a day as %s', async (format, ofJune, ofJuly) => {
    const [one, next] = await Promise.all(
      [june, july].map(async (day) => (await filed({ format, account: own.id, ...day })).payload),
    );
    expect(one).toMatch(ofJune);
    expect(one).not.toMatch(ofJuly);
    expect(next).toMatch(ofJuly);
    expect(next).not.toMatch(ofJune);
  });

  test('in the statement of a month, which is over by the clock of the bank', async () => {
    expect(await makeDueStatements(bank.platform)).toBe(2);
    const { body } = await bank.call('listStatements', { token });
    const [ofOwn] = body.statements.filter(
      (each: { account_special_number: string }) => each.account_special_number === own.number,
    );
    expect(ofOwn).toMatchObject({
      from: '2026-06-01',
      to: '2026-06-30',
      opening_balance: '0.00',
      closing_balance: '970.00',
      count: 2,
    });
    const { payload } = await filed({ format: 'camt.053.001.08', account: own.id, from: ofOwn.from, to: ofOwn.to });
    expect(payload).toContain(`<Stmt><Id>${ofOwn.id.replaceAll('-', '')}</Id><ElctrncSeqNb>1<`);
  });

  test('in the audit trail, which knows the bookings as they are', async () => {
    const wrong: WrongFact[] = [];
    const look = (db: Database) => compareFacts(db, (fact) => wrong.push(fact));
    await bank.database.db.transaction().execute(look);
    expect(wrong).toEqual([]);
  });
});

test('an order waits for a day of the bank', async () => {
  const body = { from_account: own.id, to_account: other.id, amount: '1.00', reference: 'later', time_zone: 'UTC' };
  const on = (execute_on: string) => bank.call('placeInternalOrder', { token, body: { ...body, execute_on } });
  // It is the 3rd of July there, a Friday; in UTC it is the 2nd.
  expect(await on('2026-07-03')).toMatchObject({ status: 422, body: { reason: 'execution_day_out_of_range' } });
  expect(await on('2026-07-06')).toMatchObject({ status: 200 });
  const { body: list } = await bank.call('listOrders', { token, body: { group: 'scheduled' } });
  expect(list.orders[0]).toMatchObject({ created_on: '2026-07-03', execute_on: '2026-07-06' });
  const [waiting] = await bank.database.db
    .selectFrom('orders')
    .select('due_at')
    .where('state', '=', 'scheduled')
    .execute();
  expect(waiting).toEqual({ due_at: new Date('2026-07-05T10:00:00Z') });
});

test('every answer to a call says what the clock of the bank shows', async () => {
  const { headers } = await bank.call('readClient', { token });
  expect(headers['bank-time']).toBe('2026-07-03T01:00:00');
});

test.each(statementFileFormats)('devices in Tokyo and Los Angeles get the same bytes as %s', async (format) => {
  const asked = { format, ...july, ...(formatNeedsAccount(format) && { account: own.id }) };
  const [first, ...others] = await Promise.all(
    [{}, { zone: 'Asia/Tokyo' }, { zone: 'America/Los_Angeles' }].map((zone) => filed({ ...asked, ...zone })),
  );
  for (const each of others) {
    expect(each.headers['content-disposition']).toBe(first!.headers['content-disposition']);
    expect(each.rawPayload.equals(first!.rawPayload)).toBe(true);
  }
});
