import { verifyBooks } from '@bank/ledger';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { completeOrder, rejectOrder, takeReleaseBack } from '../../money/orders/index.ts';
import { expectSoundOrders, lifeOf, readOrder } from '../../money/orders/testing-orders.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { findFile, listFiles, writePaymentFiles } from './index.ts';
import { readFileContent } from './payment-file-store.ts';
import { order, released } from './testing-outgoing.ts';

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
});
afterEach(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await expectSoundOrders(bank);
  await bank.close();
});

const staff = () => ({ ...bank.platform, staff: 'Vera Stone' });
const contentOf = async (messageId: string): Promise<string> =>
  (await readFileContent(bank.database.db, (await findFile(bank.database.db, messageId))!.id)).toString();

test('released orders leave in one file for each currency, and what was not released stays', async () => {
  const [one, two] = [await released(bank), await released(bank)];
  const dollars = await released(bank, {}, ['100.00 USD']);
  const waiting = await order(bank);
  const { files, withoutCorrespondent } = await writePaymentFiles(staff());
  expect(files).toMatchObject([
    { messageId: 'OSTRXO22-HASTXB2L-000001', number: 1, orderCount: 2, writtenBy: 'Vera Stone' },
    { messageId: 'OSTRXO22-MERDXA22-000001', number: 1, orderCount: 1 },
  ]);
  expect(withoutCorrespondent).toEqual([]);
  const euros = await contentOf(files[0]!.messageId);
  for (const { number, endToEndId, uetr } of [one, two]) {
    expect(euros).toContain(`<InstrId>${number}</InstrId><EndToEndId>${endToEndId}</EndToEndId><UETR>${uetr}</UETR>`);
    expect(await contentOf(files[1]!.messageId)).not.toContain(number);
  }
  expect(euros).toContain('<CtrlSum>60.00</CtrlSum>');
  const states = await Promise.all([one, two, dollars, waiting].map(async ({ id }) => (await lifeOf(bank, id)).state));
  expect(states).toEqual(['sent', 'sent', 'sent', 'in_process']);
});

test('a file is written once: the next one has the next number, and nothing is written without an order', async () => {
  await released(bank);
  await writePaymentFiles(staff());
  expect((await writePaymentFiles(staff())).files).toEqual([]);
  await released(bank);
  expect((await writePaymentFiles(staff())).files).toMatchObject([{ number: 2, orderCount: 1 }]);
  expect(
    (await listFiles(bank.database.db, { limit: 10 })).map(({ number, sentCount }) => [number, sentCount]),
  ).toEqual([
    [2, 1],
    [1, 1],
  ]);
});

test('a file that could not be finished leaves no number missing and its orders released', async () => {
  const { id } = await released(bank);
  let attempts = 0;
  const newId = (): string => {
    attempts += 1;
    if (attempts > 1) throw new Error('the machine stops');
    return bank.platform.newId();
  };
  await expect(writePaymentFiles({ ...staff(), newId })).rejects.toThrow('the machine stops');
  expect((await lifeOf(bank, id)).state).toBe('released');
  expect((await writePaymentFiles(staff())).files).toMatchObject([{ number: 1 }]);
});

test('orders in a currency without a correspondent stay released, and staff are told how many', async () => {
  const { id } = await released(bank, {}, ['100.00 CAD']);
  expect(await writePaymentFiles(staff())).toEqual({
    files: [],
    withoutCorrespondent: [{ currency: 'CAD', count: 1 }],
  });
  expect((await lifeOf(bank, id)).state).toBe('released');
});

test('what stands in a file is not cancelled, rejected or taken back, and its client reads In process', async () => {
  const { id, row, owner: token, from } = await released(bank);
  const before = await readOrder(bank, { id, token });
  await writePaymentFiles(staff());
  expect(await readOrder(bank, { id, token })).toEqual(before);
  expect((await bank.call('cancelOrder', { token, body: { id: row } })).body).toMatchObject({
    reason: 'order_not_in_process',
  });
  expect(await rejectOrder(staff(), id, 'no')).toBe('order_sent');
  expect(await takeReleaseBack(staff(), id)).toBe('order_sent');
  expect(await bank.balance(from)).toBe('70.00');
});

test('staff complete an order of a file by hand, as they complete any other', async () => {
  const { id } = await released(bank);
  await writePaymentFiles(staff());
  expect(await completeOrder(staff(), id)).toMatchObject({ order: {} });
  expect((await lifeOf(bank, id)).moves).toEqual([
    'in_process released staff',
    'released sent staff',
    'sent completed staff',
  ]);
});

test('the database refuses another content, a second file for an order, and a number that leaves a gap', async () => {
  await released(bank);
  await writePaymentFiles(staff());
  const { db } = bank.database;
  await expect(sql`update payment_files set content = '\\x00'`.execute(db)).rejects.toThrow(/stay as they are/);
  await expect(sql`delete from payment_files`.execute(db)).rejects.toThrow(/stay as they are/);
  await expect(sql`update payment_file_orders set place = 2`.execute(db)).rejects.toThrow(/stay as they are/);
  await expect(sql`update payment_file_numbers set last_number = 7`.execute(db)).rejects.toThrow(/stay as they are/);
  await expect(
    sql`insert into payment_file_orders select order_id, file_id, 2, instruction_id, end_to_end_id
      from payment_file_orders`.execute(db),
  ).rejects.toThrow(/payment_file_orders_pkey/);
});
