import { calls, writeEntry } from '@bank/contract';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDemonstration } from '../../operation/demonstration/index.ts';
import { allAccountsOf } from '../../base/platform/rights.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { readStatement } from './read-statement.ts';
import { judgeStatementPart, type StatementPartRequest } from './statement-part.ts';
import { usualScanBudget } from './scan-window.ts';
import { rowsAtOnce, writeWholeStatement } from './write-whole-statement.ts';

interface Shown {
  readonly id: string;
  readonly date: string;
  readonly account_special_number: string;
}

let bank: TestBank;
let token: string;
let clientId: string;
let origin: string;
beforeAll(async () => {
  bank = await openTestBank();
  await createDemonstration({ db: bank.platform.db, clock: bank.clock });
  const { id } = await bank.database.db
    .selectFrom('clients')
    .select('id')
    .where('kind', '=', 'corporate')
    .executeTakeFirstOrThrow();
  clientId = id;
  token = await bank.logIn({ login: 'corporate' }, 'Harbour-Light-8');
  await bank.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(bank.app.server.address() as AddressInfo).port}`;
});
afterAll(() => bank.close());

/** The answer as one query and one `JSON.stringify` make it. */
async function inOneGo(request: StatementPartRequest): Promise<{ text: string; rowCount: number }> {
  const part = await judgeStatementPart(bank.platform, allAccountsOf(clientId), request);
  if ('refusal' in part) throw new Error(part.refusal);
  const { groups } = await readStatement(bank.platform.db, part, { ...usualScanBudget, blocksMax: 1_000_000 });
  return {
    text: JSON.stringify(groups.map(({ currency, entries }) => ({ currency, transaction: entries.map(writeEntry) }))),
    rowCount: groups.reduce((sum, { entries }) => sum + entries.length, 0),
  };
}

const ask = (request?: object) =>
  fetch(`${origin}${calls.readStatement.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(request !== undefined && { 'content-type': 'application/json' }) },
    ...(request !== undefined && { body: JSON.stringify(request) }),
  });

test.each<[what: string, request: StatementPartRequest]>([
  ['the whole statement', {}],
  ['the oldest first', { sort: 'date_asc' }],
  ['by status', { sort: 'status_asc' }],
  ['by status, the other way round', { sort: 'status_desc' }],
  ['of one currency', { currency: 'EUR' }],
  ['of some types', { types: ['internal'] }],
  ['with a word', { text: 'invoice' }],
  ['from a day', { from: '2025-03-01' }],
])('a statement of thousands of entries is, byte for byte, what one query would say: %s', async (_, request) => {
  const { text, rowCount } = await inOneGo(request);
  const answer = await ask(request);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  expect((await answer.text()) === text).toBe(true);
  // Recalled, where it is short enough to be kept.
  expect((await (await ask(request)).text()) === text).toBe(true);
  if (Object.keys(request).length === 0) expect(rowCount).toBeGreaterThan(5_000);
});

test('a file of thousands of entries holds each once, in the order of its account', async () => {
  const { accounts } = (await bank.call('readClient', { token })).body as { accounts: { id: string }[] };
  const longest = (await Promise.all(accounts.map(({ id }) => inOneGo({ account: id })))).toSorted(
    (one, other) => other.rowCount - one.rowCount,
  )[0]!;
  const [{ transaction: shown }] = JSON.parse(longest.text) as [{ transaction: Shown[] }];
  expect(shown.length).toBeGreaterThan(500);
  const query = new URLSearchParams({ format: 'csv', account: shown[0]!.account_special_number });
  const url = `${origin}/api/statement/file?${query.toString()}`;
  const text = await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).text();
  const ids = shown.map(({ id }) => id);
  expect(text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)!.filter((id) => ids.includes(id))).toEqual(
    ids.toReversed(),
  );
});

