import { sql } from 'kysely';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClientWithUsers } from '../../money/orders/testing-orders.ts';
import { insertSetting } from '../../base/settings/index.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { inEmergency } from '../../testing/emergency-for-tests.ts';
import { commandLine, operatorNamed } from './testing-commands.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const { run, json } = commandLine(() => ({ DATABASE_URL: bank.database.url }));
const list = fileURLToPath(new URL('../demonstration/lists/ofac-sample.xml', import.meta.url));
const asVera = (...parameters: string[]) => ['--as', 'Vera Stone', ...parameters];

test('staff see why an order is held and release it; their name stays with the move and in the trail', async () => {
  await run(['screening', 'import', list]);
  const { client, owner, international } = await openClientWithUsers(bank);
  const body = international({ 'Beneficiary Name': 'Sergey Morozov-Ladogin' });
  await bank.call('orderInternationalTransfer', { token: owner, body });
  const [held] = await json(['order', 'list', '--state', 'held', '--client', client.number]);
  expect(held).toMatchObject({
    state: 'held',
    status: 'in_process',
    creditor: 'Sergey Morozov-Ladogin',
    amount: '30.00',
  });
  expect(await run(['order', 'complete', held.transfer_number])).toMatchObject({
    code: 1,
    err: `The order ${held.transfer_number} is held: release it or reject it first.\n`,
  });
  const { out } = await run(['order', 'show', held.transfer_number]);
  expect(out).toContain('in_process -> held');
  expect(out).toContain('Sergey LADOGIN');
  const released = await run(asVera('order', 'release', held.id, '--reason', 'Born in 1990'));
  expect(released).toMatchObject({ code: 0, out: expect.stringContaining('is in process.') });
  expect(await json(['order', 'show', held.id])).toMatchObject({
    state: 'in_process',
    moves: [
      { to: 'held', by: 'clock' },
      { to: 'in_process', by: 'staff', name: operatorNamed('Vera Stone'), reason: 'Born in 1990' },
    ],
    hits: [{ decision: 'released', decided_by: operatorNamed('Vera Stone'), decision_reason: 'Born in 1990' }],
  });
  expect(await json(['audit', 'list', '--client', client.number])).toContainEqual(
    expect.objectContaining({ event: 'order_released', staff: operatorNamed('Vera Stone') }),
  );
});

test('staff end an order that waits, and the client reads why; one that moved money is not ended so', async () => {
  const { client, owner, internal, international } = await openClientWithUsers(bank);
  const placed = await bank.call('placeInternalOrder', { token: owner, body: internal({ execute_on: '2026-03-10' }) });
  const { id } = placed.body;
  expect(await json(['order', 'list', '--client', client.number])).toEqual([]);
  const [waiting] = await json(['order', 'list', '--state', 'scheduled', '--client', client.number]);
  expect(waiting).toMatchObject({ id, transfer_number: null, execute_on: '2026-03-10', amount: '30.00' });
  expect((await run(['order', 'cancel', id])).code).toBe(2);
  const ended = await run(asVera('order', 'cancel', id, '--reason', 'Ordered twice, by telephone'));
  expect(ended.out).toContain('is cancelled.');
  expect(await run(['order', 'cancel', id, '--reason', 'x'])).toMatchObject({
    code: 1,
    err: `The order ${id} is cancelled: only one that waits is cancelled. Reject one in process.\n`,
  });
  const headers = { authorization: `Bearer ${owner}` };
  const read = await bank.app.inject({ url: `/api/orders/${id}`, headers });
  expect(JSON.parse(read.payload).steps).toMatchObject([{ by: 'bank', reason: 'Ordered twice, by telephone' }]);
  await bank.call('orderInternationalTransfer', { token: owner, body: international() });
  const [booked] = await json(['order', 'list', '--client', client.number]);
  expect((await run(['order', 'cancel', booked.id, '--reason', 'x'])).code).toBe(1);
  expect((await run(['order', 'show', 'T-1'])).err).toBe('There is no order T-1.\n');
});

const acts = async () =>
  (
    await sql<{ kind: string; command: string; what: string; reason: string; given_name: string | null }>`
    select kind, command, what, reason, given_name from emergency_acts order by id`.execute(bank.database.db)
  ).rows;
const ordered = async (amount: string) => {
  const { client, owner, international } = await openClientWithUsers(bank);
  const placed = await bank.call('orderInternationalTransfer', {
    token: owner,
    body: international({ Amount: amount }),
  });
  expect(placed.status).toBe(200);
  return (await json(['order', 'list', '--client', client.number]))[0];
};

test('an operator releases above the limit as an operator, never as the approver whose name they give', async () => {
  await bank.setRate('EUR', '1.08');
  const set = { id: bank.platform.newId(), name: 'order_alone_limit', value: '20.00', setBy: 'ann, ben' } as const;
  await inEmergency(bank.database.db, 'set_limit', (transaction) =>
    insertSetting(transaction, { ...set, setAt: bank.clock.now() }),
  );
  const before = (await acts()).length;
  const small = await ordered('5.00');
  expect((await run(['order', 'send', small.id])).code).toBe(0);
  expect((await acts()).slice(before)).toEqual([]);

  const large = await ordered('30.00');
  const sent = await run(['--as', 'approver', 'order', 'send', large.id]);
  expect(sent).toMatchObject({ code: 0, out: expect.stringContaining(' is released.') });
  const { moves } = await json(['order', 'show', large.id]);
  expect(moves.at(-1)).toMatchObject({ to: 'released', by: 'staff', name: operatorNamed('approver') });
  expect(moves.at(-1).name).toMatch(/^operator \S+ \(as approver\)$/);
  expect((await acts()).slice(before)).toEqual([
    {
      kind: 'release_order',
      command: 'order send',
      what: expect.stringContaining(`${large.transfer_number} over 30.00 EUR`),
      reason: 'No reason was given.',
      given_name: 'approver',
    },
  ]);
});

test('an order that is completed by hand is an emergency act; one that is refused leaves none', async () => {
  const before = (await acts()).length;
  const order = await ordered('6.00');
  expect((await run(['order', 'complete', order.id, '--reason', 'Told by telephone'])).code).toBe(0);
  expect((await run(['order', 'complete', order.id])).code).toBe(1);
  expect((await acts()).slice(before)).toMatchObject([
    { kind: 'complete_order', command: 'order complete', reason: 'Told by telephone', given_name: null },
  ]);
});

test('an account to which a term deposit comes back, or with a held amount, is not closed by a command', async () => {
  const client = await bank.client({ holds: ['10000.00 USD', '0 EUR'] });
  const [full, empty] = client.accounts;
  const token = await bank.logIn(client);
  await inEmergency(bank.database.db, 'set_deposit_offer', (transaction) =>
    insertSetting(transaction, {
      id: bank.platform.newId(),
      name: 'term_deposit_offer',
      value: { currency: 'USD', rate: '12.00', earlyRate: '1.00', least: '100.00', most: '50000.00', isOffered: true },
      setAt: bank.clock.now(),
      setBy: 'test',
    }),
  );
  const [offer] = (await bank.call('readTermDeposits', { token })).body.offers;
  const body = { from_account: full.number, amount: '10000.00', offer: offer.offer, matures_on: offer.matures_on };
  expect((await bank.call('openTermDeposit', { token, body })).status).toBe(200);
  expect(await run(['account', 'close', full.number])).toMatchObject({
    code: 1,
    err: `A term deposit comes back to account ${full.number}: it ends, or two people close it, first.\n`,
  });
  expect(await json(['account', 'close', empty.number])).toEqual({ account: empty.number, closed: true });
});
