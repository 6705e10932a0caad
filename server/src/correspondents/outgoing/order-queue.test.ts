import { orderSortKeys, type ChosenOutcome, type OrderSortKey, type QueuedOrder } from '@bank/contract/office';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyBank } from '../../operation/backup/verify-bank.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { expectSorts } from '../../testing/expect-sorts.ts';
import { order } from './testing-outgoing.ts';

let bank: TestBank;
let office: TestOffice;
let officer: TestOfficer;
beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  officer = await office.officer('payments');
  for (const [currency, rate] of [
    ['EUR', '1.08'],
    ['JPY', '0.0067'],
  ] as const)
    await bank.setRate(currency, rate);
  // More than one part, in two currencies, with names that differ by case alone.
  for (let count = 0; count < 4; count++) {
    await order(bank, { Amount: `${10 + count}.50`, 'Beneficiary Name': count % 2 === 0 ? 'anna Sail' : 'Bernd Oar' });
    await order(bank, { Amount: `${1000 - count}` }, ['100000 JPY']);
  }
});
afterAll(async () => {
  expect(await verifyBank(bank.database.db)).toEqual([]);
  await office.close();
  await bank.close();
});

const ask = async (query: Record<string, string>) =>
  (await office.call('listOutgoingOrders', { as: officer, query: { group: 'to_decide', ...query } })).body;
const listed = async (query: Record<string, string>): Promise<QueuedOrder[]> => (await ask(query)).orders;

const valuesOf = {
  transferNumber: ({ transferNumber }) => transferNumber,
  placedAt: ({ placedAt }) => placedAt,
  client: ({ clientNumber }) => clientNumber,
  debtorAccount: ({ debtorAccount }) => debtorAccount,
  creditor: ({ creditorName }) => creditorName.toLowerCase(),
  creditorAccount: ({ creditorAccount }) => creditorAccount,
  country: ({ creditorCountry }) => creditorCountry,
  amount: ({ currency, amount }) => `${currency} ${amount.padStart(12, '0')}`,
  valueDate: ({ valueDate }) => valueDate!,
  officer: (row) => row.officer ?? '',
  risk: ({ risk, clientNumber }) => ['low', 'medium', 'high'].indexOf(risk ?? '') + clientNumber,
} as const satisfies Record<(typeof orderSortKeys)[number], (row: QueuedOrder) => string>;

test('orders are sorted by each column, up and down, from part to part', () =>
  expectSorts<QueuedOrder, OrderSortKey>(orderSortKeys, valuesOf, listed));

test('a row has its value date with the cut-off, the kinds of its hints and the risk of its client', async () => {
  const [first] = await listed({ currency: 'EUR' });
  expect(first).toMatchObject({ hints: ['new_beneficiary', 'new_country'], risk: null });
  expect(first!.valueDate).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(first!.cutOff!.slice(0, 10)).toBe(first!.valueDate);
});

test('amounts between two ends are asked for in every currency by its own digits', async () => {
  const amounts = async (query: Record<string, string>) => (await listed(query)).map(({ amount }) => amount).toSorted();
  expect(await amounts({ amountFrom: '11.50', amountTo: '998' })).toEqual(['11.50', '12.50', '13.50', '997', '998']);
  expect(await amounts({ amountFrom: '999.5' })).toEqual(['1000']);
  expect(await ask({ amountFrom: 'much' })).toMatchObject({ reason: 'amount_malformed' });
  expect(await ask({ amountFrom: '9', amountTo: '8' })).toMatchObject({ reason: 'amount_malformed' });
});

test('a beneficiary is found by the beginning of a name or the account, a country by its code', async () => {
  expect(await listed({ beneficiary: 'ANNA' })).toHaveLength(2);
  expect(await listed({ beneficiary: 'Sail' })).toEqual([]);
  expect(await listed({ beneficiary: 'de89 3704 0044 0532 0130 00' })).toHaveLength(8);
  expect(await listed({ country: 'de' })).toHaveLength(8);
  expect(await listed({ country: 'FR', sort: 'valueDate' })).toEqual([]);
});

const chosenOf = (rows: readonly QueuedOrder[]) =>
  rows.map(({ id, version, officer: had }) => ({ id, version, officer: had }));
const assignAs = async (as: TestOfficer, to: string | null, orders: readonly object[]): Promise<ChosenOutcome[]> =>
  (await office.call('assignChosenOrders', { as, body: { to, orders } })).body.outcomes;

const releaseAs = async (as: TestOfficer, orders: readonly object[]): Promise<ChosenOutcome[]> =>
  (await office.call('releaseChosenOrders', { as, body: { orders } })).body.outcomes;

