import { accountIdentification } from '@bank/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccountByNumber } from '../../money/accounts/index.ts';
import { verifyBank } from '../../operation/backup/verify-bank.ts';
import { closeAccount, completeOrder } from '../../money/orders/index.ts';
import { bookDeposit } from '../../money/payments/index.ts';
import { openClientWithUsers } from '../../money/orders/testing-orders.ts';
import { openTestBank, type TestAccount, type TestBank } from '../../testing/bank-for-tests.ts';
import { importFile, listEntries, previewFile } from './index.ts';
import { writeTestCamt, type TestEntry, type TestFile } from './testing-camt.ts';
import { asOperator, returnByHand } from '../../testing/emergency-for-tests.ts';

let bank: TestBank;
const staff = () => ({ ...bank.platform, staff: 'Vera Stone' });

beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(async () => {
  expect(await verifyBank(bank.database.db)).toEqual([]);
  await bank.close();
});

/** References are of one file: each test has its own. */
let fileCount = 0;
const fileOf = (entries: readonly TestEntry[], about: Partial<TestFile> = {}) =>
  writeTestCamt({ statement: `F${(fileCount += 1)}`, message: 'camt.054.001.08', entries, ...about });
const take = async (bytes: Uint8Array, name = 'camt.xml') => importFile(asOperator(staff()), { name, bytes });
const fatesOf = ({ summary }: Awaited<ReturnType<typeof take>>) =>
  Object.fromEntries(summary.sums.map(({ fate, count }) => [fate, count]));
const importEntries = async (entries: readonly TestEntry[], about?: Partial<TestFile>) =>
  fatesOf(await take(fileOf(entries, about)));
const refused = (bytes: Uint8Array) =>
  take(bytes).then(
    () => 'taken',
    (error: Error) => error.message,
  );
const latest = async () => (await listEntries(bank.database.db, { isWaitingOnly: false, limit: 1 }))[0]!;
const holder = async (currency = 'EUR') => (await bank.client({ holds: [`0.00 ${currency}`] })).accounts[0];
const ibanOf = ({ number }: TestAccount) => accountIdentification({ number, type: 'designated_swift' }).iban!;
const ownBalance = async (code: string) =>
  (
    await bank.database.db
      .selectFrom('ledger_accounts')
      .select('balance_minor')
      .where('code', '=', code)
      .executeTakeFirst()
  )?.balance_minor ?? 0n;

describe('money that came in is booked', () => {
  test('to the account that IBAN, number or text names, with its sender and from when it counts', async () => {
    const [byIban, byNumber, byText] = [await holder(), await holder(), await holder()];
    const sender = {
      name: 'Gull & Sons Ltd',
      from: 'DE89370400440532013000',
      agent: { name: 'Nordbank', bic: 'NORDDEFF' },
      endToEndId: 'GULL-17',
      uetr: '7f3a1c5e-9b2d-4e6f-8a1b-2c3d4e5f6a7b',
      valueDate: '2026-03-04',
    };
    expect(
      await importEntries([
        { ...sender, amount: '1250.00', to: ibanOf(byIban), text: 'Invoice 17' },
        { amount: '20.00', to: byNumber.number },
        { amount: '30.00', text: `rent, for ${byText.number.slice(0, 4)} ${byText.number.slice(4)}` },
      ]),
    ).toEqual({ booked: 3 });
    expect(await Promise.all([byIban, byNumber, byText].map((account) => bank.balance(account)))).toEqual([
      '1250.00',
      '20.00',
      '30.00',
    ]);
    const { rows } = await sql`
      select p.type, p.status, p.debtor_name, p.debtor_account, p.debtor_agent_bic, p.remittance_information,
        p.end_to_end_id, p.uetr::text, j.value_date::text
      from payments p join journal_entries j on j.id = p.journal_entry_id
      where p.creditor_account = ${byIban.number}`.execute(bank.database.db);
    expect(rows).toEqual([
      {
        type: 'deposit',
        status: 'completed',
        debtor_name: 'Gull & Sons Ltd',
        debtor_account: 'DE89370400440532013000',
        debtor_agent_bic: 'NORDDEFF',
        remittance_information: 'Invoice 17',
        end_to_end_id: 'GULL-17',
        uetr: '7f3a1c5e-9b2d-4e6f-8a1b-2c3d4e5f6a7b',
        value_date: '2026-03-04',
      },
    ]);
  });

  test('and its client is told, in the name of the person who imported the file', async () => {
    const account = await holder();
    await importEntries([{ amount: '5.00', to: account.number }]);
    const { rows } = await sql`
      select kind, staff from audit_events where subject in (
        select id::text from payments where creditor_account = ${account.number})`.execute(bank.database.db);
    expect(rows).toEqual([{ kind: 'deposit_booked', staff: 'operator tester' }]);
  });

  test('part by part where it came in a batch', async () => {
    const [one, other] = [await holder(), await holder()];
    const parts = [
      { amount: '20.00', to: one.number },
      { amount: '30.00', to: other.number },
      { amount: '1.00', text: 'for nobody' },
    ];
    expect(await importEntries([{ amount: '51.00', parts, batch: {} }])).toEqual({ booked: 2, suspense: 1 });
    expect([await bank.balance(one), await bank.balance(other)]).toEqual(['20.00', '30.00']);
  });
});

