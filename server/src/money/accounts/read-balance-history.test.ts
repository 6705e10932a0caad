import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestAccount, type TestBank } from '../../testing/bank-for-tests.ts';
import { endOfDay } from '../../base/platform/days-of-zone.ts';
import { balancesQuery } from './balance-history-store.ts';

let bank: TestBank;
let token: string;
let clientId: string;
let euro: TestAccount;
let foreign: TestAccount;
/** The statement of the euro account, newest first. */
let rows: { date: string; balance: string }[];

beforeAll(async () => {
  bank = await openTestBank();
  const client = await bank.client({ holds: ['1000.00 EUR', '0.00 EUR'] });
  clientId = client.id;
  const [, savings] = client.accounts;
  [euro] = client.accounts;
  [foreign] = (await bank.client({ holds: ['77.00 EUR'] })).accounts;
  // Forty transfers over fifty days, some days with several, some with none.
  for (let index = 0; index < 40; index++) {
    bank.clock.passHours([0, 5, 60, 50][index % 4]!);
    token = await bank.logIn(client);
    const body = {
      from_account: euro.id,
      to_account: savings.id,
      amount: `${index + 1}.05`,
      reference: `row ${index}`,
    };
    expect(await bank.call('orderInternalTransfer', { token, body })).toMatchObject({ status: 200 });
  }
  bank.clock.passHours(30);
  token = await bank.logIn(client);
  rows = (await bank.call('readStatement', { token, body: { account: euro.id } })).body[0].transaction;
}, 120_000);
afterAll(() => bank.close());

/** What the statement has as the last balance of each day on which something was booked. */
const endsOfDays = (): string[] =>
  Map.groupBy(rows, ({ date }) => date.slice(0, 10))
    .values()
    .map(([latest]) => latest!.balance)
    .toArray();

const ask = async (body: object) => bank.call('readBalanceHistory', { token, body });

test('each day of the last three months bears the last balance of that day, as the statement has it', async () => {
  const { status, body } = await ask({ account: euro.number, months: 3 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ account: euro.id, currency: 'EUR', step_days: 1 });
  const asTheStatementHasIt = body.balances.map(({ day }: { day: string }) => ({
    day,
    balance: rows.find(({ date }) => date.slice(0, 10) <= day)?.balance,
  }));
  expect(body.balances).toEqual(asTheStatementHasIt);
  expect(new Set(body.balances.map(({ balance }: { balance: string }) => balance)).size).toBeGreaterThan(20);
});

test('the history begins with the account and ends today, with the balance as it stands', async () => {
  const { balances } = (await ask({ account: euro.id, months: 3 })).body;
  const firstDay = rows.filter(({ date }) => date.startsWith('2026-03-02'));
  expect(balances[0]).toEqual({ day: '2026-03-02', balance: firstDay[0]!.balance });
  expect(balances.at(-1)).toEqual({
    day: bank.clock.now().toISOString().slice(0, 10),
    balance: await bank.balance(euro),
  });
});

test('a longer period has each of its days too, so no low or high falls between two; the usual is a year', async () => {
  const { body } = await ask({ account: euro.id });
  const days = body.balances.map(({ day }: { day: string }) => Date.parse(day) / 86_400_000);
  expect(days.slice(1).map((day: number, place: number) => day - days[place]!)).toEqual(days.slice(1).map(() => 1));
  const amounts: number[] = body.balances.map(({ balance }: { balance: string }) => Number(balance));
  const ofTheStatement = endsOfDays().map(Number);
  expect([Math.min(...amounts), Math.max(...amounts)]).toEqual([
    Math.min(...ofTheStatement),
    Math.max(...ofTheStatement),
  ]);
  expect((await ask({ account: euro.id, months: 24 })).body).toEqual(body);
});

test('an account that never moved is shown with nothing on it, from the day it was opened', async () => {
  const client = await bank.client({ holds: ['0 JPY'] });
  const own = await bank.logIn(client);
  const { body } = await bank.call('readBalanceHistory', {
    token: own,
    body: { account: client.accounts[0].id, months: 3 },
  });
  expect(body).toMatchObject({
    currency: 'JPY',
    balances: [{ day: bank.clock.now().toISOString().slice(0, 10), balance: '0' }],
  });
});

test('somebody elses account is answered exactly as one that does not exist', async () => {
  const answers = await Promise.all(
    [{ account: foreign.id }, { account: foreign.number }, { account: 'OS2400000000' }, {}].map(ask),
  );
  for (const { status, body } of answers) {
    expect({ status, ...body, request_id: '' }).toEqual({
      status: 422,
      code: 422,
      reason: 'account_not_found',
      field: 'account',
      message: expect.any(String),
      request_id: '',
    });
  }
});

test.each([0, 1, 6, 3.5, 25, -12])('%d months are no period', async (months) => {
  expect(await ask({ account: euro.id, months })).toMatchObject({
    status: 400,
    body: { reason: 'field_malformed', field: 'months' },
  });
});

test('each day costs one posting read along the index by time, however many there are', async () => {
  const days = Array.from({ length: 20 }, (_, place) => `2026-03-${String(place + 2).padStart(2, '0')}`);
  const ends = days.map((day) => endOfDay('UTC', day)!);
  const query = balancesQuery({ clientId, accountId: euro.id, days, ends });
  const explained = await sql<{ 'QUERY PLAN': PlanRoot[] }>`explain (analyze, format json) ${query}`.execute(
    bank.database.db,
  );
  const nodes = [...nodesOf(explained.rows[0]!['QUERY PLAN'][0]!.Plan)].filter(
    (node) => node['Relation Name'] === 'postings',
  );
  expect(
    nodes.map((node) => [
      node['Index Name'],
      node['Actual Loops'],
      node['Actual Rows'],
      node['Rows Removed by Filter'] ?? 0,
    ]),
  ).toEqual([['postings_by_time', 20, 1, 0]]);
});

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Loops': number;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}
interface PlanRoot {
  readonly Plan: PlanNode;
}

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const child of node.Plans ?? []) yield* nodesOf(child);
}
