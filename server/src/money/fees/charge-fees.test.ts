import { isRefusal, type Refusal } from '@bank/contract';
import type { ProposalKindName } from '@bank/contract/office';
import { inTransaction } from '@bank/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeOrder } from '../orders/index.ts';
import { changeKinds } from '../../office/changes/index.ts';
import { twoPeople, type TwoPeople } from '../../office/changes/testing-two-people.ts';
import { readChecklist } from '../../office/closing/checklist.ts';
import { readPeriod, type Period } from '../../office/closing/period.ts';
import { verifyBank } from '../../operation/backup/index.ts';
import { inEmergency, returnByHand } from '../../testing/emergency-for-tests.ts';
import { withdrawProposal } from '../../people/proposals/decide-proposal.ts';
import { disableClient, enableClient } from '../../people/identity/index.ts';
import { findProposal } from '../../people/proposals/store.ts';
import { openTestBank, type TestAccount, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { internationalOrder } from '../../testing/international-order.ts';
import { accrueFees, accrueMonth } from './accrue-fees.ts';
import { assignFee, chargeFees, waiveFee } from './index.ts';
import { monthAfter } from './months-of-fees.ts';
import { listToldFees, type ToldFee } from './told-fees-store.ts';

let bank: TestBank;
let people: TwoPeople;
beforeAll(async () => {
  bank = await openTestBank();
  // Years ago, so that the months that pass here are over.
  bank.clock.passHours(-24 * 365 * 4);
  const { platform } = bank;
  people = await twoPeople(bank, [
    ...changeKinds(platform),
    chargeFees(platform),
    waiveFee(platform),
    assignFee(platform),
  ]);
  await bank.setRate('EUR', '1.25');
});
afterAll(() => bank.close());

const thisMonth = () => bank.clock.now().toISOString().slice(0, 7);
/** The first hours of the month after this one. */
function passMonth(): string {
  const month = thisMonth();
  bank.clock.passHours((Date.parse(`${monthAfter(month)}-01T03:00:00Z`) - bank.clock.now().getTime()) / 3_600_000);
  return month;
}

/** What the two people read of a change and did; what could not be carried out is withdrawn. */
async function run(kind: ProposalKindName, content: unknown): Promise<readonly (string | null)[] | Refusal> {
  const id = await people.propose(kind, content);
  if (isRefusal(id)) return id;
  const outcome = await people.approve(id);
  if (outcome === 'done') return (await findProposal(bank.database.db, id))!.differences.map(({ willBe }) => willBe);
  await withdrawProposal(bank.platform, people.kinds, { id, by: people.ann });
  return outcome;
}
const charge = (month: string) => run('charge_fees', { month });

const told = (month: string): Promise<ToldFee[]> =>
  listToldFees(bank.database.db, { from: month, to: month, zone: 'UTC' }, { limit: 100 });
const feeOf = async ({ id }: Pick<TestClient, 'id'>, month: string, fee = 'maintenance') =>
  (await told(month)).find((one) => one.client.id === id && one.fee === fee);
const stateOf = async (client: Pick<TestClient, 'id'>, month: string) => (await feeOf(client, month))?.state;

/** What an account of the bank took in (credits) or gave out in a month, in minor units. */
async function moved(code: string, month: string): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(case posting.side when 'credit' then posting.amount_minor else -posting.amount_minor end), 0)
      ::bigint as minor
    from postings posting join ledger_accounts ledger on ledger.id = posting.account_id
    where ledger.code = ${code} and to_char(posting.booked_at at time zone 'UTC', 'YYYY-MM') = ${month}`.execute(
    bank.database.db,
  );
  return rows[0]!.minor;
}
const accrue = (month: string) =>
  inTransaction(bank.database.db, (transaction) => accrueMonth(bank.platform, transaction, month));

const feeByHand = (account: TestAccount, line: string, text: string) =>
  people.change('book_by_hand', {
    text,
    type: 'fee',
    legs: [
      { account: account.number, side: 'debit', amount: '32.00', currency: 'EUR' },
      { account: `${line}:EUR`, side: 'credit', amount: '32.00', currency: 'EUR' },
    ],
  });
const newestNumber = async () =>
  (
    await sql<{ number: string }>`
    select transfer_number as number from payments order by created_at desc, id desc limit 1`.execute(bank.database.db)
  ).rows[0]!.number;

async function payAbroad(client: TestClient<readonly ['1000.00 EUR']>): Promise<{ id: string; number: string }> {
  const token = await bank.logIn(client);
  const body = internationalOrder({ from_account: client.accounts[0].number, Amount: '100.00' });
  expect((await bank.call('orderInternationalTransfer', { token, body })).body).toEqual({});
  const payment = await bank.database.db
    .selectFrom('payments')
    .select(['id', 'transfer_number'])
    .where('ordered_by', '=', client.id)
    .where('type', 'in', ['swift', 'sepa'])
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  await completeOrder(bank.platform, payment.id);
  return { id: payment.id, number: payment.transfer_number };
}

/** As if the bank had been opened then; when it was. */
const setOpening = (moment: Date): Promise<Date> =>
  inTransaction(bank.database.db, async (transaction) => {
    const { rows } = await sql<{ at: Date }>`select opened_at as at from bank_mode`.execute(transaction);
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update bank_mode set opened_at = ${moment}`.execute(transaction);
    return rows[0]!.at;
  });

