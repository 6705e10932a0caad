import { openDatabase, silentLog, type OpenDatabase } from '@bank/database';
import { verifyBooks } from '@bank/ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rejectOrder, takeReleaseBack } from '../../money/orders/index.ts';
import { expectSoundOrders, lifeOf } from '../../money/orders/testing-orders.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { believeRejections, importFile } from '../incoming/index.ts';
import { applyStatusFile, writePaymentFiles } from './index.ts';
import { readFileContent } from './payment-file-store.ts';
import { released } from './testing-outgoing.ts';
import { bytesOf, statementWithout, statusFile } from './testing-status-file.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';

/** Two servers with connections of their own, on one database. */
let bank: TestBank;
let pool: OpenDatabase;
let other: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  pool = await openDatabase({ databaseUrl: bank.database.url, log: silentLog });
  other = await openTestBank({ beside: bank, db: pool.db });
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await expectSoundOrders(bank);
  await other.close();
  await pool.close();
  await bank.close();
});

const state = async (id: string) => (await lifeOf(bank, id)).state;
async function numbers(): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`select number from payment_files order by number`.execute(pool.db);
  return rows.map((row) => row.number);
}

test('of servers that write files at once each order is in one file, and no number is missing', async () => {
  const orders = [];
  for (let round = 0; round < 4; round++) {
    for (let place = 0; place < 3; place++) orders.push(await released(bank));
    const at = [bank, other, bank, other];
    const written = await Promise.all(at.map(({ platform }) => writePaymentFiles(platform)));
    const count = written.flatMap(({ files }) => files).reduce((sum, { orderCount }) => sum + orderCount, 0);
    expect(count).toBe(3);
  }
  const { rows } = await sql<{ order_id: string }>`select order_id from payment_file_orders`.execute(pool.db);
  expect(rows.map(({ order_id: id }) => id).toSorted()).toEqual(orders.map(({ id }) => id).toSorted());
  const found = await numbers();
  expect(found).toEqual(found.map((_number, place) => place + 1));
});

test.each([
  ['staff reject', (at: TestBank, { id }: { id: string }) => rejectOrder(at.platform, id, 'no')],
  ['staff take back', (at: TestBank, { id }: { id: string }) => takeReleaseBack(at.platform, id)],
  [
    'the client cancels',
    async (at: TestBank, { row, owner }: { row: string; owner: string }) =>
      (await at.call('cancelOrder', { token: owner, body: { id: row } })).status === 204 ? {} : 'too late',
  ],
])('an order that %s while a file is written is in the file or settled, never both', async (_who, act) => {
  for (let round = 0; round < 4; round++) {
    const order = await released(bank);
    const [{ files }, settled] = await Promise.all([writePaymentFiles(other.platform), act(bank, order)]);
    const isInFile = files.length === 1;
    expect([isInFile, (await state(order.id)) === 'sent']).toEqual([
      typeof settled === 'string',
      typeof settled === 'string',
    ]);
    await writePaymentFiles(bank.platform);
  }
});

test('a status file that two servers read at once settles its orders once', async () => {
  const order = await released(bank);
  const { files } = await writePaymentFiles(bank.platform);
  const said = bytesOf(statusFile({ of: files[0]!.messageId, group: 'RJCT', groupReason: 'AC04' }));
  const outcomes = await Promise.allSettled(
    [bank, other].map(({ platform }) => applyStatusFile(asOperator(platform), said)),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await lifeOf(bank, order.id)).moves?.at(-1)).toBe('sent rejection_announced staff');
  expect(await bank.balance(order.from)).toBe('70.00');
});

test('a rejection that two servers believe at once returns the money once', async () => {
  const order = await released(bank);
  const { files } = await writePaymentFiles(bank.platform);
  const of = files[0]!.messageId;
  const bytes = statementWithout((await readFileContent(bank.database.db, files[0]!.id)).toString());
  await Promise.all([
    applyStatusFile(asOperator(bank.platform), bytesOf(statusFile({ of, group: 'RJCT', groupReason: 'AC04' }))),
    importFile(asOperator(other.platform), { name: 'camt.xml', bytes }),
  ]);
  await Promise.all([bank, other].map(({ platform }) => believeRejections(platform)));
  expect((await lifeOf(bank, order.id)).moves?.at(-1)).toBe('rejection_announced rejected staff');
  expect(await bank.balance(order.from)).toBe('100.00');
});
