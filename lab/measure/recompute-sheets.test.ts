import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { recompute } from './recompute.ts';

/*
 * A small bank: capital of 1,000.00 dollars, 100.00 euro and 7 yen of a client, a fee of 2.50 euro in each of two
 * years, that of the first year carried to equity, and an order of 10.00 euro on its way.
 */
const postings: readonly (readonly [string, string, string, string, string, string, string])[] = [
  ['2025-03-01', 'booked by hand', 'nostro:USD', '1000', '1000.00', '', 'USD'],
  ['2025-03-01', 'booked by hand', 'share_capital:USD', '3000', '', '1000.00', 'USD'],
  ['2025-03-02', 'incoming', 'nostro:EUR', '1000', '100.00', '', 'EUR'],
  ['2025-03-02', 'incoming', 'OS1', '2000', '', '100.00', 'EUR'],
  ['2025-03-02', 'incoming', 'nostro:JPY', '1000', '7', '', 'JPY'],
  ['2025-03-02', 'incoming', 'OS2', '2000', '', '7', 'JPY'],
  ['2025-12-31', 'fee', 'OS1', '2000', '2.50', '', 'EUR'],
  ['2025-12-31', 'fee', 'fees_other:EUR', '4200', '', '2.50', 'EUR'],
  ['2026-01-02', 'result carried', 'fees_other:EUR', '4200', '2.50', '', 'EUR'],
  ['2026-01-02', 'result carried', 'retained_earnings:EUR', '3100', '', '2.50', 'EUR'],
  ['2026-02-01', 'fee', 'OS1', '2000', '2.50', '', 'EUR'],
  ['2026-02-01', 'fee', 'fees_other:EUR', '4200', '', '2.50', 'EUR'],
  ['2026-02-02', 'international', 'OS1', '2000', '10.00', '', 'EUR'],
  ['2026-02-02', 'international', 'transit:EUR', '2100', '', '10.00', 'EUR'],
];
const classes: Readonly<Record<string, string>> = {
  1000: 'asset',
  2000: 'liability',
  2100: 'liability',
  3000: 'equity',
  3100: 'equity',
  4200: 'income',
};

/** Both files of the books, with running balances and sums. */
function booksOf(): { readonly journal: string; readonly balances: string } {
  const held = new Map<string, { number: string; currency: string; cents: number; sequence: number }>();
  const sums = new Map<string, number>();
  const text = (cents: number, currency: string) =>
    currency === 'JPY' ? String(cents / 100) : (cents / 100).toFixed(2);
  const lines = postings.map(([day, kind, account, number, debit, credit, currency], place) => {
    const one = held.get(account) ?? { number, currency, cents: 0, sequence: 0 };
    one.cents += Math.round((Number(credit) - Number(debit)) * 100);
    one.sequence += 1;
    held.set(account, one);
    sums.set(currency, (sums.get(currency) ?? 0) + Math.round(Number(debit) * 100));
    const moved = [number, one.sequence, debit, credit, currency, text(one.cents, currency)];
    return ['posting', place >> 1, day, kind, account, ...moved, ''].join(',');
  });
  const sides = (cents: number, currency: string) =>
    cents < 0 ? `${text(-cents, currency)},` : `,${cents === 0 ? '' : text(cents, currency)}`;
  const trial = new Map<string, number>();
  for (const { cents, currency } of held.values())
    if (cents < 0) trial.set(currency, (trial.get(currency) ?? 0) - cents);
  return {
    journal: [
      'record,entry_id,booked_on,kind,account,chart_number,sequence,debit,credit,currency,balance,count',
      ...lines,
      `count,,,,,,,,,,,${lines.length}`,
      ...[...sums].map(
        ([currency, cents]) => `sum,,,,,,,${text(cents, currency)},${text(cents, currency)},${currency},,`,
      ),
    ].join('\r\n'),
    balances: [
      'record,account,chart_number,class,currency,debit,credit',
      ...[...held].map(
        ([account, { number, currency, cents }]) =>
          `account,${account},${number},${classes[number]},${currency},${sides(cents, currency)}`,
      ),
      ...[...trial].map(([currency, cents]) => `sum,,,,${currency},${text(cents, currency)},${text(cents, currency)}`),
    ].join('\r\n'),
  };
}