describe('staff read the statement', () => {
  let office: TestOffice;
  let as: TestOfficer;
  let client: string;
  beforeAll(async () => {
    office = await openTestOffice(bank);
    as = await office.officer('auditor');
    const found = await bank.database.db
      .selectFrom('clients')
      .select('client_number')
      .where('id', '=', clientId)
      .executeTakeFirstOrThrow();
    client = found.client_number;
  });
  afterAll(() => office.close());

  const read = async (query: Readonly<Record<string, string>>) =>
    (await office.call('readClientStatement', { as, fields: { client: ` ${client} ` }, query })).body as {
      rows: Shown[];
      next: string | null;
    };
  const idsOf = (rows: readonly Shown[]) => rows.map(({ id }) => id);

  test('by hundreds, the newest of all currencies first, those of one moment as the client reads them', async () => {
    const page = (await (await ask({ limit: 100 })).json()) as { transaction: Shown[] }[];
    const shown = page.flatMap(({ transaction }) => transaction);
    const { rows, next } = await read({});
    expect(idsOf(rows)).toEqual(idsOf(shown.toSorted((one, other) => Date.parse(other.date) - Date.parse(one.date))));
    expect(rows).toHaveLength(100);
    expect(idsOf((await read({ cursor: next! })).rows)).not.toContain(rows[99]!.id);
  });

  test('in the order that they ask for, each currency for itself', async () => {
    const page = (await (await ask({ limit: 100, sort: 'date_asc' })).json()) as { transaction: Shown[] }[];
    const { rows } = await read({ sort: 'date_asc' });
    expect(idsOf(rows)).toEqual(idsOf(page.flatMap(({ transaction }) => transaction)));
  });

  test('and its totals', async () => {
    const { body } = await office.call('readClientStatementTotals', { as, fields: { client } });
    expect(body.totals).toEqual((await bank.call('readStatementTotals', { token, body: {} })).body);
    expect(body.totals.length).toBeGreaterThan(1);
  });

  test('of a client that there is', async () => {
    const { status, body } = await office.call('readClientStatement', { as, fields: { client: 'OS-0' } });
    expect({ status, ...body }).toMatchObject({ status: 422, reason: 'client_not_found' });
  });
});

test('what follows a cursor is whole too, without a limit', async () => {
  const { text } = await inOneGo({});
  const all = (JSON.parse(text) as { transaction: { id: string }[] }[]).flatMap(({ transaction }) =>
    transaction.map(({ id }) => id),
  );
  const first = await ask({ limit: 700 });
  const head = ((await first.json()) as { transaction: { id: string }[] }[]).flatMap(({ transaction }) =>
    transaction.map(({ id }) => id),
  );
  const rest = (
    (await (await ask({ cursor: first.headers.get('next-cursor') })).json()) as { transaction: { id: string }[] }[]
  ).flatMap(({ transaction }) => transaction.map(({ id }) => id));
  expect(head).toHaveLength(700);
  expect([...head, ...rest].toSorted()).toEqual(all.toSorted());
});

test('a transfer that is booked while the statement is sent stands on none of its accounts', async () => {
  const { text } = await inOneGo({});
  const texts = writeWholeStatement(
    bank.platform.db,
    { clientId, accountIds: 'all', zone: 'UTC', sort: 'date_desc' },
    { budget: usualScanBudget, write: writeEntry },
  );
  let written: string = (await texts.next()).value;
  const accounts = (await bank.call('readClient', { token })).body.accounts as {
    id: string;
    currency_abbreviation: string;
  }[];
  const [from, to] = ['EUR', 'USD'].map(
    (currency) => accounts.find(({ currency_abbreviation }) => currency_abbreviation === currency)!,
  );
  const body = { from_account: from!.id, to_account: to!.id, amount: '1.00', reference: 'between two parts' };
  expect(await bank.call('orderInternalTransfer', { token, body })).toMatchObject({ status: 200 });
  for await (const more of texts) written += more;
  expect(written === text).toBe(true);
  expect((await inOneGo({})).text.split('between two parts')).toHaveLength(3);
});

test('nothing more is read for a caller who has left, and a part is not kept as the statement', async () => {
  let asked = 0;
  const budget = { ...usualScanBudget, isAwaited: () => (asked += 1) < 4 };
  const texts = writeWholeStatement(
    bank.platform.db,
    { clientId, accountIds: 'all', zone: 'UTC', sort: 'date_desc' },
    { budget, write: writeEntry },
  );
  let rowCount = 0;
  let end = await texts.next();
  for (; end.done !== true; end = await texts.next()) rowCount += end.value.split('"transfer_number"').length - 1;
  expect(end.value).toBe('dropped');
  expect(rowCount).toBeLessThanOrEqual(4 * rowsAtOnce);

  const leaving = new AbortController();
  const answer = await fetch(`${origin}${calls.readStatement.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  await answer.body!.getReader().read();
  leaving.abort();
  expect((await (await ask()).text()) === (await inOneGo({})).text).toBe(true);
});
