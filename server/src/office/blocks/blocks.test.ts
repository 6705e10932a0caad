import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeTestCamt } from '../../correspondents/incoming/testing-camt.ts';
import { importFile, listEntries } from '../../correspondents/incoming/index.ts';
import { order } from '../../correspondents/outgoing/testing-outgoing.ts';
import { releaseToSend } from '../../money/orders/index.ts';
import { verifyBank } from '../../operation/backup/verify-bank.ts';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { blockCalendar, endBlocksOver } from './index.ts';

let bank: TestBank;
let office: TestOffice;
let sam: TestOfficer;
let nora: TestOfficer;
let otto: TestOfficer;

beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  sam = await office.officer('support');
  nora = await office.officer('compliance');
  otto = await office.officer('approver');
});
afterAll(async () => {
  expect(await verifyBank(bank.database.db)).toEqual([]);
  await office.close();
  await bank.close();
});

const reason = 'Asked by telephone, called back';
const asked = { account: '', direction: 'out', cause: 'client_request', reason, lastDay: '' };
const block = (client: { number: string }, more: object = {}, as = sam) =>
  office.call('blockAccounts', { as, fields: { client: client.number }, body: { ...asked, ...more } });
const blocksOf = async (client: { number: string }, as = sam) =>
  (await office.call('listClientBlocks', { as, fields: { client: client.number } })).body.blocks;
const today = async () =>
  (await sql<{ day: string }>`select bank_day_now()::text as day`.execute(bank.database.db)).rows[0]!.day;

function transfer(client: TestClient, token: string) {
  const [from, to] = client.accounts;
  const body = { from_account: from!.number, to_account: to!.number, amount: '1.00', reference: 'Rent' };
  return bank.call('orderInternalTransfer', { token, body });
}

async function byTwo(kind: string, content: unknown, proposer: TestOfficer) {
  const made = (await office.call('makeProposal', { as: proposer, body: { kind, content, reason } })).body;
  if (made.id === undefined) return made.reason;
  const fields = { id: made.id };
  const { version } = (await office.call('readProposal', { as: otto, fields })).body;
  return (await office.call('approveProposal', { as: otto, fields, body: { version } })).status;
}

test('one person blocks money out at once, the client reads why and until when, and two people end it', async () => {
  const client = await bank.client({ holds: ['100.00 EUR', '0 EUR'] });
  const token = await bank.logIn(client);
  const [first] = client.accounts;
  const day = await today();
  expect(await block(client, { account: first.number, lastDay: day })).toMatchObject({ status: 204 });
  expect(await block(client, { account: first.number, lastDay: day })).toMatchObject({
    body: { reason: 'nothing_to_change' },
  });
  expect(await transfer(client, token)).toMatchObject({ status: 422, body: { reason: 'account_unavailable' } });
  const { body } = await bank.call('readClient', { token });
  const told = new Map(
    body.accounts.map((one: { account_special_number: string; blocks?: unknown }) => [
      one.account_special_number,
      one.blocks,
    ]),
  );
  expect(told.get(first.number)).toEqual([{ direction: 'out', cause: 'client_request', last_day: day }]);
  expect(told.get(client.accounts[1].number)).toBeUndefined();
  const [{ id }] = await blocksOf(client);
  expect(await byTwo('lift_block', { blocks: [id] }, sam)).toBe(204);
  expect(await transfer(client, token)).toMatchObject({ status: 200 });
});

test('a block for money in keeps what comes in suspense, with its reason, and lets money out', async () => {
  const client = await bank.client({ holds: ['100.00 EUR', '0 EUR'] });
  const token = await bank.logIn(client);
  const [first, second] = client.accounts;
  await block(client, { account: first.number, direction: 'in', cause: 'dispute' });
  const bytes = writeTestCamt({
    statement: 'B1',
    message: 'camt.054.001.08',
    entries: [{ amount: '7.00', to: first.number }],
  });
  await importFile(asOperator({ ...bank.platform, staff: 'Vera Stone' }), { name: 'camt.xml', bytes });
  const [entry] = await listEntries(bank.database.db, { isWaitingOnly: true, limit: 1 });
  expect(entry).toMatchObject({ suspenseReason: 'account_blocked', accountNumber: first.number });
  expect(await bank.balance(first)).toBe('100.00');
  expect(await transfer(client, token)).toMatchObject({ status: 200 });
  // And from another account of the client nothing comes in either.
  const back = { from_account: second.number, to_account: first.number, amount: '0.50', reference: 'Back' };
  expect(await bank.call('orderInternalTransfer', { token, body: back })).toMatchObject({
    body: { reason: 'account_unavailable' },
  });
});