test('of a choice each order is judged alone: done, moved by somebody else, refused by a rule', async () => {
  const changed = await order(bank);
  const tooMuch = await order(bank, { Amount: '60000.00' }, ['90000.00 EUR']);
  const plain = await order(bank);
  await office.call('rejectOutgoingOrder', { as: officer, body: { id: changed.id, version: 0, reason: 'No' } });
  const none = bank.platform.newId();
  const chosen = [changed.id, tooMuch.id, none, plain.id, plain.id.toUpperCase()].map((id) => ({ id, version: 0 }));
  expect(await releaseAs(officer, chosen)).toMatchObject([
    { id: changed.id, outcome: 'moved', decided: { state: 'rejected' } },
    { id: tooMuch.id, outcome: 'refused', reason: 'second_person_required', message: expect.stringContaining('.') },
    { id: none, outcome: 'refused', reason: 'order_not_found' },
    { outcome: 'done', decided: { state: 'released', version: 1 } },
  ]);
});

test('two officers release one choice: each order has one winner, and the other one reads who it was', async () => {
  const other = await office.officer('payments');
  const chosen = [];
  for (let count = 0; count < 3; count++) chosen.push({ id: (await order(bank)).id, version: 0 });
  const [mine, theirs] = await Promise.all([releaseAs(officer, chosen), releaseAs(other, chosen.toReversed())]);
  for (const { id } of chosen) {
    const outcomes = [...mine, ...theirs].filter((outcome) => outcome.id === id);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'moved']);
    const moved = outcomes.find(({ outcome }) => outcome === 'moved')!;
    expect(moved.decided).toMatchObject({
      state: 'released',
      decidedBefore: { to: 'released', by: expect.any(String) },
    });
  }
});

test('of a choice of 5,000, some changed, 200 are judged, each alone, and the rest is told as not tried', async () => {
  const { id } = await order(bank);
  const [taken, aside, gone] = [await order(bank), await order(bank), await order(bank)];
  const other = await office.officer('payments');
  expect(await releaseAs(other, [{ id: taken.id, version: 0 }])).toMatchObject([{ outcome: 'done' }]);
  const orders = [{ id: aside.id, version: 0 }];
  await office.call('setChosenOrdersAside', { as: other, body: { orders, reason: 'Waits for the invoice' } });
  await office.call('rejectOutgoingOrder', { as: other, body: { id: gone.id, version: 0, reason: 'No' } });
  const read = [id, taken.id, aside.id, gone.id];
  const chosen = Array.from({ length: 5_000 }, (_none, place) => ({
    id: read[place] ?? bank.platform.newId(),
    version: 0,
  }));
  const outcomes = await releaseAs(officer, chosen);
  expect(outcomes.slice(0, 4)).toMatchObject([
    { id, outcome: 'done', decided: { state: 'released' } },
    { id: taken.id, outcome: 'moved', decided: { decidedBefore: { by: other.login } } },
    { id: aside.id, outcome: 'refused', reason: 'order_set_aside' },
    { id: gone.id, outcome: 'moved', decided: { state: 'rejected' } },
  ]);
  const tally = Object.groupBy(outcomes, ({ outcome }) => outcome);
  expect(Object.entries(tally).map(([outcome, of]) => [outcome, of.length])).toEqual([
    ['done', 1],
    ['moved', 2],
    ['refused', 197],
    ['not_tried', 4_800],
  ]);
});