const euros = [
  '"No.","Account","2 Feb 2026 EUR","31 Dec 2025 EUR"',
  '"","Assets",100.00,100.00',
  '"1000","Accounts with correspondents",100.00,100.00',
  '"","Liabilities",95.00,97.50',
  '"2000","Deposits of clients",85.00,97.50',
  '"2100","Orders in process",10.00,0.00',
  '"","Equity",5.00,2.50',
  '"3100","Retained earnings",2.50,0.00',
  '"3900","Result not yet carried to equity",2.50,2.50',
  '"","Liabilities and equity",100.00,100.00',
];
// 7 yen at 0.0065 are 0.0455 dollars, 2.50 euro at 1.1002 are 2.7505: each is rounded, and a cent is left.
const dollars = [
  '"No.","Account","31 Dec 2025 USD, translated"',
  '"","Assets",1110.07',
  '"1000","Accounts with correspondents",1110.07',
  '"","Liabilities",107.32',
  '"2000","Deposits of clients",107.32',
  '"","Equity",1002.75',
  '"3000","Share capital",1000.00',
  '"3900","Result not yet carried to equity",2.75',
  '"","Liabilities and equity",1110.07',
  '"","Rates of 31 Dec 2025: EUR 1.1002, JPY 0.0065 of 30 Dec 2025."',
];
const results = [
  '"No.","Account","1 Jan 2026 to 2 Feb 2026 EUR","1 Jan 2025 to 31 Dec 2025 EUR"',
  '"","Income",2.50,2.50',
  '"4200","Other fees",2.50,2.50',
  '"","Expense",0.00,0.00',
  '"","Result",2.50,2.50',
];
const clientMoney = [
  '"day","currency","what","correspondent","account","amount","told"',
  '"2026-02-02","EUR","clients","","","85.00",""',
  '"2026-02-02","EUR","transit","","","10.00",""',
  '"2026-02-02","EUR","suspense","","","0.00",""',
  '"2026-02-02","EUR","owed to clients","","","95.00",""',
  '"2026-02-02","EUR","held by our books","","","100.00",""',
  '"2026-02-02","EUR","surplus by our books","","","5.00",""',
  '"2026-02-02","EUR","held by statements","","","",""',
  '"2026-02-02","JPY","clients","","","7",""',
  '"2026-02-02","USD","surplus by our books","","","1000.00",""',
];
const sheets = {
  'balance-sheet-2026-02-02.csv': euros,
  'balance-sheet-2025-12-31.csv': dollars,
  'profit-and-loss-2026-02-02.csv': results,
  'client-money-2026-02-02.csv': clientMoney,
};

async function judged(changed: Partial<Record<keyof typeof sheets, readonly string[]>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'bank-recompute-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { journal, balances } = booksOf();
  const files = { 'journal.csv': [journal], 'balances.csv': [balances], ...sheets, ...changed };
  for (const [name, lines] of Object.entries(files)) await writeFile(join(folder, name), `${lines.join('\r\n')}\r\n`);
  return recompute(folder);
}

test('sheets whose figures follow from the journal have no difference', async () => {
  expect(await judged()).toMatchObject({ faults: [], sheets: 4, figures: 42 });
});

test.each(
  Object.entries(sheets).flatMap(([name, lines]) =>
    lines.flatMap((line, at) =>
      at > 0 && /\d\.\d\d/.test(line) && !line.includes('Rates') ? [{ name, at, line }] : [],
    ),
  ),
)('a cent more in $name is found: $line', async ({ name, at, line }) => {
  const own = sheets[name as keyof typeof sheets];
  const cent = line.replace(/(\d)\.(\d)(\d)/, (_, whole, tens, last) => `${whole}.${tens}${(Number(last) + 1) % 10}`);
  const { faults } = await judged({ [name]: own.with(at, cent) });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(name);
});

test('a line and a currency that are left out are named', async () => {
  const name = 'balance-sheet-2026-02-02.csv';
  expect((await judged({ [name]: euros.filter((line) => !line.includes('2100')) })).faults).toEqual([
    `${name}: 2 Feb 2026 EUR: 2100 is missing, 10.0000`,
  ]);
  const money = 'client-money-2026-02-02.csv';
  expect((await judged({ [money]: clientMoney.filter((line) => !line.includes('JPY')) })).faults).toEqual([
    `${money}: 2026-02-02 JPY is missing`,
  ]);
});
