import { afterAll, beforeAll, expect, test } from 'vitest';
import { released } from '../outgoing/testing-outgoing.ts';
import { writePaymentFiles } from '../outgoing/index.ts';
import { verifyBank } from '../../operation/backup/verify-bank.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { assignEntry, reconcile } from './index.ts';
import { returnOrderOfEntry } from './return-order-of-entry.ts';
import { suggestMatches } from './suggest-matches.ts';
import { readAges } from './suggestions-store.ts';
import { testImporter, type TestImporter } from './testing-imports.ts';
import type { TestEntry } from './testing-camt.ts';

let bank: TestBank;
let files: TestImporter;
beforeAll(async () => {
  bank = await openTestBank();
  files = testImporter(bank);
});
afterAll(async () => {
  expect(await verifyBank(bank.database.db)).toEqual([]);
  await bank.close();
});

const staff = () => ({ ...bank.platform, staff: 'Vera Stone' });
const reason = 'Called the sender';
let count = 0;
async function waiting(entry: Partial<TestEntry>) {
  const reference = `M-${(count += 1)}`;
  const entries = [{ amount: '12.00', reference, ...entry }];
  await files.bring({ message: 'camt.054.001.08', entries });
  return files.find(reference);
}
const suggested = async (entry: Awaited<ReturnType<typeof waiting>>) => suggestMatches(bank.database.db, entry);

test('what came from the same account before is suggested before what came from the same name', async () => {
  const [[byAccount], [byName]] = [
    (await bank.client({ holds: ['0.00 EUR'] })).accounts,
    (await bank.client({ holds: ['0.00 EUR'] })).accounts,
  ];
  const from = 'DE89370400440532013000';
  const first = await waiting({ name: 'Gull Ltd', from });
  await assignEntry(staff(), { entryId: first.id, accountNumber: byAccount.number, reason });
  await files.bring({
    message: 'camt.054.001.08',
    entries: [{ amount: '3.00', name: 'GULL LTD', from: 'FR7630006000011234567890189', to: byName.number }],
  });
  const [one, other] = await suggested(await waiting({ name: 'Gull Ltd', from }));
  expect(one).toMatchObject({
    decision: 'assign',
    account: byAccount.number,
    entry: { id: first.id, servicerReference: first.servicerReference },
    reasons: ['same_account_before', 'same_name_before', 'same_amount_before'],
  });
  expect(other).toMatchObject({ account: byName.number, reasons: ['same_name_before'] });
});

test('a client whose name is in the text is suggested, and an account that cannot take it is not', async () => {
  const client = await bank.client({ holds: ['0.00 EUR', '0.00 USD'] });
  const [euro] = client.accounts;
  const { firstName, lastName } = await bank.database.db
    .selectFrom('clients')
    .innerJoin('accounts', 'accounts.client_id', 'clients.id')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('account_number', '=', euro.number)
    .executeTakeFirstOrThrow();
  const entry = await waiting({ name: 'Plover SA', text: `Rent for ${lastName} ${firstName}, May` });
  expect(await suggested(entry)).toContainEqual(
    expect.objectContaining({ account: euro.number, reasons: ['client_in_text'] }),
  );
});

test('money that names an order and came less charges is its return, and the order says what was kept', async () => {
  const order = await released(bank);
  await writePaymentFiles(staff());
  const entry = await waiting({ amount: '20.00', name: 'Somebody', text: `Refund of ${order.number}` });
  expect(await suggested(entry)).toMatchObject([
    { decision: 'order', order: { transferNumber: order.number }, reasons: ['names_order', 'amount_less_charges'] },
  ]);
  expect(await returnOrderOfEntry(staff(), { entryId: entry.id, reason, code: 'AC04' })).toMatchObject({
    entry: { resolution: 'order_returned', order: { state: 'returned' } },
  });
  const more = await waiting({ amount: '30.00', name: 'Somebody', text: `Refund of ${order.number}` });
  expect(await returnOrderOfEntry(staff(), { entryId: more.id, reason })).toBe('order_not_returnable');
  expect((await reconcile(bank.platform, { currency: 'EUR' })).length).toBeGreaterThan(0);
});

test('what waits is told by currency and age', async () => {
  const [ages] = await readAges(bank.database.db, new Date(bank.clock.now().getTime() + 3 * 86_400_000));
  expect(ages).toMatchObject({
    currency: 'EUR',
    oldestDays: 3,
    debitsMinor: 0n,
    counts: [0, expect.any(Number), 0, 0],
  });
});
