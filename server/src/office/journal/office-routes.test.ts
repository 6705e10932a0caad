import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { internationalOrder } from '../../testing/international-order.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';

let bank: TestBank;
let office: TestOffice;
let auditor: TestOfficer;
let payments: TestOfficer;
let approver: TestOfficer;
let holder: Awaited<ReturnType<typeof openHolder>>;
let today: string;

const openHolder = () => bank.client({ holds: ['1000.00 EUR', '500.00 USD'] });
const journal = async (query: Readonly<Record<string, string>> = {}) => {
  const { status, body } = await office.call('listJournal', { as: auditor, query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { entries: Entry[]; next: string | null };
};
interface Entry {
  readonly id: string;
  readonly kind: string;
  readonly transferNumber: string | null;
  readonly legs: readonly {
    readonly account: string;
    readonly debit: string | null;
    readonly credit: string | null;
    readonly balance: string;
  }[];
}

beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  [auditor, payments, approver] = [
    await office.officer('auditor'),
    await office.officer('payments'),
    await office.officer('approver'),
  ];
  today = bank.clock.now().toISOString().slice(0, 10);
  holder = await openHolder();
  bank.clock.passHours(48);
  await bank.deposit(holder.accounts[0], '12.34');
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

describe('the journal', () => {
  test('shows each entry whole: both accounts, amount, side and the balance after it', async () => {
    const { entries } = await journal();
    expect(entries[0]).toMatchObject({
      kind: 'deposit',
      legs: [
        { leg: 1, account: 'nostro:EUR', chartNumber: '1000', debit: '12.34', credit: null, balance: '-1012.34' },
        {
          leg: 2,
          account: holder.accounts[0].number,
          chartNumber: '2000',
          debit: null,
          credit: '12.34',
          balance: '1012.34',
        },
      ],
    });
  });

  test('is filtered by the days of the bank, both included', async () => {
    expect((await journal({ from: today, to: today })).entries).toHaveLength(2);
    const later = bank.clock.now().toISOString().slice(0, 10);
    expect((await journal({ from: later, to: later })).entries).toHaveLength(1);
    expect((await journal({ to: '2020-12-31' })).entries).toEqual([]);
  });

  test('is filtered by account, currency, kind and amount of one posting', async () => {
    const [euro, dollar] = holder.accounts;
    const amounts = async (query: Readonly<Record<string, string>>) =>
      (await journal(query)).entries.map(({ legs }) => legs[0]!.debit);
    expect(await amounts({ account: euro.number })).toEqual(['12.34', '1000.00']);
    expect(await amounts({ account: 'nostro:usd' })).toEqual(['500.00']);
    expect(await amounts({ currency: 'EUR', amountFrom: '12.34', amountTo: '12.34' })).toEqual(['12.34']);
    expect(await amounts({ amountFrom: '500' })).toEqual(['500.00', '1000.00']);
    expect(await amounts({ account: dollar.number, amountFrom: '501' })).toEqual([]);
    expect(await amounts({ kind: 'deposit' })).toEqual(['12.34', '500.00', '1000.00']);
    expect(await amounts({ kind: 'fee' })).toEqual([]);
  });

  test('finds the entries of a member of staff and those of a user, and none of somebody unknown', async () => {
    const token = await bank.logIn(holder);
    const order = internationalOrder({ from_account: holder.accounts[0].number, Amount: '60.00' });
    expect((await bank.call('orderInternationalTransfer', { token, body: order })).body).toEqual({});
    const byUser = await journal({ author: holder.login });
    expect(byUser.entries.map(({ kind }) => kind)).toEqual(['international']);
    expect((await journal({ author: 'nobody-of-this-name' })).entries).toEqual([]);
    expect((await journal({ author: holder.login, sort: 'booked' })).entries).toHaveLength(1);
  });

  test('a transfer number leads to its entry, to what settles it, and to order, client and payment', async () => {
    const [booked] = (await journal({ kind: 'international' })).entries;
    const number = booked!.transferNumber!;
    expect((await journal({ number: number.toLowerCase() })).entries).toHaveLength(1);
    const { body } = await office.call('readJournalEntry', { as: auditor, fields: { id: booked!.id } });
    expect(body).toMatchObject({
      isPending: true,
      payment: {
        transferNumber: number,
        type: 'sepa',
        order: { kind: 'international', state: 'in_process', placedBy: holder.login },
      },
      clients: [{ name: expect.any(String) }],
      events: [{ kind: 'order_international', by: holder.login }],
    });
  });

  test('a day that no calendar has and a period that ends before it begins are refused', async () => {
    const reasonOf = async (query: Readonly<Record<string, string>>) =>
      (await office.call('listJournal', { as: auditor, query })).body;
    expect(await reasonOf({ from: '2026-02-30' })).toMatchObject({ reason: 'period_malformed', field: 'from' });
    expect(await reasonOf({ from: '2026-03-02', to: '2026-03-01' })).toMatchObject({ field: 'to' });
    expect(await reasonOf({ account: 'nostro:XAU' })).toMatchObject({ reason: 'account_not_found' });
    expect(await reasonOf({ amountFrom: '-1' })).toMatchObject({ reason: 'amount_malformed' });
    expect(await reasonOf({ sort: 'amount' })).toMatchObject({ reason: 'sort_unknown' });
    expect((await office.call('listJournal', { as: payments })).status).toBe(403);
  });
});

describe('an account card', () => {
  const totals = async (account: string, query: Readonly<Record<string, string>> = {}) =>
    (await office.call('readCardTotals', { as: auditor, fields: { account }, query })).body;

  test('leads from the opening balance through its sums to the closing balance', async () => {
    const account = holder.accounts[0].number;
    expect(await totals(account)).toMatchObject({
      opening: '0.00',
      debits: '60.00',
      credits: '1012.34',
      closing: '952.34',
    });
    expect(await totals(account, { from: today, to: today })).toMatchObject({
      opening: '0.00',
      credits: '1000.00',
      closing: '1000.00',
      count: 1,
    });
    const later = bank.clock.now().toISOString().slice(0, 10);
    expect(await totals(account, { from: later })).toMatchObject({ opening: '1000.00', closing: '952.34' });
  });

  test('of a period without a posting still says what the account held', async () => {
    const quiet = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
    expect(await totals(holder.accounts[0].number, { from: quiet, to: quiet })).toMatchObject({
      opening: '1000.00',
      closing: '1000.00',
      count: 0,
    });
    expect(await totals(holder.accounts[0].number, { to: '2020-12-31' })).toMatchObject({ closing: '0.00' });
  });

  test('names the other accounts of each entry, in either order', async () => {
    const rows = async (sort: string) =>
      (await office.call('readAccountCard', { as: auditor, fields: { account: 'nostro:EUR' }, query: { sort } })).body
        .rows;
    const newest = await rows('');
    expect(newest[0]).toMatchObject({ against: [holder.accounts[0].number], debit: '12.34', balance: '-1012.34' });
    expect((await rows('booked')).toReversed()).toEqual(newest);
  });
});

test('the accounts of the books stand with chart number, class and balance of a day', async () => {
  const list = async (query: Readonly<Record<string, string>>) =>
    (await office.call('listBookedAccounts', { as: auditor, query })).body.accounts;
  expect(await list({ kind: 'nostro', currency: 'EUR' })).toMatchObject([
    { account: 'nostro:EUR', chartClass: 'asset', debit: '1012.34', credit: null },
  ]);
  expect(await list({ text: holder.accounts[1].number, at: today })).toMatchObject([
    { chartNumber: '2000', credit: '500.00', clientNumber: holder.number },
  ]);
  expect(await list({ at: '2020-12-31' })).toEqual([]);
});

test('an entry that two people made leads to their proposal', async () => {
  const legs = [
    { account: 'nostro:EUR', side: 'debit', amount: '5.00', currency: 'EUR' },
    { account: holder.accounts[0].number, side: 'credit', amount: '5.00', currency: 'EUR' },
  ];
  const made = await office.call('makeProposal', {
    as: payments,
    body: { kind: 'book_by_hand', content: { text: 'Year end', type: 'interest', legs }, reason: 'Year end' },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const fields = { id: made.body.id as string };
  const { version } = (await office.call('readProposal', { as: approver, fields })).body;
  expect((await office.call('approveProposal', { as: approver, fields, body: { version } })).status).toBe(204);

  const [booked] = (await journal({ author: approver.login })).entries;
  const { body } = await office.call('readJournalEntry', { as: auditor, fields: { id: booked!.id } });
  expect(body.proposals).toEqual([
    { id: fields.id, kind: 'book_by_hand', proposedBy: payments.login, decidedBy: approver.login },
  ]);
  expect(body.events).toMatchObject([{ kind: 'entry_booked', by: approver.login }]);
});
