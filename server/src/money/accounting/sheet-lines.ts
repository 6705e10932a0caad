import { type ChartAccount } from '@bank/ledger';
import type { SheetLine } from '@bank/contract/office';
import { add, money, negate, toDecimalString, type CurrencyCode, type Money } from '@bank/money';
import type { ChartBalance } from './balances-store.ts';
import { worthIn, type RatesOfDay } from './rates-of-day.ts';

/** A line of a sheet in figures: an account of the chart, at each of the moments or in each of the periods. */
export interface LineOfSheet {
  readonly account: Pick<ChartAccount, 'number' | 'name' | 'class'>;
  readonly byCurrency: ReadonlyMap<CurrencyCode, readonly Money[]>;
  /** In the reporting currency; undefined where a currency of the line never had a rate. */
  readonly worth: readonly (Money | undefined)[];
}

export interface Translation {
  readonly reporting: CurrencyCode;
  /** Of each moment or period. */
  readonly rates: readonly RatesOfDay[];
  /** In which days are days of the bank. */
  readonly zone: string;
}

/** The lines of accounts that hold something, by the chart. Amounts are positive on the usual side of their class. */
export function linesOf(
  chart: readonly ChartAccount[],
  balances: readonly ChartBalance[],
  translation: Translation,
): LineOfSheet[] {
  return chart.flatMap((account) => {
    const own = balances.filter(
      ({ number, minors }) => number === account.number && minors.some((minor) => minor !== 0n),
    );
    if (own.length === 0) return [];
    const isDebit = account.class === 'asset' || account.class === 'expense';
    const byCurrency = new Map(
      own.map(({ currency, minors }) => [
        currency,
        minors.map((minor) => (isDebit ? negate(money(minor, currency)) : money(minor, currency))),
      ]),
    );
    return [{ account, byCurrency, worth: worthOf(byCurrency, translation) }];
  });
}

function worthOf(
  byCurrency: LineOfSheet['byCurrency'],
  { reporting, rates }: Translation,
): readonly (Money | undefined)[] {
  return rates.map((ratesOfDay, place) =>
    [...byCurrency.values()].reduce<Money | undefined>(
      (sum, amounts) => {
        const worth = worthIn(amounts[place]!, reporting, ratesOfDay);
        return sum === undefined || worth === undefined ? undefined : add(sum, worth);
      },
      money(0n, reporting),
    ),
  );
}

/** The sum of lines in a currency, or translated: each line as it stands there, so that the sheet adds up by eye. */
export function sumOf(lines: readonly LineOfSheet[], currency: CurrencyCode, place: number): Money {
  return lines.reduce(
    (sum, { byCurrency }) => add(sum, byCurrency.get(currency)?.[place] ?? money(0n, currency)),
    money(0n, currency),
  );
}

export function sumWorth(lines: readonly LineOfSheet[], reporting: CurrencyCode, place: number): Money | undefined {
  return lines.reduce<Money | undefined>(
    (sum, { worth }) => {
      const one = worth[place];
      return sum === undefined || one === undefined ? undefined : add(sum, one);
    },
    money(0n, reporting),
  );
}

export function presentLine({ account, byCurrency, worth }: LineOfSheet): SheetLine {
  return {
    number: account.number,
    name: account.name,
    class: account.class,
    currencies: [...byCurrency].map(([currency, amounts]) => ({ currency, amounts: amounts.map(toDecimalString) })),
    translated: worth.map(textOf),
  };
}

export function textOf(amount: Money | undefined): string | null {
  return amount === undefined ? null : toDecimalString(amount);
}

export function currenciesOf(lines: readonly LineOfSheet[]): CurrencyCode[] {
  return [...new Set(lines.flatMap(({ byCurrency }) => [...byCurrency.keys()]))].sort();
}

/** Currencies in which something stands and that never had a rate until then: they refuse the translated column. */
export function currenciesWithoutRate(
  lines: readonly LineOfSheet[],
  { reporting, rates }: Translation,
  place: number,
): string[] {
  const needed = lines.flatMap(({ byCurrency }) =>
    [...byCurrency].filter(([, amounts]) => amounts[place]!.amountMinor !== 0n).map(([currency]) => currency),
  );
  const known = rates[place]!.rates;
  const all = new Set(needed.some((currency) => currency !== reporting) ? [...needed, reporting] : []);
  return [...all].filter((currency) => !known.has(currency)).sort();
}
