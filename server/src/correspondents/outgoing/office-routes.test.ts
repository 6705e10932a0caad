import { verifyBooks } from '@bank/ledger';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertHold } from '../../money/accounts/index.ts';
import { completeOrder, rejectOrder, releaseOrder, releaseToSend } from '../../money/orders/index.ts';
import { expectSoundOrders, lifeOf } from '../../money/orders/testing-orders.ts';
import { importList } from '../../people/screening/index.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { asOperator, inEmergency } from '../../testing/emergency-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { importByTwo } from '../arrivals/testing-arrivals.ts';
import { order, released } from './testing-outgoing.ts';
import { bytesOf, statusFile } from './testing-status-file.ts';

let bank: TestBank;
let office: TestOffice;
let payments: TestOfficer;
let compliance: TestOfficer;
let approver: TestOfficer;
beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  payments = await office.officer('payments');
  compliance = await office.officer('compliance');
  approver = await office.officer('approver');
  await bank.setRate('EUR', '1.08');
  const list = readFileSync(new URL('../../operation/demonstration/lists/ofac-sample.xml', import.meta.url));
  await importList(bank.platform, new Uint8Array(list), { isShrinkConfirmed: false });
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await expectSoundOrders(bank);
  await office.close();
  await bank.close();
});

const listed = { 'Beneficiary Name': 'Sergey Morozov-Ladogin' };
const stateOf = async (id: string) => (await lifeOf(bank, id)).state;
const read = async (id: string) => (await office.call('readOutgoingOrder', { as: payments, fields: { id } })).body;
const queue = async (query: Record<string, string>) =>
  (await office.call('listOutgoingOrders', { as: payments, query })).body;

describe('the queue of outgoing orders', () => {
  test('shows each order in its group, the oldest first, in parts that continue', async () => {
    const client = await bank.client({ holds: ['1000.00 EUR'] });
    const token = await bank.logIn(client);
    const { internationalOrder } = await import('../../testing/international-order.ts');
    for (let place = 0; place < 53; place++)
      await bank.call('orderInternationalTransfer', {
        token,
        body: internationalOrder({ from_account: client.accounts[0].number, Amount: `1.${String(place + 10)}` }),
      });
    const first = await queue({ group: 'to_decide', client: ` ${client.number}\0 ` });
    expect(first.orders).toHaveLength(50);
    expect(first.orders[0]).toMatchObject({ amount: '1.10', currency: 'EUR', state: 'in_process', version: 0 });
    const rest = await queue({ group: 'to_decide', client: client.number, cursor: first.next });
    expect([rest.orders.map((row: { amount: string }) => row.amount), rest.next]).toEqual([
      ['1.60', '1.61', '1.62'],
      null,
    ]);
    expect((await queue({ group: 'to_decide', client: ` ${client.number} `, currency: 'USD' })).orders).toEqual([]);
    expect((await queue({ group: 'sent', client: client.number })).orders).toEqual([]);
    expect((await queue({ group: 'held' })).counts.to_decide).toBeGreaterThanOrEqual(53);
  });

  test('refuses a cursor that is none, and a group that there is not', async () => {
    const bad = { group: 'held', cursor: 'x' };
    expect(await office.call('listOutgoingOrders', { as: payments, query: bad })).toMatchObject({
      body: { reason: 'cursor_malformed' },
    });
    expect((await office.call('listOutgoingOrders', { as: payments, query: { group: 'all' } })).status).toBe(400);
  });
});

