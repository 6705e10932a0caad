import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeKinds } from '../../office/changes/index.ts';
import { twoPeople, type TwoPeople } from '../../office/changes/testing-two-people.ts';
import { openTestBank, type TestAccount, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';

let bank: TestBank;
let people: TwoPeople;
let client: TestClient<readonly ['1000.00 EUR', '500.00 USD']>;
let token: string;
interface Leg {
  readonly account: string;
  readonly currency: string;
}
const euroFees: Leg = { account: 'fees_maintenance:EUR', currency: 'EUR' };

beforeAll(async () => {
  bank = await openTestBank();
  people = await twoPeople(bank, changeKinds(bank.platform));
  await bank.setRate('EUR', '1.25');
  client = await bank.client({ holds: ['1000.00 EUR', '500.00 USD'], companyName: 'Moor Shipping Ltd' });
  const [euro] = client.accounts;
  await charge(euro, '30.00', 'fee');
  await charge(euro, '7.00', 'fee');
  const taken = await charge(euro, '5.00', 'fee');
  expect(await people.change('reverse_entry', { entry: taken, text: 'Charged twice' })).toBe('done');
  await charge(euro, '4.00', 'interest');
  await pay(euro, '12.50');
  const mistaken = await pay(euro, '2.00');
  expect(await people.change('reverse_entry', { entry: mistaken, text: 'By mistake' })).toBe('done');
  token = await bank.logIn(client);
});
afterAll(() => bank.close());

const charge = (account: TestAccount, amount: string, type: 'fee' | 'interest') =>
  book(type, amount, [{ account: account.number, currency: 'EUR' }, euroFees]);
const pay = (account: TestAccount, amount: string) =>
  book('interest', amount, [euroFees, { account: account.number, currency: 'EUR' }]);

/** Answers the number of the payment. */
async function book(type: 'fee' | 'interest', amount: string, [from, to]: readonly [Leg, Leg]): Promise<string> {
  const text = `${type} of ${amount}`;
  const legs = [
    { ...from, side: 'debit', amount },
    { ...to, side: 'credit', amount },
  ];
  expect(await people.change('book_by_hand', { text, type, legs })).toBe('done');
  const { transfer_number: number } = await bank.database.db
    .selectFrom('payments')
    .select('transfer_number')
    .where('remittance_information', '=', text)
    .executeTakeFirstOrThrow();
  return number;
}

async function report(year: string, query: Record<string, string> = {}, as = token) {
  const url = `/api/tax-reports/${year}/file?${new URLSearchParams(query).toString()}`;
  const answer = await bank.app.inject({ url, headers: { authorization: `Bearer ${as}` } });
  return { status: answer.statusCode, bytes: answer.rawPayload, text: answer.payload, headers: answer.headers };
}

/** The cells of a row, by the end of what stands in the column of accounts: an IBAN ends with the number. */
async function rows(query: Record<string, string> = {}, as = token): Promise<Record<string, string[]>> {
  const { text } = await report('2026', { format: 'csv', ...query }, as);
  const [, ...lines] = text.trim().split('\r\n');
  return Object.fromEntries(
    lines.map((line) => line.split(';')).map(([, account, ...cells]) => [tailOf(account!), cells]),
  );
}

const tailOf = (account: string): string => account.replaceAll(' ', '').slice(-10);
const reasonOf = ({ text }: { readonly text: string }): unknown => JSON.parse(text).reason;

describe('the tax report of a year', () => {
  test('has interest, fees and balances of each account, less what was given back', async () => {
    const [euro, dollar] = client.accounts;
    expect(await rows()).toEqual({
      [tailOf(euro.number)]: ['', 'EUR', '0.00', '12.50', '4.00', '37.00', '971.50'],
      [tailOf(dollar.number)]: ['', 'USD', '0.00', '0.00', '0.00', '0.00', '500.00'],
    });
  });

  test('adds all accounts up in one currency at the rates of its last day, and not unasked', async () => {
    const total = (await rows({ currency: 'USD' }))[tailOf('All accounts')];
    // 1.25 dollars for a euro, half a cent to the even one.
    expect(total).toEqual(['', 'USD', '', '15.62', '5.00', '46.25', '1714.38']);
    expect(Object.keys(await rows())).toHaveLength(2);
  });

  test('adds nothing up in a currency without a rate', async () => {
    expect(Object.keys(await rows({ currency: 'JPY' }))).toHaveLength(2);
    expect((await report('2026', { currency: 'JPY' })).status).toBe(200);
  });

  test.each([
    ['en', '971.50', 'Tax report 2026'],
    ['ru', '971,50', 'Налоговый отчёт за 2026 год'],
    ['es', '971,50', 'Informe fiscal 2026'],
    ['fr', '971,50', 'Récapitulatif fiscal 2026'],
  ])('is a table in %s with its decimal mark, and a paper of the client', async (language, closing, title) => {
    const table = (await report('2026', { format: 'csv', language })).text;
    expect(table).toContain(closing);
    expect(table).toMatch(new RegExp(`^\ufeff"?${title}`));
    const { bytes, headers } = await report('2026', { language });
    expect(headers['content-type']).toBe('application/pdf');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('is refused for a year that the client has not seen, and for what is no year', async () => {
    for (const year of ['2025', '2027', '26', 'x026', '20260'])
      expect(reasonOf(await report(year))).toBe('tax_report_not_found');
    expect(reasonOf(await report('2026', { format: 'xlsx' }))).toBe('format_unknown');
    expect(reasonOf(await report('2026', { language: 'xx' }))).toBe('language_unknown');
    expect(reasonOf(await report('2026', { currency: 'XXQ' }))).toBe('currency_unknown');
  });

  test('has the accounts that a user may see, and no account of another client', async () => {
    const [euro, dollar] = client.accounts;
    const clerk = await bank.logIn(await bank.user(client, { accountIds: [dollar.id] }));
    expect(Object.keys(await rows({ currency: 'USD' }, clerk))).toEqual([
      tailOf(dollar.number),
      tailOf('All accounts'),
    ]);
    const stranger = await bank.client({ holds: ['1.00 EUR'] });
    const theirs = await rows({}, await bank.logIn(stranger));
    expect(Object.keys(theirs)).toEqual([tailOf(stranger.accounts[0].number)]);
    expect(Object.keys(theirs)).not.toContain(tailOf(euro.number));
    const without = await bank.logIn(await bank.user(client, { accountIds: [] }));
    expect((await bank.call('listTaxReports', { token: without })).body).toEqual({ tax_years: [] });
    expect(reasonOf(await report('2026', {}, without))).toBe('tax_report_not_found');
  });

  test('is put on record when it is taken', async () => {
    await report('2026');
    const events = await bank.database.db
      .selectFrom('audit_events')
      .select('subject')
      .where('kind', '=', 'tax_report_taken')
      .where('client_id', '=', client.id)
      .execute();
    expect(events.map(({ subject }) => subject)).toContain(`ostro-tax-report-2026-${client.number}.pdf`);
  });

  test('tells the year so far until it is over, and then has the same figures for good', async () => {
    const years = async () => (await bank.call('listTaxReports', { token })).body.tax_years;
    expect(await years()).toEqual([{ year: 2026, is_over: false }]);
    expect((await report('2026', { format: 'csv' })).text).toContain('The year is not over');
    const before = await rows();
    bank.clock.passHours((Date.parse('2027-01-01T00:14:59Z') - bank.clock.now().getTime()) / 3_600_000);
    token = await bank.logIn(client);
    expect(await years()).toEqual([
      { year: 2027, is_over: false },
      { year: 2026, is_over: false },
    ]);
    bank.clock.passSeconds(1);
    await charge(client.accounts[0], '9.00', 'fee');
    token = await bank.logIn(client);
    expect(await years()).toEqual([
      { year: 2027, is_over: false },
      { year: 2026, is_over: true },
    ]);
    expect((await report('2026', { format: 'csv' })).text).not.toContain('The year is not over');
    expect(await rows()).toEqual(before);
  });
});