test('what compliance freezes is told to no client nor other officer; compliance alone asks for its end', async () => {
  const client = await bank.client({ holds: ['100.00 EUR', '0 EUR'] });
  expect(await block(client, { cause: 'freeze' })).toMatchObject({ body: { reason: 'staff_right_missing' } });
  expect(await block(client, { cause: 'freeze', direction: 'both' }, nora)).toMatchObject({ status: 204 });
  const token = await bank.logIn(client);
  expect(JSON.stringify((await bank.call('readClient', { token })).body)).not.toMatch(/block|freeze/);
  expect((await transfer(client, token)).body.message).not.toMatch(/block|freez|compliance/i);
  const seen = await blocksOf(client);
  expect(seen).toMatchObject([{ reason: '', isOfCompliance: true }, { reason: '' }]);
  expect(await blocksOf(client, nora)).toMatchObject([{ reason }, { reason }]);
  const content = { blocks: seen.map(({ id }: { id: string }) => id) };
  expect(await byTwo('lift_block', content, sam)).toBe('staff_right_missing');
  expect(await byTwo('end_block', content, sam)).toBe('staff_right_missing');
  expect(await byTwo('end_block', content, nora)).toBe(204);
  const { rows } = await sql`
    select from audit_events where client_id = ${client.id} and kind like 'account_block%'`.execute(bank.database.db);
  expect(rows).toEqual([]);
});

test('a block ends when its last day is over by the clock of the database, and not before', async () => {
  const client = await bank.client({ holds: ['100.00 EUR', '0 EUR'] });
  const day = await today();
  await block(client, { lastDay: day });
  expect(await blockCalendar.list(bank.platform, day)).toContainEqual({
    kind: 'block_ends',
    name: client.accounts[0].number,
    at: day,
    state: 'ahead',
    path: `/clients/${client.number}`,
  });
  await endBlocksOver(bank.platform);
  expect(await blocksOf(client)).toMatchObject([{ endedAt: null }, { endedAt: null }]);
  await sql`
    do $$ begin set local session_replication_role = replica;
    update account_blocks set last_day = last_day - 1 where ended_at is null; end $$`.execute(bank.database.db);
  await endBlocksOver(bank.platform);
  expect(await blocksOf(client)).toMatchObject([{ endedBy: 'bank' }, { endedBy: 'bank' }]);
  expect(await transfer(client, await bank.logIn(client))).toMatchObject({ status: 200 });
});

test('an order whose money is debited waits for its release while the account is blocked', async () => {
  const placed = await order(bank);
  const { number } = placed.client;
  await block({ number }, { cause: 'fraud' });
  const staff = { ...bank.platform, staff: 'Vera Stone' };
  expect(await releaseToSend(staff, placed.id, { isApproved: true })).toBe('account_unavailable');
  const [{ id }] = await blocksOf({ number });
  await byTwo('lift_block', { blocks: [id] }, sam);
  expect(await releaseToSend(staff, placed.id, { isApproved: true })).toMatchObject({ order: {} });
});

test.each([
  ['no reason', { reason: ' \0 ' }, 'all_fields_required'],
  ['a reason as long as a book', { reason: 'x'.repeat(501) }, 'text_too_long'],
  ['a day that is over', { lastDay: '2020-01-01' }, 'field_malformed'],
  ['no day of the calendar', { lastDay: '2027-02-30' }, 'field_malformed'],
  ['a number of nobody', { account: 'OS-0' }, 'account_not_found'],
])('%s is refused', async (_what, more, refusal) => {
  const client = await bank.client({ holds: ['1.00 EUR'] });
  expect(await block(client, more)).toMatchObject({ body: { reason: refusal } });
  expect(await blocksOf(client)).toEqual([]);
});