const tariff = (monthlyMaintenance: string, chargesPayments: boolean, from?: string) => ({
  monthlyMaintenance,
  payment: { percent: '0.1', least: '25.00', most: '75.00' },
  chargesPayments,
  ...(from !== undefined && { from }),
});

test('a fee is income of its month, charged once, and what an account cannot pay is owed', async () => {
  const rich = await bank.client({ holds: ['1000.00 EUR'] });
  const poor = await bank.client({ holds: ['10.00 EUR'] });
  const probe = await bank.client({ holds: ['1000.00 EUR'], isProbe: true });
  expect(await charge(thisMonth())).toMatchObject({ refusal: 'period_in_future' });
  const month = passMonth();

  // 40 US dollars are 32 euros.
  expect(await charge(month)).toEqual(['2 × = 80.00 USD']);
  expect(await bank.balance(rich.accounts[0])).toBe('968.00');
  expect(await bank.balance(poor.accounts[0])).toBe('10.00');
  expect(await bank.balance(probe.accounts[0])).toBe('1000.00');
  expect([await moved('fees_maintenance:EUR', month), await moved('fees_maintenance:EUR', thisMonth())]).toEqual([
    64_00n,
    0n,
  ]);
  expect(await moved('accrued_income:EUR', thisMonth())).toBe(64_00n);
  expect(await moved('fees_receivable:EUR', thisMonth())).toBe(-32_00n);
  expect([await stateOf(rich, month), await stateOf(poor, month)]).toEqual(['charged', 'unpaid']);
  expect(await charge(month)).toMatchObject({ refusal: 'exceeds_available_balance' });

  await bank.deposit(poor.accounts[0], '1000.00');
  // Beside the sum: what nobody could pay in the run before.
  expect(await charge(month)).toEqual(['1 × = 40.00 USD', '32.00 EUR']);
  expect(await bank.balance(poor.accounts[0])).toBe('978.00');
  expect(await moved('fees_receivable:EUR', thisMonth())).toBe(0n);
  expect(await bank.balance(rich.accounts[0])).toBe('968.00');
  expect(await charge(month)).toMatchObject({ refusal: 'nothing_to_change' });
  expect(await verifyBank(bank.database.db)).toEqual([]);
});

test('a month keeps its tariff: another one counts from its day, and for no payment before it', async () => {
  const early = await bank.client({ holds: ['1000.00 EUR'] });
  await payAbroad(early);
  const free = passMonth();
  const ahead = `${monthAfter(thisMonth())}-01`;
  expect(await run('change_tariff', tariff('50.00', true, thisMonth() + '-01'))).toMatchObject({
    refusal: 'tariff_not_ahead',
  });
  expect(await run('change_tariff', tariff('50.00', true, ahead))).toEqual(['50.00 USD', 'yes', ahead]);
  expect(await run('change_tariff', tariff('50.00', true, ahead))).toMatchObject({ refusal: 'nothing_to_change' });
  await payAbroad(early);
  const before = passMonth();
  const paid = await payAbroad(early);
  const after = passMonth();
  expect(await charge(free)).toEqual(['3 × = 120.00 USD']);
  expect(await charge(before)).toEqual(['3 × = 120.00 USD']);
  // The least that a payment costs: 25 US dollars, 20 euros.
  expect(await charge(after)).toEqual(['3 × = 150.00 USD', '1 × = 25.00 USD']);
  expect(await feeOf(early, after, 'payment')).toMatchObject({ of: { number: paid.number }, state: 'charged' });
  expect(await run('change_tariff', tariff('60.00', false))).toEqual(['60.00 USD', 'no']);
  expect(await charge(after)).toMatchObject({ refusal: 'nothing_to_change' });
  await run('change_tariff', tariff('40.00', true));
  // A month is by the tariff with which it began.
  expect(await charge(passMonth())).toEqual(['3 × = 150.00 USD']);
});