describe('money of which nobody knows whose it is goes to suspense', () => {
  test.each<[string, () => Promise<Partial<TestEntry>>]>([
    ['no_account_named', async () => ({ text: 'Invoice 17' })],
    ['account_unknown', async () => ({ to: 'OS2499999999' })],
    ['several_accounts_named', async () => ({ text: `${(await holder()).number} or ${(await holder()).number}` })],
    ['account_in_other_currency', async () => ({ to: (await holder('USD')).number })],
    ['reversal', async () => ({ to: (await holder()).number, isReversal: true })],
    ['order_unknown', async () => ({ returnReason: 'AC04', endToEndId: 'a'.repeat(32) })],
    ['debit_unknown', async () => ({ side: 'debit' })],
  ])('%s', async (reason, entry) => {
    const before = await ownBalance('suspense:EUR');
    const told = await entry();
    expect(await importEntries([{ amount: '7.00', ...told }])).toEqual({ suspense: 1 });
    expect(await latest()).toMatchObject({
      outcome: 'suspense',
      suspenseReason: reason,
      amount: { amountMinor: 700n },
    });
    expect((await ownBalance('suspense:EUR')) - before).toBe('side' in told && told.side === 'debit' ? -700n : 700n);
  });

  test('account_closed, and the account is kept for staff to see', async () => {
    const account = await holder();
    await closeAccount(staff(), (await findAccountByNumber(bank.database.db, account.number))!);
    await importEntries([{ amount: '7.00', to: account.number }]);
    expect(await latest()).toMatchObject({ suspenseReason: 'account_closed', accountNumber: account.number });
  });
});

describe('each entry is booked once for ever', () => {
  test('though a notification and a statement tell of it', async () => {
    const account = await holder();
    const entry = { reference: 'ONCE-1', amount: '10.00', to: account.number };
    expect(await importEntries([entry])).toEqual({ booked: 1 });
    const further = { reference: 'ONCE-2', amount: '1.00', to: account.number };
    expect(await importEntries([entry, further], { message: 'camt.053.001.04' })).toEqual({ booked: 1, seen: 1 });
    expect(await bank.balance(account)).toBe('11.00');
  });

  test('and the same file is refused, under another name too', async () => {
    const account = await holder();
    const file = fileOf([{ amount: '10.00', to: account.number }]);
    await take(file, 'monday.xml');
    expect(await refused(file)).toMatch(
      /^This file was imported before: as monday\.xml, 2026-03-02T.*, by operator tester\.$/,
    );
    await expect(previewFile(staff(), { bytes: file })).rejects.toThrow('was imported before');
    expect(await bank.balance(account)).toBe('10.00');
  });

  test('and the same statement in another file', async () => {
    const statement = { statement: 'TWICE', message: 'camt.053.001.08' } as const;
    await take(fileOf([{ amount: '1.00' }], statement));
    expect(await refused(fileOf([{ amount: '1.00' }, { amount: '2.00' }], statement))).toMatch(
      'The statement TWICE, page 1, of the account 90700440002200 was imported before',
    );
  });

  test('and an entry that comes again with another amount waits for people, not its file', async () => {
    const account = await holder();
    await importEntries([{ reference: 'CHANGED', amount: '10.00', to: account.number }]);
    const file = fileOf([
      { amount: '1.00', to: account.number },
      { reference: 'CHANGED', amount: '99.00', to: account.number },
    ]);
    expect(fatesOf(await take(file))).toEqual({ booked: 1, suspense: 1 });
    expect(await bank.balance(account)).toBe('11.00');
    expect(await latest()).toMatchObject({ suspenseReason: 'reference_repeated', accountNumber: account.number });
  });

  test('and of two imports of the same file at once one wins', async () => {
    const account = await holder();
    const file = fileOf([{ amount: '10.00', to: account.number }]);
    const outcomes = await Promise.all([refused(file), refused(file)]);
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1);
    expect(await bank.balance(account)).toBe('10.00');
  });

  test('and of two files with the same entries at once, in another order, each is booked by one', async () => {
    const account = await holder();
    const entries = ['RACE-1', 'RACE-2', 'RACE-3'].map((reference) => ({
      reference,
      amount: '10.00',
      to: account.number,
    }));
    const outcomes = await Promise.all([importEntries(entries), importEntries(entries.toReversed())]);
    expect(outcomes).toContainEqual({ booked: 3 });
    expect(outcomes).toContainEqual({ seen: 3 });
    expect(await bank.balance(account)).toBe('30.00');
  });

  test('while an entry that is only announced is not booked', async () => {
    const account = await holder();
    const entry = { reference: 'SOON', amount: '10.00', to: account.number };
    expect(await importEntries([{ ...entry, status: 'PDNG' }])).toEqual({ announced: 1 });
    expect(await importEntries([entry])).toEqual({ booked: 1 });
  });
});