describe("an order's page", () => {
  test('shows what is sent, the balances of the client and who did what', async () => {
    const { id, number, uetr, client, from } = await order(bank);
    expect(await read(id)).toMatchObject({
      id,
      transferNumber: number,
      clientNumber: client.number,
      creditorName: 'Otto Graf',
      creditorAddress: 'Hamburg',
      remittanceInformation: 'Invoice 17',
      uetr,
      needsSecondPerson: false,
      balances: [{ number: from.number, balance: '70.00', available: '70.00' }],
      moves: [],
      file: null,
    });
    const missing = { as: payments, fields: { id: bank.platform.newId() } };
    expect((await office.call('readOutgoingOrder', missing)).body).toMatchObject({ reason: 'order_not_found' });
  });

  test('shows nothing as available where more is held than the account has', async () => {
    const { id, client, from } = await order(bank);
    const accounts = await bank.database.db
      .selectFrom('accounts')
      .select('id')
      .where('client_id', '=', client.id)
      .execute();
    const hold = {
      id: bank.platform.newId(),
      accountId: accounts[0]!.id,
      amountMinor: 900_00n,
      reason: 'Court order 12',
      placedAt: bank.clock.now(),
      placedBy: 'vera, otto',
    };
    await inEmergency(bank.database.db, 'place_hold', (transaction) => insertHold(transaction, hold));
    expect((await read(id)).balances).toEqual([
      { number: from.number, currency: 'EUR', balance: '70.00', available: '0.00' },
    ]);
  });

  test('hints at a new beneficiary and country, an unusual amount, a duplicate and countries that differ', async () => {
    const { owner: token, international, id, client } = await order(bank, { Amount: '1.00' }, ['900.00 EUR']);
    const kinds = async (of: string) => (await read(of)).hints.map(({ kind }: { kind: string }) => kind);
    expect(await kinds(id)).toEqual(['new_beneficiary', 'new_country']);
    const send = async (changes: object) => {
      await bank.call('orderInternationalTransfer', { token, body: international(changes) });
      const { orders } = await queue({ group: 'to_decide', client: client.number });
      return orders.at(-1).id as string;
    };
    const again = await send({ Amount: '1.00' });
    expect(await kinds(again)).toEqual(['new_beneficiary', 'possible_duplicate']);
    await send({ Amount: '2.00' });
    const large = await send({ Amount: '500.00', 'SWIFT Code': 'CHASUS33' });
    expect(await kinds(large)).toEqual(['new_beneficiary', 'unusual_amount', 'countries_differ']);
    expect((await read(large)).hints[1]).toEqual({ kind: 'unusual_amount', usual: '1.00' });
    expect((await read(large)).history).toHaveLength(3);
  });
});