test('what one person releases on a day counts on within a choice', async () => {
  const fresh = await office.officer('payments');
  const chosen = [];
  for (let count = 0; count < 2; count++)
    chosen.push({ id: (await order(bank, { Amount: '30000.00' }, ['90000.00 EUR'])).id, version: 0 });
  expect(await releaseAs(fresh, chosen)).toMatchObject([
    { outcome: 'done' },
    { outcome: 'refused', reason: 'second_person_required' },
  ]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from alone_decisions where decided_by = ${fresh.login}`.execute(bank.database.db);
  expect(rows).toEqual([{ count: 1 }]);
  // Though the call was answered, the trail has that one person asked for more than one may.
  const told = await sql`
    select outcome, reason, subject from audit_events where kind = 'act_refused' and staff = ${fresh.login}`.execute(
    bank.database.db,
  );
  const reason = 'second_person_required';
  expect(told.rows).toEqual([{ outcome: 'refused', reason, subject: `releaseChosenOrders ${chosen[1]!.id}` }]);
});

test('of two officers who take the same orders each order has the first; it is given back and handed on', async () => {
  const other = await office.officer('payments');
  const seen = [];
  for (let count = 0; count < 3; count++) seen.push({ id: (await order(bank)).id, version: 0, officer: null });
  const [mine, theirs] = await Promise.all([
    assignAs(officer, officer.login, seen),
    assignAs(other, other.login, seen.toReversed()),
  ]);
  const tally = Object.groupBy([...mine, ...theirs], ({ reason }) => reason ?? 'done');
  expect([tally['done']?.length, tally['order_taken']?.length]).toEqual([3, 3]);
  const ids = new Set(seen.map(({ id }) => id));
  const isSeen = ({ id }: QueuedOrder) => ids.has(id);
  const rows = [...(await listed({ officer: officer.login })), ...(await listed({ officer: other.login }))];
  expect(rows.filter(isSeen)).toHaveLength(3);
  expect((await listed({ officer: '-' })).filter(isSeen)).toEqual([]);
  expect(await listed({ sort: '-officer' })).toHaveLength((await listed({})).length);
  // A change of the desk is no move: the version of the order stays, and what was read of the desk counts.
  expect(await assignAs(officer, other.login.toUpperCase(), chosenOf(rows.slice(0, 1)))).toMatchObject([
    rows[0]!.officer === other.login ? { reason: 'nothing_to_change' } : { outcome: 'done', decided: { version: 0 } },
  ]);
  expect((await assignAs(other, null, seen)).every(({ reason }) => reason === 'order_taken')).toBe(true);
  const now = (await listed({})).filter(isSeen);
  expect(await assignAs(other, null, chosenOf(now))).toMatchObject(now.map(() => ({ outcome: 'done' })));
  expect((await listed({ officer: '-' })).filter(isSeen)).toHaveLength(3);
});

test('an order is assigned to nobody who decides no orders', async () => {
  const auditor = await office.officer('auditor');
  for (const to of [auditor.login, 'nobody.at.all', ' \0 '])
    expect((await office.call('assignChosenOrders', { as: officer, body: { to, orders: [] } })).body.reason).toMatch(
      /^staff_not_found$|^all_fields_required$/,
    );
});

test('what is set aside is released by nobody, not by two people, until somebody takes it up again', async () => {
  const { id } = await order(bank, { Amount: '60000.00' }, ['90000.00 EUR']);
  const [approver, other] = [await office.officer('approver'), await office.officer('payments')];
  const chosen = { orders: [{ id, version: 0 }] };
  const proposed = await office.call('proposeRelease', { as: other, body: { id, version: 0, reason: 'Paid before' } });
  const aside = (reason: string) =>
    office.call('setChosenOrdersAside', { as: other, body: { ...chosen, reason } }).then(({ body }) => body);
  expect(await aside(' ')).toMatchObject({ reason: 'all_fields_required' });
  expect(await aside('Invoice asked for')).toMatchObject({ outcomes: [{ outcome: 'done', decided: { version: 0 } }] });
  expect(await aside('Again')).toMatchObject({ outcomes: [{ reason: 'order_set_aside' }] });
  expect((await listed({ amountFrom: '60000' })).find((row) => row.id === id)).toMatchObject({
    setAside: { by: other.login, reason: 'Invoice asked for' },
  });
  const fields = { id: proposed.body.id };
  const { version } = (await office.call('readProposal', { as: approver, fields })).body;
  const approve = () => office.call('approveProposal', { as: approver, fields, body: { version } });
  expect((await approve()).body).toMatchObject({ reason: 'order_set_aside' });
  expect((await office.call('takeChosenOrdersUp', { as: officer, body: chosen })).body).toMatchObject({
    outcomes: [{ outcome: 'done' }],
  });
  expect(await approve()).toMatchObject({ status: 204 });
});

test('a desk is cleared when its order has ended', async () => {
  const { id } = await order(bank);
  await assignAs(officer, officer.login, [{ id, version: 0, officer: null }]);
  await office.call('rejectOutgoingOrder', { as: officer, body: { id, version: 0, reason: 'No' } });
  const { rows } = await sql`select from order_desks where order_id = ${id}`.execute(bank.database.db);
  expect(rows).toEqual([]);
});

test('an order whose account is blocked for money out says so in the queue and on its page', async () => {
  const { id, client } = await order(bank);
  const support = await office.officer('support');
  await office.call('blockAccounts', {
    as: support,
    fields: { client: client.number },
    body: { account: '', direction: 'out', cause: 'dispute', reason: 'Called back', lastDay: '' },
  });
  const row = (await listed({ client: client.number })).find((one) => one.id === id);
  expect(row!.hints).toContain('account_blocked');
  const page = await office.call('readOutgoingOrder', { as: officer, fields: { id } });
  expect(page.body.hints[0]).toEqual({ kind: 'account_blocked' });
});