test('a client who is disabled at the time of the run owes the fee all the same', async () => {
  const client = await bank.client({ holds: ['1000.00 EUR'] });
  const month = passMonth();
  await inTransaction(bank.database.db, (transaction) => disableClient(transaction, client.id, bank.clock.now()));
  await charge(month);
  await inTransaction(bank.database.db, (transaction) => enableClient(transaction, client.id));
  expect(await stateOf(client, month)).toBe('charged');
  expect(await bank.balance(client.accounts[0])).toBe('968.00');
});

test('a fee that was taken back is due again, and charged once more', async () => {
  const client = await bank.client({ holds: ['1000.00 EUR'] });
  const month = passMonth();
  await charge(month);
  const { payment } = (await feeOf(client, month))!;
  expect(await run('reverse_entry', { entry: payment!.number, text: 'The wrong account' })).toContain(payment!.number);
  expect(await stateOf(client, month)).toBe('due');
  // Beside the sum the run says what differs from the one before it.
  expect(await charge(month)).toEqual(['1 × = 40.00 USD', '32.00 EUR']);
  expect(await charge(month)).toMatchObject({ refusal: 'nothing_to_change' });
  expect(await bank.balance(client.accounts[0])).toBe('968.00');
});

test('a fee that a person booked keeps a run from charging it twice, until somebody says what it was for', async () => {
  const [own, other] = [await bank.client({ holds: ['1000.00 EUR'] }), await bank.client({ holds: ['1000.00 EUR'] })];
  expect(await feeByHand(own.accounts[0], 'fees_maintenance', 'Maintenance, charged early')).toBe('done');
  const byHand = await newestNumber();
  expect(await feeByHand(other.accounts[0], 'fees_other', 'Statement on paper')).toBe('done');
  const month = passMonth();
  expect(await charge(month)).toContain('32.00 EUR');
  expect(await bank.balance(own.accounts[0])).toBe('968.00');
  expect(await bank.balance(other.accounts[0])).toBe('936.00');
  expect(await charge(month)).toMatchObject({ refusal: 'fees_to_assign' });
  expect(await moved('fees_maintenance:EUR', month)).toBe(
    32_00n * BigInt((await told(month)).filter(({ fee }) => fee === 'maintenance').length + 1),
  );

  expect(await run('assign_fee', { payment: byHand, of: [month] })).toEqual(['32.00 EUR']);
  expect(await charge(month)).toMatchObject({ refusal: 'nothing_to_change' });
  expect(await feeOf(own, month)).toMatchObject({ state: 'charged', payment: { number: byHand } });
  expect(await run('assign_fee', { payment: byHand, of: [month] })).toMatchObject({ refusal: 'fee_not_found' });

  // Taken back, it is due, and accrued by the run.
  expect(await run('reverse_entry', { entry: byHand, text: 'By mistake' })).toContain(byHand);
  expect(await charge(month)).toEqual(['1 × = 40.00 USD']);
  expect(await bank.balance(own.accounts[0])).toBe('968.00');
});

test('of a fee that was accrued and that a person charged, the accrual is taken back and returns', async () => {
  const client = await bank.client({ holds: ['1000.00 EUR'] });
  const month = passMonth();
  await accrue(month);
  const incomeBefore = await moved('fees_maintenance:EUR', thisMonth());
  await feeByHand(client.accounts[0], 'fees_maintenance', 'On the telephone');
  const byHand = await newestNumber();
  expect(await run('assign_fee', { payment: byHand, of: [month] })).toEqual(['32.00 EUR']);
  expect(await moved('fees_maintenance:EUR', thisMonth())).toBe(incomeBefore);
  expect(await stateOf(client, month)).toBe('charged');
  await run('reverse_entry', { entry: byHand, text: 'By mistake' });
  expect(await moved('fees_maintenance:EUR', thisMonth())).toBe(incomeBefore);
  expect(await stateOf(client, month)).toBe('due');
  await charge(month);
  expect(await bank.balance(client.accounts[0])).toBe('968.00');
  expect(await verifyBank(bank.database.db)).toEqual([]);
});