describe('a decision', () => {
  test('lets an order go, and takes it back while no file has it', async () => {
    const { id } = await order(bank);
    const body = { id, version: 0 };
    expect(await office.call('releaseOutgoingOrder', { as: payments, body })).toMatchObject({
      body: { state: 'released', version: 1, decidedBefore: null },
    });
    expect((await office.call('takeReleaseBack', { as: payments, body: { id, version: 1 } })).body).toMatchObject({
      state: 'in_process',
      version: 2,
    });
    expect((await lifeOf(bank, id)).moves).toEqual(['in_process released staff', 'released in_process staff']);
  });

  test.each(['nothing', '00000000-0000-4000-8000-000000000000'])('is made about no order %s', async (id) => {
    const body = { id, version: 0, reason: 'x', decision: 'released' };
    for (const name of ['releaseOutgoingOrder', 'takeReleaseBack', 'rejectOutgoingOrder'] as const)
      expect((await office.call(name, { as: payments, body })).body).toMatchObject({ reason: 'order_not_found' });
    expect((await office.call('decideHeldOrder', { as: compliance, body })).body).toMatchObject({
      reason: 'order_not_found',
    });
    const propose = { as: payments, body: { kind: 'release_order', content: { order: id, version: 0 }, reason: 'x' } };
    expect((await office.call('makeProposal', propose)).body).toMatchObject({ reason: 'order_not_found' });
    for (const name of ['readPaymentFile', 'takePaymentFile'] as const)
      expect((await office.call(name, { as: payments, fields: { id } })).body).toMatchObject({
        reason: 'payment_file_not_found',
      });
    expect((await office.call('listPaymentFiles', { as: payments, query: { cursor: 'x' } })).body).toMatchObject({
      reason: 'cursor_malformed',
    });
  });

  test('of a second person is about the order as it was proposed', async () => {
    const { id } = await order(bank);
    const propose = (version: number) =>
      office.call('makeProposal', {
        as: payments,
        body: { kind: 'release_order', content: { order: id, version }, reason: 'x' },
      });
    const moved = { reason: 'order_not_in_process' };
    expect((await propose(1)).body).toMatchObject(moved);
    const fields = { id: (await propose(0)).body.id };
    const { version } = (await office.call('readProposal', { as: approver, fields })).body;
    await releaseToSend({ ...bank.platform, staff: 'Vera Stone' }, id, { isApproved: true });
    expect((await propose(1)).body).toMatchObject(moved);
    expect((await office.call('approveProposal', { as: approver, fields, body: { version } })).status).toBe(422);
    expect((await lifeOf(bank, id)).moves).toEqual(['in_process released staff']);
  });

  test('that comes second is told who was first, and to what the order moved', async () => {
    const { id, from } = await order(bank);
    const other = await office.officer('payments');
    const [one, two] = await Promise.all([
      office.call('releaseOutgoingOrder', { as: payments, body: { id, version: 0 } }),
      office.call('rejectOutgoingOrder', { as: other, body: { id, version: 0, reason: 'Wrong name' } }),
    ]);
    const [winner, loser] = one.body.decidedBefore === null ? [payments, two.body] : [other, one.body];
    const state = await stateOf(id);
    expect(loser).toMatchObject({ state, decidedBefore: { by: winner.login, to: state } });
    expect(['released', 'rejected']).toContain(state);
    expect(await bank.balance(from)).toBe(state === 'rejected' ? '100.00' : '70.00');
  });

  test('rejects with a reason that the client reads, and needs one', async () => {
    const { id, from } = await order(bank);
    const rejecting = (reason: string) =>
      office.call('rejectOutgoingOrder', { as: payments, body: { id, version: 0, reason } });
    expect((await rejecting(' \n ')).body).toMatchObject({ reason: 'all_fields_required' });
    expect((await rejecting('x'.repeat(101))).body).toMatchObject({ reason: 'text_too_long' });
    const longest = 'x'.repeat(100);
    expect((await rejecting(` ${longest}\n`)).body).toMatchObject({ state: 'rejected' });
    expect([(await read(id)).reason, await bank.balance(from)]).toEqual([longest, '100.00']);
  });

  test('above the limit is no decision of one person', async () => {
    const { id } = await order(bank, { Amount: '60000.00' }, ['90000.00 EUR']);
    expect(await read(id)).toMatchObject({ needsSecondPerson: true });
    const body = { id, version: 0 };
    expect((await office.call('releaseOutgoingOrder', { as: payments, body })).body).toMatchObject({
      reason: 'second_person_required',
    });
    expect(await stateOf(id)).toBe('in_process');
    const unknown = await order(bank, {}, ['100.00 NOK']);
    expect(await read(unknown.id)).toMatchObject({ needsSecondPerson: true });
  });

  test('that a second person was asked for is not made by one alone', async () => {
    const { id } = await order(bank);
    const body = { id, version: 0 };
    await office.call('proposeRelease', { as: payments, body: { ...body, reason: 'Look at the beneficiary' } });
    expect((await read(id)).proposedBy).toMatchObject({ by: payments.login });
    expect((await office.call('releaseOutgoingOrder', { as: payments, body })).body).toMatchObject({
      reason: 'proposal_open_already',
    });
    expect(await stateOf(id)).toBe('in_process');
  });

  test('about a held order is that of compliance, and its reason stays with the bank', async () => {
    const [one, two] = [await order(bank, listed), await order(bank, listed)];
    const { version } = await read(one.id);
    const deciding = (id: string, decision: string, as: TestOfficer = compliance) =>
      office.call('decideHeldOrder', { as, body: { id, version, decision, reason: 'Born in 1990' } });
    expect((await deciding(one.id, 'released', payments)).status).toBe(403);
    for (const name of ['releaseOutgoingOrder', 'rejectOutgoingOrder'] as const)
      expect(
        (await office.call(name, { as: payments, body: { id: one.id, version, reason: 'x' } })).body,
      ).toMatchObject({
        reason: 'order_not_in_process',
      });
    const blank = { id: one.id, version, decision: 'released', reason: ' ' };
    expect((await office.call('decideHeldOrder', { as: compliance, body: blank })).body).toMatchObject({
      reason: 'all_fields_required',
    });
    // An exact name takes a second person.
    expect((await deciding(one.id, 'released')).body).toMatchObject({ reason: 'second_person_required' });
    await releaseOrder(asOperator(bank.platform), one.id, 'Born in 1990');
    const other = { ...blank, id: (await order(bank)).id, version: 0, reason: 'x' };
    expect((await office.call('decideHeldOrder', { as: compliance, body: other })).body).toMatchObject({
      reason: 'order_not_in_process',
    });
    expect((await deciding(two.id, 'confirmed')).body).toMatchObject({ state: 'held', decidedBefore: null });
    expect((await deciding(two.id, 'released')).body).toMatchObject({ reason: 'order_not_in_process' });
    await rejectOrder(asOperator(bank.platform), two.id, 'Born in 1990');
    expect((await read(two.id)).reason).toBe('Not carried out by the bank (MS03)');
    expect((await read(two.id)).hits).toMatchObject([{ decision: 'confirmed', decisionReason: 'Born in 1990' }]);
  });

  test('is made by nobody who only reads', async () => {
    const { id } = await order(bank);
    const auditor = await office.officer('auditor');
    expect((await office.call('readOutgoingOrder', { as: auditor, fields: { id } })).status).toBe(200);
    for (const name of ['releaseOutgoingOrder', 'takeReleaseBack', 'rejectOutgoingOrder', 'decideHeldOrder'] as const)
      expect((await office.call(name, { as: auditor, body: { id, version: 0, reason: 'x' } })).status).toBe(403);
    expect((await office.call('writePaymentFiles', { as: auditor })).status).toBe(403);
  });
});

