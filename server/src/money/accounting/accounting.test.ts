import {
  bankAccount,
  postEntries,
  type BankAccountKind,
  type JournalEntryDraft,
  type JournalEntryId,
} from '@bank/ledger';
import { currencyCode, fromDecimalString } from '@bank/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '@bank/database';
import { recordEvents } from '../../base/audit/index.ts';
import { changeKinds } from '../../office/changes/index.ts';
import { twoPeople, type TwoPeople } from '../../office/changes/testing-two-people.ts';
import { verifyBank } from '../../operation/backup/index.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { carryResult, changeChart, revaluePositions } from './index.ts';

let bank: TestBank;
let office: TestOffice;
let auditor: TestOfficer;
let people: TwoPeople;
beforeAll(async () => {
  bank = await openTestBank();
  // Years ago, so that the years that pass here are over.
  bank.clock.passHours(-24 * 365 * 6);
  office = await openTestOffice(bank);
  auditor = await office.officer('auditor');
  people = await twoPeople(bank, [
    ...changeKinds(bank.platform),
    changeChart(bank.platform),
    carryResult(bank.platform),
  ]);
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

const soundness = async () =>
  (await verifyBank(bank.database.db)).map(({ subject, detail }) => `${subject}: ${detail}`);

/** An entry between two of the bank's own accounts, as two people book it. */
const book = (from: string, to: string, amount: string, currency: string) =>
  people.change('book_by_hand', {
    text: 'By the board',
    type: 'deposit',
    legs: [
      { account: `${from}:${currency}`, side: 'debit', amount, currency },
      { account: `${to}:${currency}`, side: 'credit', amount, currency },
    ],
  });

const sheet = async (query: Record<string, string> = {}) =>
  (await office.call('readBalanceSheet', { as: auditor, query })).body;
const results = async (query: Record<string, string> = {}) =>
  (await office.call('readProfitAndLoss', { as: auditor, query })).body;

interface Line {
  readonly number: string;
  readonly currencies: readonly { readonly currency: string; readonly amounts: readonly string[] }[];
  readonly translated: readonly (string | null)[];
}
const inCurrency = (lines: readonly Line[], currency: string, place = 0) =>
  Object.fromEntries(
    lines.flatMap(({ number, currencies }) => {
      const own = currencies.find((one) => one.currency === currency);
      return own === undefined ? [] : [[number, own.amounts[place]]];
    }),
  );
const translated = (lines: readonly Line[], place = 0) =>
  Object.fromEntries(lines.map((line) => [line.number, line.translated[place]]));
const today = () => bank.clock.now().toISOString().slice(0, 10);
const passDays = (days: number) => bank.clock.passHours(24 * days);

describe('the chart of accounts', () => {
  test('every account of the books leads to one account of the chart', async () => {
    await bank.client({ holds: ['100.00 EUR'] });
    const { rows } = await sql<{ code: string; number: string }>`
      select split_part(l.code, ':', 1) as code, c.number
      from ledger_accounts l join ledger_chart c on c.ledger_account_id = l.id order by 2`.execute(bank.database.db);
    expect(rows).toEqual([
      { code: 'nostro', number: '1000' },
      { code: 'client', number: '2000' },
    ]);
  });

  test('two people add an account, book on it, and close it once nothing stands on it', async () => {
    const rent = { act: 'open', number: '5200', code: 'rent', name: 'Rent', class: 'expense' };
    expect(await people.change('change_chart', rent)).toBe('done');
    expect(await book('rent', 'nostro', '30.00', 'EUR')).toBe('done');
    expect(inCurrency((await results()).lines, 'EUR')).toMatchObject({ '5200': '30.00' });
    expect(await people.change('change_chart', { act: 'close', number: '5200' })).toMatchObject({
      refusal: 'balance_not_zero',
    });
    expect(await book('nostro', 'rent', '30.00', 'EUR')).toBe('done');
    expect(await people.change('change_chart', { act: 'close', number: '5200' })).toBe('done');
    expect(await book('rent', 'nostro', '1.00', 'EUR')).toMatchObject({ refusal: 'debtor_account_closed' });
    expect(await people.change('change_chart', { act: 'close', number: '5200' })).toMatchObject({
      refusal: 'nothing_to_change',
    });
  });

  test('a number or a code leads to one account, and what programs book on stays open', async () => {
    const rent = { act: 'open', number: '5300', code: 'rent', name: 'Rent', class: 'expense' };
    expect(await people.propose('change_chart', rent)).toMatchObject({ refusal: 'chart_account_taken', field: 'code' });
    expect(await people.propose('change_chart', { ...rent, number: '1000' })).toMatchObject({ field: 'number' });
    expect(await people.propose('change_chart', { act: 'close', number: '2000' })).toMatchObject({
      refusal: 'chart_account_needed',
    });
    expect(await people.propose('change_chart', { act: 'close', number: '77777' })).toMatchObject({
      refusal: 'account_not_found',
    });
  });

  test('nobody adds an account to the chart past two people', async () => {
    await expect(
      sql`insert into chart_accounts (number, code, name, class, kind, normal_side)
        values ('5400', 'gifts', 'Gifts', 'expense', 'expense', 'debit')`.execute(bank.database.db),
    ).rejects.toThrow('with an approved proposal only');
    await expect(
      sql`insert into ledger_accounts (id, code, kind, currency, opened_at)
        values (gen_random_uuid(), 'gifts:EUR', 'asset', 'EUR', now())`.execute(bank.database.db),
    ).rejects.toThrow('leads to no open account of the chart');
  });
});

describe('the balance sheet', () => {
  test('assets are liabilities and equity, in each currency and translated, on two days side by side', async () => {
    await bank.setRate('EUR', '1.25');
    const before = today();
    passDays(1);
    await book('nostro', 'share_capital', '1000.00', 'USD');
    await book('nostro', 'fees_other', '8.00', 'EUR');

    const body = await sheet({ compare: before });

    expect(inCurrency(body.lines, 'EUR')).toEqual({ '1000': '108.00', '2000': '100.00', '3900': '8.00' });
    expect(inCurrency(body.lines, 'EUR', 1)).toEqual({ '1000': '100.00', '2000': '100.00', '3900': '0.00' });
    expect(body.totals).toEqual([
      { currency: 'EUR', assets: ['108.00', '100.00'], liabilities: ['100.00', '100.00'], equity: ['8.00', '0.00'] },
      { currency: 'USD', assets: ['1000.00', '0.00'], liabilities: ['0.00', '0.00'], equity: ['1000.00', '0.00'] },
    ]);
    expect(translated(body.lines)).toEqual({ '1000': '1135.00', '2000': '125.00', '3000': '1000.00', '3900': '10.00' });
    expect(body.translated).toEqual({
      assets: ['1135.00', '125.00'],
      liabilities: ['125.00', '125.00'],
      equity: ['1010.00', '0.00'],
      rounding: ['0.00', '0.00'],
    });
  });

  test('what rounding leaves between both sides is a line of its own', async () => {
    await bank.setRate('EUR', '1.3333');
    await book('nostro', 'fees_other', '0.01', 'EUR');
    await book('nostro', 'interest_income', '0.01', 'EUR');
    const { translated: sums } = await sheet();
    const minor = (text: string) => fromDecimalString(text, currencyCode('USD')).amountMinor;
    const [assets, liabilities, equity, rounding] = ['assets', 'liabilities', 'equity', 'rounding'].map((name) =>
      minor(sums[name][0]),
    );
    expect(assets).toBe(liabilities! + equity! + rounding!);
    expect(rounding! < 5n && rounding! > -5n).toBe(true);
  });

  test('a day without a rate takes the last one before it and says of when it is', async () => {
    passDays(40);
    const { periods } = await sheet();
    const [rate] = periods[0].rates;
    expect(rate).toMatchObject({ currency: 'EUR', usd: '1.3333' });
    expect(rate.rateDay < periods[0].day).toBe(true);
    expect(periods[0].missing).toEqual([]);
  });

  test('a currency that never had a rate refuses the translated column and is named', async () => {
    await book('nostro', 'share_capital', '5.000', 'BHD');
    const body = await sheet();
    expect(body.periods[0].missing).toEqual(['BHD']);
    expect(body.translated.assets).toEqual([null]);
    expect(inCurrency(body.lines, 'BHD')).toEqual({ '1000': '5.000', '3000': '5.000' });
    await book('share_capital', 'nostro', '5.000', 'BHD');
    expect((await sheet()).periods[0].missing).toEqual([]);
  });

  test.each([
    ['readBalanceSheet', { at: '2019-02-30' }, 'period_malformed', 'at'],
    ['readBalanceSheet', { compare: 'soon' }, 'period_malformed', 'compare'],
    ['readBalanceSheet', { at: '2031-01-01' }, 'period_in_future', 'at'],
    ['readProfitAndLoss', { from: '2019-03-02', to: '2019-03-01' }, 'period_malformed', 'to'],
    ['readProfitAndLoss', { from: '2019-02-30', to: '2019-03-01' }, 'period_malformed', 'from'],
    ['readProfitAndLoss', { from: '2019-01-01', to: '2031-01-01' }, 'period_in_future', 'to'],
    ['readProfitAndLoss', { compareFrom: '2019-01-01' }, 'period_malformed', 'compareTo'],
    ['listLineEntries', { number: '1000', currency: 'EUR', to: '2019-02-30' }, 'period_malformed', 'to'],
    ['listLineEntries', { number: '1001', currency: 'EUR' }, 'account_not_found', 'number'],
    ['readTrialBalance', { at: '2019-02-30' }, 'period_malformed', 'at'],
    ['readTrialBalance', { at: '2019-02-30T00:00:00Z' }, 'period_malformed', 'at'],
    ['readTrialBalance', { at: '2031-01-01' }, 'period_in_future', 'at'],
    ['listAuditEvents', { from: '2019-02-30' }, 'period_malformed', 'from'],
    ['listAuditEvents', { from: '2019-03-02', to: '2019-03-01' }, 'period_malformed', 'to'],
  ] as const)('%s of %j is refused: %s of %s', async (call, query, reason, field) => {
    const { status, body } = await office.call(call, { as: auditor, query });
    expect([status, body.reason, body.field]).toEqual([422, reason, field]);
  });
});

test('each line opens its entries, whole and in parts', async () => {
  const client = await bank.client({ holds: ['1.00 CHF', '2.00 CHF'] });
  const list = async (query: Record<string, string>) =>
    (await office.call('listLineEntries', { as: auditor, query })).body;
  const [one, other] = client.accounts.toSorted((a, b) => a.number.localeCompare(b.number));
  const all = await list({ number: '2000', currency: 'CHF' });
  expect(all).toMatchObject({ name: 'Deposits of clients', class: 'liability', next: null });
  expect(all.entries).toEqual([
    expect.objectContaining({ account: one!.number, debit: null, client: client.number }),
    expect.objectContaining({ account: other!.number, debit: null, text: 'Opening deposit' }),
  ]);
  const [first, second] = all.entries;
  expect((await list({ number: '2000', currency: 'CHF', cursor: first.id })).entries).toEqual([second]);
  expect((await list({ number: '2000', currency: 'CHF', from: '2018-01-01', to: '2018-12-31' })).entries).toEqual([]);
});

describe('the revaluation of positions', () => {
  /** An entry between accounts of the bank, on record as its rooms would have it. */
  async function post(...legs: readonly (readonly [BankAccountKind, 'debit' | 'credit', string, string])[]) {
    const { platform, clock, database } = bank;
    const id = platform.newId() as JournalEntryId;
    const postings: JournalEntryDraft['postings'][number][] = [];
    for (const [kind, side, amount, code] of legs) {
      const currency = currencyCode(code);
      const accountId = await bankAccount(database.db, { kind, currency, newId: platform.newId, now: clock.now() });
      postings.push({ accountId, side, amount: fromDecimalString(amount, currency) });
    }
    await inTransaction(database.db, async (transaction) => {
      const draft = { id, kind: 'conversion', bookedAt: clock.now(), postings };
      await postEntries(transaction, [draft], { newId: platform.newId });
      await recordEvents(transaction, platform, [{ kind: 'entry_booked', about: [{ kind: 'booking', id }] }]);
    });
  }
  /** The bank gives dollars for euros. */
  const convert = (euros: string, dollars: string) =>
    post(
      ['nostro', 'debit', euros, 'EUR'],
      ['position', 'credit', euros, 'EUR'],
      ['position', 'debit', dollars, 'USD'],
      ['nostro', 'credit', dollars, 'USD'],
    );
  const kept = async () =>
    (
      await sql<{ day: string; gained: bigint; isBooked: boolean; missing: string | null }>`
        select day::text, gained_minor as gained, entry_id is not null as "isBooked", missing_currency as missing
        from revaluations order by day`.execute(bank.database.db)
    ).rows;
  const worthOfPositions = (body: { lines: readonly Line[] }) => {
    const worth = translated(body.lines);
    return [worth['2500'] ?? '0.00', worth['2510'] ?? '0.00'];
  };

  test('books at the end of the day what positions gained, and they are worth nothing together', async () => {
    const day = today();
    await bank.setRate('EUR', '1.20');
    await convert('100.00', '115.00');
    passDays(1);
    await revaluePositions(bank.platform);
    const body = await sheet({ at: day });
    expect(worthOfPositions(body)).toEqual(['5.00', '-5.00']);
    const earned = (await results({ from: day, to: day })).lines;
    expect(inCurrency(earned, 'USD')).toMatchObject({ '4400': '5.00' });
    expect(await kept()).toEqual([{ day, gained: 500n, isBooked: true, missing: null }]);
  });

  test('a day is revalued once, by whichever of two servers comes first', async () => {
    await bank.setRate('EUR', '1.10');
    passDays(1);
    await Promise.all([revaluePositions(bank.platform), revaluePositions(bank.platform)]);
    await revaluePositions(bank.platform);
    const days = await kept();
    expect(days.map(({ gained }) => gained)).toEqual([500n, -1_000n]);
    const { lines } = await sheet();
    expect(worthOfPositions({ lines })).toEqual(['-5.00', '5.00']);
  });

  test('a day without conversions and with the rates of before books nothing', async () => {
    passDays(3);
    await revaluePositions(bank.platform);
    const days = await kept();
    expect(days.map(({ gained, isBooked }) => [gained, isBooked])).toEqual([
      [500n, true],
      [-1_000n, true],
      [0n, false],
      [0n, false],
      [0n, false],
    ]);
  });

  test('a position in a currency without a rate leaves the day as it is, and the next day takes it in', async () => {
    await post(['nostro', 'debit', '1.000', 'OMR'], ['position', 'credit', '1.000', 'OMR']);
    passDays(1);
    await revaluePositions(bank.platform);
    expect((await kept()).at(-1)).toMatchObject({ gained: 0n, isBooked: false, missing: 'OMR' });
    await bank.setRate('OMR', '2.60');
    passDays(1);
    await revaluePositions(bank.platform);
    expect((await kept()).at(-1)).toMatchObject({ gained: 260n, isBooked: true });
    expect(worthOfPositions(await sheet())).toEqual(['-2.40', '2.40']);
  });
});

describe('the end of a year', () => {
  test('brings income and expense to zero against retained earnings, once, and the year keeps its result', async () => {
    const year = today().slice(0, 4);
    expect(await people.propose('carry_result', { year })).toMatchObject({ refusal: 'period_in_future' });
    const before = await results({ from: `${year}-01-01`, to: `${year}-12-31`.replace(`${year}-12-31`, today()) });
    passDays(366);

    expect(await people.change('carry_result', { year })).toBe('done');

    const after = await results({ from: `${year}-01-01`, to: `${year}-12-31` });
    expect(after.totals).toEqual(before.totals);
    expect((await results()).totals).toEqual([]);
    const { lines } = await sheet();
    expect(lines.map(({ number }: Line) => number)).not.toContain('3900');
    expect(inCurrency(lines, 'EUR')['3100']).toBe(before.totals[0].result[0]);
    expect(await people.propose('carry_result', { year })).toMatchObject({ refusal: 'nothing_to_change' });
    expect(inCurrency((await sheet({ at: `${year}-12-31` })).lines, 'EUR')['3900']).toBe(before.totals[0].result[0]);
  });

  test('years are carried in their order', async () => {
    const first = today().slice(0, 4);
    await book('nostro', 'fees_other', '3.00', 'EUR');
    passDays(366);
    const second = today().slice(0, 4);
    await book('nostro', 'fees_other', '4.00', 'EUR');
    passDays(366);
    expect(await people.propose('carry_result', { year: second })).toMatchObject({
      refusal: 'earlier_year_not_carried',
    });
    expect(await people.change('carry_result', { year: first })).toBe('done');
    expect(await people.change('carry_result', { year: second })).toBe('done');
    expect(inCurrency((await sheet()).lines, 'EUR')).not.toHaveProperty('3900');
  });

  test('nobody carries a result past two people, and of two approvals at once one carries it', async () => {
    const year = today().slice(0, 4);
    await book('nostro', 'fees_other', '3.00', 'EUR');
    passDays(366);
    const id = (await people.propose('carry_result', { year })) as string;
    const outcomes = await Promise.all([people.approve(id), people.approve(id)]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    await expect(
      sql`insert into carried_results (entry_id, year, currency, part, proposal_id)
        select id, 2020, 'EUR', 1, ${id} from journal_entries limit 1`.execute(bank.database.db),
    ).rejects.toThrow('with an approved proposal only');
  });
});

test('two people set another reporting currency, and sheets are translated into it', async () => {
  expect(await people.change('set_reporting_currency', { currency: 'EUR' })).toBe('done');
  const { reporting, lines, periods } = await sheet();
  expect(reporting).toBe('EUR');
  expect(translated(lines)['3100']).toMatch(/^-?\d+\.\d\d$/);
  expect(periods[0].missing).toEqual(['CHF']);
  expect(await people.propose('set_reporting_currency', { currency: 'EUR' })).toMatchObject({
    refusal: 'nothing_to_change',
  });
  expect(await people.propose('set_reporting_currency', { currency: 'XXX' })).toMatchObject({
    refusal: 'currency_unknown',
  });
});

test.each([
  [
    'a position of the paper',
    `update revaluation_positions set balance_minor = balance_minor + 1 where currency = 'EUR'`,
  ],
  ['a rate', `update exchange_rates set usd_per_unit_scaled = usd_per_unit_scaled + 1 where currency = 'EUR'`],
  ['the gain', `update revaluations set gained_minor = gained_minor + 1 where gained_minor <> 0`],
  ['a revaluation that is gone', `delete from revaluation_positions; delete from revaluations`],
  ['a result that was not carried', `delete from carried_results where currency = 'USD'`],
])('whoever changes %s behind the guards is found out', async (_, fault) => {
  const undone = new Error('the fault is taken away again');
  let found: readonly string[] = [];
  await bank.database.db
    .transaction()
    .execute(async (transaction) => {
      for (const table of ['revaluations', 'revaluation_positions', 'exchange_rates', 'carried_results'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(transaction);
      await sql.raw(fault).execute(transaction);
      found = (await verifyBank(transaction)).map(({ invariant }) => invariant);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  expect(found.some((name) => /revaluation|carried/.test(name))).toBe(true);
});

test('the books are sound afterwards', async () => {
  expect(await soundness()).toEqual([]);
});