test('two people give up a fee; what was charged or waived is given up no more', async () => {
  const client = await bank.client({ holds: ['1000.00 EUR'] });
  const month = passMonth();
  await accrue(month);
  const { id } = (await feeOf(client, month))!;
  expect(await run('waive_fee', { fee: id })).toEqual([`${client.number} Ada Marlowe`, null]);
  expect(await feeOf(client, month)).toMatchObject({ state: 'waived', reason: 'As agreed by phone' });
  expect(await run('waive_fee', { fee: id })).toMatchObject({ refusal: 'fee_not_open' });
  expect(await run('waive_fee', { fee: client.id })).toMatchObject({ refusal: 'fee_not_found' });
  await charge(month);
  expect(await bank.balance(client.accounts[0])).toBe('1000.00');
  expect(await moved('fees_maintenance:EUR', thisMonth())).toBe(-32_00n);
});

test('a payment that comes back after it was carried out costs what it cost', async () => {
  const client = await bank.client({ holds: ['1000.00 EUR'] });
  const { id } = await payAbroad(client);
  const month = passMonth();
  await returnByHand(bank.platform, id, 'Account closed');
  await charge(month);
  expect(await feeOf(client, month, 'payment')).toMatchObject({ state: 'charged' });
});

test('the database charges no fee twice and none that was waived, whoever writes it', async () => {
  const month = (await sql<{ month: string }>`select max(month)::text as month from fees`.execute(bank.database.db))
    .rows[0]!.month;
  const again = (transaction: Parameters<Parameters<typeof inEmergency>[2]>[0], of = month) =>
    sql`insert into fee_charges select gen_random_uuid(), fee, ${of}::date, client_id, null, payment_id, 2, null
      from fee_charges where month = ${month}::date and fee = 'maintenance' limit 1`.execute(transaction);
  await expect(inEmergency(bank.database.db, 'charge_fees', (transaction) => again(transaction))).rejects.toThrow(
    'a fee is charged once',
  );
  await expect(again(bank.database.db as never, '2001-01-01')).rejects.toThrow('two people decide this');
});

test('the bank accrues by itself, and neither month nor account is closed before', async () => {
  const client = await bank.client({ holds: ['0.00 EUR'] });
  const month = passMonth();
  const lastDay = new Date(Date.parse(`${thisMonth()}-01`) - 86_400_000).toISOString().slice(0, 10);
  const itemOf = async (period: 'day' | 'month', of: string) =>
    (await readChecklist(bank.platform, readPeriod({ period, of }) as Period)).find(({ item }) => item === 'fees');
  // Of months before the bank was opened nothing is asked.
  expect(await itemOf('month', month)).toMatchObject({ isMet: true });
  const opened = await setOpening(bank.clock.now());
  expect(await itemOf('month', month)).toMatchObject({ isMet: true });
  await setOpening(new Date(`${month}-01T00:00:00Z`));
  expect(await itemOf('day', lastDay)).toMatchObject({ isMet: false, mayBeOverruled: true });
  expect(await itemOf('month', month)).toMatchObject({ isMet: false });
  expect(await itemOf('day', `${month}-15`)).toBeUndefined();
  await accrueFees(bank.platform);
  expect(await itemOf('day', lastDay)).toMatchObject({ isMet: true });
  expect(await stateOf(client, month)).toBe('due');
  const entries = await bank.entryCount();
  await accrueFees(bank.platform);
  expect(await bank.entryCount()).toBe(entries);
  const { number: account } = client.accounts[0];
  expect(await run('close_account', { account })).toMatchObject({ refusal: 'fees_outstanding' });
  await run('waive_fee', { fee: (await feeOf(client, month))!.id });
  expect(await run('close_account', { account })).toEqual([null]);
  await setOpening(opened);
  expect(await verifyBank(bank.database.db)).toEqual([]);
});