const proposalOf = async (fileId: string) =>
  (
    await sql<{ id: string }>`select id from proposals where kind = 'send_file' and subject = ${fileId}`.execute(
      bank.database.db,
    )
  ).rows[0]!.id;

test('a payment file that leaves pays each order once: none whose money is back stands in it', async () => {
  const { id } = await released(bank);
  const { body: written } = await office.call('writePaymentFiles', { as: payments });
  const file = written.files.find(({ currency }: { currency: string }) => currency === 'EUR');
  const fields = { id: await proposalOf(file.id) };
  const { version } = (await office.call('readProposal', { as: approver, fields })).body;
  await completeOrder(asOperator(bank.platform), id);
  expect((await office.call('approveProposal', { as: approver, fields, body: { version } })).body).toMatchObject({
    reason: 'order_not_in_process',
  });
  await expect(
    sql`insert into released_files (file_id, released_by) values (${file.id}, 'paulo')`.execute(bank.database.db),
  ).rejects.toThrow(/two people decide this/);
  await expect(
    sql`insert into delivered_files (file_id, channel_bic) values (${file.id}, 'HASTXB2L')`.execute(bank.database.db),
  ).rejects.toThrow(/delivered_files_file_id_fkey/);
});

test('a payment file is written, taken byte for byte, and two people take its status file', async () => {
  const { id, number } = await released(bank);
  const { body: written } = await office.call('writePaymentFiles', { as: payments });
  const file = written.files.find(({ currency }: { currency: string }) => currency === 'EUR');
  const { body: page } = await office.call('readPaymentFile', { as: payments, fields: { id: file.id } });
  expect(page.orders).toContainEqual(expect.objectContaining({ id, transferNumber: number, state: 'sent' }));
  expect(await read(id)).toMatchObject({ state: 'sent', file: { messageId: file.messageId, status: null } });
  const taken = () => office.call('takePaymentFile', { as: payments, fields: { id: file.id } });
  expect((await taken()).body).toMatchObject({ reason: 'second_person_required' });
  const fields = { id: await proposalOf(file.id) };
  expect((await office.call('approveProposal', { as: payments, fields, body: { version: 'x' } })).status).toBe(403);
  const { version, proposal } = (await office.call('readProposal', { as: approver, fields })).body;
  expect(proposal.differences[0]).toEqual({
    what: 'file_sum',
    of: `${file.messageId}, ${file.correspondentName}, ${file.correspondentBic}: ${file.orderCount}`,
    was: null,
    willBe: `${file.amount} EUR`,
  });
  expect((await office.call('approveProposal', { as: approver, fields, body: { version } })).status).toBe(204);
  expect((await office.call('readPaymentFile', { as: payments, fields: { id: file.id } })).body).toMatchObject({
    releasedBy: approver.login,
    deliveredAt: null,
  });
  const first = await taken();
  expect(first.headers['content-disposition']).toBe(`attachment; filename="${file.messageId}.xml"`);
  expect(first.body).toContain(`<InstrId>${number}</InstrId>`);
  expect((await taken()).body).toBe(first.body);

  const body = bytesOf(statusFile({ of: file.messageId, group: 'ACSC' }));
  await importByTwo(office, { payments, approver }, { kind: 'status', body, name: 'status.xml' });
  expect(await stateOf(id)).toBe('completed');
  const { body: list } = await office.call('listPaymentFiles', { as: payments });
  expect(list.files[0]).toMatchObject({ id: file.id, sentCount: 0, completedCount: file.orderCount });
});
