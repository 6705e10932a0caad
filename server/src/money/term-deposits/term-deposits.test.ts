import { isRefusal } from '@bank/contract';
import { openDatabase, silentLog, type OpenDatabase } from '@bank/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeKinds } from '../../office/changes/index.ts';
import { twoPeople, type TwoPeople } from '../../office/changes/testing-two-people.ts';
import { readChecklist } from '../../office/closing/checklist.ts';
import { readClientMoney } from '../../office/closing/client-money.ts';
import { readPeriod, type Period } from '../../office/closing/period.ts';
import { verifyBank } from '../../operation/backup/index.ts';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { closeTermDeposit, openTermDeposit, setDepositOffer } from './index.ts';
import { accrueInterest, payMatured } from './index.ts';

let bank: TestBank;
let second: TestBank;
let pool: OpenDatabase;
let people: TwoPeople;
beforeAll(async () => {
  bank = await openTestBank();
  // 2 March 2022: the years that pass here are over.
  bank.clock.passHours(-24 * 365 * 4 - 24);
  pool = await openDatabase({ databaseUrl: bank.database.url, log: silentLog });
  second = await openTestBank({ beside: bank, db: pool.db });
  const { platform } = bank;
  people = await twoPeople(bank, [
    ...changeKinds(platform),
    setDepositOffer(platform),
    openTermDeposit(platform),
    closeTermDeposit(platform),
  ]);
});
afterAll(async () => {
  await second.close();
  await pool.close();
  await bank.close();
});

const today = () => bank.clock.now().toISOString().slice(0, 10);
const passDays = (days: number) => bank.clock.passHours(24 * days);
/** What the job does in a minute. */
async function work(): Promise<void> {
  await accrueInterest(bank.platform);
  await payMatured(bank.platform);
}
const offersFor = async (token: string) => (await bank.call('readTermDeposits', { token })).body.offers;
const depositsOf = async (token: string) => (await bank.call('readTermDeposits', { token })).body.deposits;