describe('a deposit that staff booked by hand', () => {
  const uetr = '1f3a1c5e-9b2d-4e6f-8a1b-2c3d4e5f6a7b';
  const booked = async (ofDeposit: string) => {
    const account = await holder();
    const named = (await findAccountByNumber(bank.database.db, account.number))!;
    const debtor = { name: 'Gull Ltd', account: '' };
    const amount = { amountMinor: 1_000n, currency: named.currency };
    await bookDeposit(staff(), { account: named, amount, debtor, reference: '', uetr: ofDeposit });
    return account;
  };

  test('is known by its UETR, once', async () => {
    const account = await booked(uetr);
    const entry = { amount: '10.00', to: account.number, uetr };
    expect(await importEntries([entry, entry])).toEqual({ known: 1, booked: 1 });
    expect(await importEntries([entry])).toEqual({ booked: 1 });
    expect(await bank.balance(account)).toBe('30.00');
  });

  test.each([
    ['another amount', 'a', async () => ({ amount: '10.01' })],
    ['another account', 'b', async () => ({ to: (await holder()).number })],
    ['another UETR', 'c', async () => ({ uetr })],
  ])('is not taken for money with %s', async (_what, start, other) => {
    const own = uetr.replace('1', start);
    const account = await booked(own);
    const changes = await other();
    expect(await importEntries([{ amount: '10.00', to: account.number, uetr: own, ...changes }])).toEqual({
      booked: 1,
    });
  });
});

test('a file without a name goes by that of its message, a long one by its end, in one line', async () => {
  const named = async (name: string) => (await take(fileOf([]), name)).file.name;
  expect(await named('')).toMatch(/^M-F\d+$/);
  expect(await named('monday\n.xml')).toBe('monday .xml');
  expect(await named(`a${'b'.repeat(200)}`)).toMatch(/^b+$/);
});

test('a preview says what an import would do, and books nothing', async () => {
  const account = await holder();
  await importEntries([{ reference: 'BEFORE', amount: '1.00', to: account.number }]);
  const bytes = fileOf([
    { reference: 'BEFORE', amount: '1.00', to: account.number },
    { amount: '10.00', to: account.number },
    { amount: '3.00', text: 'for nobody' },
  ]);
  const count = await bank.entryCount();
  const { summary, transactions } = await previewFile(staff(), { bytes });
  expect(transactions.map(({ fate }) => fate.kind)).toEqual(['seen', 'booked', 'suspense']);
  expect(await bank.entryCount()).toBe(count);
  expect((await take(bytes)).summary.sums).toEqual(summary.sums);
});

