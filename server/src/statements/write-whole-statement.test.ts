import { calls, writeEntry } from '@bank/contract';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemonstration } from '../demonstration/index.ts';
import { allAccountsOf } from '../platform/rights.ts';
import { openTestBank, type TestBank } from '../testing/bank-for-tests.ts';
import { readStatement } from './read-statement.ts';
import { judgeStatementPart, type StatementPartRequest } from './statement-part.ts';
import { usualScanBudget } from './scan-window.ts';
import { rowsAtOnce, writeWholeStatement } from './write-whole-statement.ts';

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
  const part = await judgeStatementPart(bank.platform.db, allAccountsOf(clientId), request);
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
    { clientId, accountIds: 'all', sort: 'date_desc' },
    usualScanBudget,
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
  const texts = writeWholeStatement(bank.platform.db, { clientId, accountIds: 'all', sort: 'date_desc' }, budget);
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