async function open(client: TestClient, amount: string, { key, place = 0 }: { key?: string; place?: number } = {}) {
  const token = await bank.logIn(client);
  const { number, currency } = client.accounts[place]!;
  const offer = (await offersFor(token)).find((one: { currency: string }) => one.currency === currency);
  const answer = await bank.call('openTermDeposit', {
    token,
    body: { from_account: number, amount, offer: offer?.offer ?? 'none', matures_on: offer?.matures_on ?? today() },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
  return { ...answer, token };
}

/** What stands on an account of the books, in minor units. */
async function standing(code: string): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select balance_minor as minor from ledger_accounts where code = ${code}`.execute(bank.database.db);
  return rows[0]?.minor ?? 0n;
}
/** All that clients have in a currency, on their accounts and put away. */
async function sumOf(currency: string): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select (sum(balance_minor) / 100)::numeric(20, 2)::text as sum from ledger_accounts
    where currency = ${currency} and (kind = 'client' or code like 'term_deposit:%')`.execute(bank.database.db);
  return rows[0]!.sum;
}
const proved = () => verifyBank(bank.database.db);

test('a deposit runs for twelve months, and principal and interest come back to the cent, once', async () => {
  const client = await bank.client({ holds: ['20000.00 USD'], securityDeposit: '500.00' });
  const opened = await open(client, '12345.67', { key: 'a-year' });
  expect(opened.body).toMatchObject({
    amount: '12345.67',
    rate: '12.00',
    early_rate: '0.00',
    matures_on: `${Number(today().slice(0, 4)) + 1}${today().slice(4)}`,
    // 12345.67 × 12 % is 1481.4804.
    interest: '1481.48',
    accrued: '0.00',
    state: 'open',
  });
  expect((await open(client, '12345.67', { key: 'a-year' })).body.number).toBe(opened.body.number);
  expect((await open(client, '12345.00', { key: 'a-year' })).body.reason).toBe('idempotency_key_reused');
  expect(await bank.balance(client.accounts[0])).toBe('7654.33');
  expect(await standing(`term_deposit:${opened.body.number}`)).toBe(1_234_567n);

  passDays(1);
  // Two servers at once, and again: a day is booked once. One that waits too long comes again.
  await Promise.allSettled([accrueInterest(bank.platform), accrueInterest(second.platform)]);
  await work();
  expect(await standing('interest_payable:USD')).toBe(405n);
  // No server ran for months: the days are made up for.
  passDays(200);
  await work();
  expect(await standing('interest_payable:USD')).toBe((1_234_567n * 1200n * 201n) / 3_650_000n);
  expect(await standing('deposit_interest:USD')).toBe(-((1_234_567n * 1200n * 201n) / 3_650_000n));
  const halfway = (await depositsOf(await bank.logIn(client)))[0];
  expect(halfway).toMatchObject({ accrued: '815.82', state: 'open' });
  expect(await proved()).toEqual([]);

  passDays(164);
  await Promise.allSettled([payMatured(bank.platform), payMatured(second.platform)]);
  await work();
  expect(await bank.balance(client.accounts[0])).toBe('21481.48');
  expect(await standing('interest_payable:USD')).toBe(0n);
  expect(await standing(`term_deposit:${opened.body.number}`)).toBe(0n);
  const token = await bank.logIn(client);
  expect((await depositsOf(token))[0]).toMatchObject({ state: 'matured', ended_on: today(), accrued: '1481.48' });
  const { body } = await bank.call('readStatement', { token });
  const rows = JSON.stringify(body);
  for (const text of [
    `Interest on term deposit ${opened.body.number}, ${opened.body.opened_on} to ${opened.body.matures_on}, ` +
      '12.00 % ACT/365',
    `Term deposit ${opened.body.number} repaid`,
  ])
    expect(rows).toContain(text);
  expect(await proved()).toEqual([]);
});

test('a deposit ends early by two people, at the early rate of its terms', async () => {
  const client = await bank.client({ holds: ['30000.00 EUR'] });
  const number = (await open(client, '10000.00')).body.number;
  await people.change('set_deposit_offer', {
    currency: 'EUR',
    rate: '8.00',
    earlyRate: '2.00',
    least: '5000',
    most: '100000',
    isOffered: true,
  });
  passDays(1);
  const later = (await open(client, '20000.00')).body;
  expect(later).toMatchObject({ rate: '8.00', early_rate: '2.00' });
  passDays(30);
  // Nothing ran meanwhile: the end makes up for it.
  expect(await people.change('close_term_deposit', { deposit: number })).toBe('done');
  // 0.00 %: the principal alone.
  expect(await bank.balance(client.accounts[0])).toBe('10000.00');
  expect(await people.change('close_term_deposit', { deposit: later.number })).toBe('done');
  // 20000.00 at 2.00 % for 30 days is 32.876.
  expect(await bank.balance(client.accounts[0])).toBe('30032.87');
  expect(await standing('interest_payable:EUR')).toBe(0n);
  expect(await standing('deposit_interest:EUR')).toBe(-3287n);
  expect(await people.change('close_term_deposit', { deposit: number })).toMatchObject({
    refusal: 'term_deposit_ended',
  });
  expect(await people.change('close_term_deposit', { deposit: 'TD-1' })).toMatchObject({
    refusal: 'term_deposit_not_found',
  });
  expect(await proved()).toEqual([]);
});

test('what breaks terms, the right of the user or the security deposit is refused, and nothing is booked', async () => {
  const client = await bank.client({ holds: ['20000.00 USD', '20000.00 GBP'], securityDeposit: '11000.00' });
  expect((await open(client, '9999.99')).body.reason).toBe('deposit_not_offered');
  expect((await open(client, '10000.00')).body.reason).toBe('exceeds_available_balance');
  expect((await open(client, '10000.00', { place: 1 })).body.reason).toBe('deposit_not_offered');
  const reader = await bank.user(client, { see: true, prepare: true, approve: 'nothing' });
  const token = await bank.logIn(reader);
  const [offer] = await offersFor(token);
  const body = { from_account: client.accounts[0].number, amount: '10000.00', ...offer };
  expect((await bank.call('openTermDeposit', { token, body })).body.reason).toBe('right_to_approve_missing');
  for (const changed of [{ offer: 'another' }, { matures_on: '2030-01-01' }]) {
    const own = await bank.logIn(client);
    const terms = { from_account: client.accounts[0].number, amount: '10000.00', ...offer, ...changed };
    expect((await bank.call('openTermDeposit', { token: own, body: terms })).body.reason).toBe('deposit_terms_changed');
  }
  expect(await depositsOf(token)).toEqual([]);
  expect(await bank.balance(client.accounts[0])).toBe('20000.00');
});

test('staff open one by two people, and its account stays open until it comes back', async () => {
  const client = await bank.client({ holds: ['15000.00 USD'] });
  const account = client.accounts[0].number;
  expect(await people.change('open_term_deposit', { account, amount: '15000.00' })).toBe('done');
  expect(await people.change('close_account', { account })).toMatchObject({ refusal: 'term_deposit_stands' });
  // What clients are owed stays the same: the test's deposits are all the money there is.
  const owed = await readClientMoney(bank.platform, today());
  expect(isRefusal(owed) || owed.currencies.find(({ currency }) => currency === 'USD')!.clients).toBe(
    await sumOf('USD'),
  );
  await expect(
    sql`update ledger_accounts set closed_at = now() where code = ${`client:${account}`}`.execute(bank.database.db),
  ).rejects.toMatchObject({ constraint: 'ledger_accounts_keep_deposits' });
});

test('a blocked account keeps its deposit waiting, and it is repaid when the block ends', async () => {
  const client = await bank.client({ holds: ['15000.00 USD'] });
  const { number } = (await open(client, '15000.00')).body;
  const block = (direction: string) =>
    bank.database.db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`update ledger_accounts set blocked = ${direction}
        where code = ${`client:${client.accounts[0].number}`}`.execute(transaction);
    });
  await block('in');
  passDays(366);
  await work();
  const token = await bank.logIn(client);
  expect((await depositsOf(token)).find((one: { number: string }) => one.number === number).state).toBe('open');
  await block('none');
  passDays(3);
  await work();
  // The year had a 29 February: 366 days by ACT/365.
  expect(await bank.balance(client.accounts[0])).toBe('16804.93');
});

test('a day is closed when its interest is accrued', async () => {
  const client = await bank.client({ holds: ['15000.00 USD'] });
  await open(client, '15000.00');
  const day = today();
  passDays(1);
  const isAccrued = async () => {
    const period = readPeriod({ period: 'day', of: day });
    expect(isRefusal(period)).toBe(false);
    const items = await readChecklist(bank.platform, period as Period);
    return items.find(({ item }) => item === 'interest')!.isMet;
  };
  expect(await isAccrued()).toBe(false);
  await work();
  expect(await isAccrued()).toBe(true);
});
