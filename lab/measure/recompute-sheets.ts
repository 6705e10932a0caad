import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Figures } from './figures.ts';
import { rowsOf, textOf, unitsOf, type Row } from './read-export.ts';
import { readColumns, type SheetColumn } from './sheet-columns.ts';

interface JudgedSheets {
  readonly sheets: number;
  readonly figures: number;
  readonly faults: readonly string[];
}

/** Recomputes the saved sheets of a folder: `balance-sheet…`, `profit-and-loss…`, `client-money…`, `fees…`. */
export async function judgeSheets(folder: string, figures: Figures): Promise<JudgedSheets> {
  const faults: string[] = [];
  let [sheets, count] = [0, 0];
  for (const name of (await readdir(folder)).sort()) {
    const judge = judges.find(([beginning]) => name.startsWith(beginning) && name.endsWith('.csv'))?.[1];
    if (judge === undefined) continue;
    const rows: Row[] = [];
    for await (const row of rowsOf(join(folder, name))) rows.push(row);
    sheets += 1;
    count += judge(rows, figures, (fault) => faults.push(`${name}: ${fault}`));
  }
  return { sheets, figures: count, faults };
}

type Judge = (rows: readonly Row[], figures: Figures, fault: (text: string) => void) => number;

const judges: readonly (readonly [beginning: string, judge: Judge])[] = [
  ['balance-sheet', (rows, figures, fault) => judgeColumns(rows, figures, fault, balanceOf)],
  ['profit-and-loss', (rows, figures, fault) => judgeColumns(rows, figures, fault, resultOf)],
  ['client-money', judgeClientMoney],
  [
    'fees',
    (rows, figures, fault) =>
      figures.fees.judge(
        rows,
        (number, currency) => figures.stood(number, currency, '9999'),
        figures.currencies,
        fault,
      ),
  ],
];

/** What a column has to say: the lines by their numbers, and the sums by their names. */
interface Expected {
  readonly lines: ReadonlyMap<string, bigint>;
  readonly sums: Readonly<Record<string, bigint>>;
}

function judgeColumns(
  rows: readonly Row[],
  figures: Figures,
  fault: (text: string) => void,
  expect: (figures: Figures, column: SheetColumn) => Expected,
): number {
  let count = 0;
  for (const column of readColumns(rows)) {
    const { lines, sums } = expect(figures, column);
    const shown = new Set<string>();
    for (const row of rows) {
      const { 'No.': number = '', Account: account = '' } = row;
      const cell = row[column.head] ?? '';
      const own = number === '' ? sums[account] : lines.get(number);
      if (number !== '') shown.add(number);
      if (cell === '' || (number === '' && own === undefined)) continue;
      count += 1;
      if ((own ?? 0n) !== unitsOf(cell))
        fault(`${column.head}: ${number} ${account} is ${cell}, the postings say ${textOf(own ?? 0n)}`);
    }
    for (const [number, amount] of lines)
      if (amount !== 0n && !shown.has(number)) fault(`${column.head}: ${number} is missing, ${textOf(amount)}`);
  }
  return count;
}

const resultOfYear = '3900';

function balanceOf(figures: Figures, column: SheetColumn): Expected {
  const stood = (number: string) => column.worth((currency) => figures.stood(number, currency, column.to));
  const of = (wanted: string) => figures.numbers.filter((number) => figures.classOf(number) === wanted);
  const lines = new Map(
    [...of('asset'), ...of('liability'), ...of('equity')].map((number) => [number, stood(number)] as const),
  );
  const sum = (numbers: readonly string[]) => numbers.reduce((total, number) => total + stood(number), 0n);
  lines.set(resultOfYear, (lines.get(resultOfYear) ?? 0n) + sum(of('income')) - sum(of('expense')));
  const total = (numbers: readonly string[]) => numbers.reduce((so, number) => so + (lines.get(number) ?? 0n), 0n);
  const [assets, liabilities] = [total(of('asset')), total(of('liability'))];
  const equity = total([...new Set([...of('equity'), resultOfYear])]);
  return {
    lines,
    sums: {
      Assets: assets,
      Liabilities: liabilities,
      Equity: equity,
      'Rounding of the translation': assets - liabilities - equity,
      'Liabilities and equity': assets,
    },
  };
}

function resultOf(figures: Figures, column: SheetColumn): Expected {
  const of = (wanted: string) =>
    figures.numbers
      .filter((number) => figures.classOf(number) === wanted)
      .map((number) => [number, column.worth((currency) => figures.moved(number, currency, column))] as const);
  const [gained, lost] = [of('income'), of('expense')];
  const sum = (lines: typeof gained) => lines.reduce((total, [, amount]) => total + amount, 0n);
  const [income, expense] = [sum(gained), sum(lost)];
  return {
    lines: new Map([...gained, ...lost]),
    sums: { Income: income, Expense: expense, Result: income - expense },
  };
}

function judgeClientMoney(rows: readonly Row[], figures: Figures, fault: (text: string) => void): number {
  let count = 0;
  const told = new Set<string>();
  for (const { day = '', currency = '', what = '', amount = '' } of rows) {
    const held = (group: Parameters<Figures['held']>[0]) => figures.held(group, currency, day);
    const owed = held('client') + held('transit') + held('suspense');
    const expected: Readonly<Record<string, bigint>> = {
      clients: held('client'),
      transit: held('transit'),
      suspense: held('suspense'),
      'owed to clients': owed,
      'held by our books': -held('nostro'),
      'surplus by our books': -held('nostro') - owed,
    };
    const own = expected[what];
    if (own === undefined) continue;
    count += 1;
    told.add(currency);
    if (own !== unitsOf(amount)) fault(`${day} ${currency}: ${what} is ${amount}, the postings say ${textOf(own)}`);
  }
  const day = rows[0]?.['day'] ?? '';
  for (const currency of figures.currencies) {
    const stands = (['client', 'transit', 'suspense', 'nostro'] as const).some(
      (group) => figures.held(group, currency, day) !== 0n,
    );
    if (stands && !told.has(currency)) fault(`${day} ${currency} is missing`);
  }
  return count;
}