describe('orders to other banks', () => {
  const uetrOf = async (id: string) =>
    (await sql<{ uetr: string }>`select uetr::text as uetr from payments where id = ${id}`.execute(bank.database.db))
      .rows[0]!.uetr;
  async function ordered() {
    const office = await openClientWithUsers(bank);
    await bank.call('orderInternationalTransfer', { token: office.owner, body: office.international() });
    const { rows } = await sql<{ id: string; paymentId: string; number: string }>`
      select o.id, o.payment_id as "paymentId", p.transfer_number as number
      from orders o join payments p on p.id = o.payment_id where o.client_id = ${office.client.id}`.execute(
      bank.database.db,
    );
    const order = rows[0]!;
    return { ...office, ...order, endToEndId: order.paymentId.replaceAll('-', '') };
  }
  const stateOf = async (id: string) =>
    (await bank.database.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  const debit = { amount: '30.00', side: 'debit' } as const;
  const back = { amount: '30.00', returnReason: 'AC04' };

  test('are completed by the debit that names them, by end-to-end id or UETR', async () => {
    const [byId, byUetr] = [await ordered(), await ordered()];
    expect(
      await importEntries([
        { ...debit, endToEndId: byId.endToEndId },
        { ...debit, endToEndId: 'NOTPROVIDED', uetr: await uetrOf(byUetr.paymentId) },
      ]),
    ).toEqual({ order_completed: 2 });
    expect([await stateOf(byId.id), await stateOf(byUetr.id)]).toEqual(['completed', 'completed']);
  });

  test('are known where staff completed them before', async () => {
    const { id, number, endToEndId } = await ordered();
    await completeOrder(staff(), number);
    expect(await importEntries([{ ...debit, endToEndId }])).toEqual({ known: 1 });
    expect(await stateOf(id)).toBe('completed');
    expect(await importEntries([{ ...debit, endToEndId }])).toEqual({ suspense: 1 });
    expect(await latest()).toMatchObject({ suspenseReason: 'order_not_awaited' });
  });

  test('come back as returned with the reason of the other bank, on a row that names the original', async () => {
    const { id, from, endToEndId, paymentId } = await ordered();
    const uetr = await uetrOf(paymentId);
    expect(
      await importEntries([
        { ...debit, endToEndId },
        { ...back, endToEndId, uetr },
      ]),
    ).toEqual({ order_completed: 1, order_returned: 1 });
    expect(await stateOf(id)).toBe('returned');
    expect(await bank.balance(from)).toBe('100.00');
    const { rows } = await sql`
      select status, reason from payments where id = ${paymentId}
      union all select end_to_end_id || ' ' || uetr, reason from payments where original_payment_id = ${paymentId}
      `.execute(bank.database.db);
    expect(rows).toEqual([
      { status: 'returned', reason: 'AC04' },
      { status: `${endToEndId} ${uetr}`, reason: 'AC04' },
    ]);
  });

  test('come back once: what staff returned before is known, what comes again waits', async () => {
    const { id, number, endToEndId, from } = await ordered();
    await completeOrder(staff(), number);
    await returnByHand(staff(), number, 'AC04');
    expect(
      await importEntries([
        { ...back, endToEndId },
        { ...back, endToEndId },
      ]),
    ).toEqual({ known: 1, suspense: 1 });
    expect([await stateOf(id), await bank.balance(from)]).toEqual(['returned', '100.00']);
  });

  test.each([
    ['a return of an order that never went out', { ...back }, 'order_not_awaited'],
    ['a return of less than went out', { ...back, amount: '25.00' }, 'amount_differs'],
    ['a debit of more than was ordered', { ...debit, amount: '31.00' }, 'amount_differs'],
  ])('%s waits in suspense', async (_what, entry, reason) => {
    const { id, endToEndId, from } = await ordered();
    expect(await importEntries([{ ...entry, endToEndId }])).toEqual({ suspense: 1 });
    expect(await latest()).toMatchObject({ suspenseReason: reason });
    expect([await stateOf(id), await bank.balance(from)]).toEqual(['in_process', '70.00']);
  });

  test('are left alone by an entry whose references name two of them', async () => {
    const [one, other] = [await ordered(), await ordered()];
    await importEntries([{ ...debit, endToEndId: one.endToEndId, uetr: await uetrOf(other.paymentId) }]);
    expect(await latest()).toMatchObject({ suspenseReason: 'references_disagree' });
  });

  test('meet staff who settle one at the same moment: it is done once', async () => {
    const { id, number, endToEndId } = await ordered();
    const [imported] = await Promise.all([
      importEntries([
        { ...debit, endToEndId },
        { amount: '1.00', text: 'for nobody' },
      ]),
      completeOrder(staff(), number),
    ]);
    expect(await stateOf(id)).toBe('completed');
    expect(imported['order_completed'] ?? imported['known']).toBe(1);
  });
});
