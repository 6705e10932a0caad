import { unitsOf, type Row } from './read-export.ts';

/** A column of figures of a balance sheet or a profit and loss. */
export interface SheetColumn {
  /** As it stands at the top: `31 Dec 2025 EUR`, `1 Jan 2025 to 31 Dec 2025 USD, translated`. */
  readonly head: string;
  /** Days, `YYYY-MM-DD`; the first one is empty for a balance sheet. */
  readonly from: string;
  readonly to: string;
  /** A line in the currency of the column, from what it is in each currency; in ten-thousandths. */
  worth(of: (currency: string) => bigint): bigint;
}

const headForm = /^(?:(.+) to )?(.+) ([A-Z]{3})(, translated)?$/;

/** The columns of a sheet. The rates by which one is translated stand in its last rows, one for each column. */
export function readColumns(rows: readonly Row[]): SheetColumn[] {
  const heads = Object.keys(rows[0] ?? {}).slice(2);
  const rates = rows.map(({ Account = '' }) => Account).filter((text) => text.startsWith('Rates of '));
  return heads.map((head, place) => {
    const [, first, last, currency, translated] = headForm.exec(head.replace(/\s/g, ' ')) ?? [];
    if (last === undefined || currency === undefined) throw new Error(`"${head}" names no days and no currency.`);
    const days = { head, from: first === undefined ? '' : dayOf(first), to: dayOf(last) };
    if (translated === undefined) return { ...days, worth: (of) => of(currency) };
    const known = new Map([['USD', 10n ** 10n], ...ratesIn(rates[place] ?? '')]);
    const decimals = decimalsIn(rows, head);
    return {
      ...days,
      worth: (of) =>
        [...known].reduce((sum, [own, rate]) => {
          const amount = of(own);
          if (own === currency) return sum + amount;
          const unit = 10n ** BigInt(4 - decimals);
          return sum + roundHalfEven(amount * rate, known.get(currency)! * unit) * unit;
        }, 0n),
    };
  });
}

/** `EUR 1.1482, JPY 0.0065` as what one unit is worth in dollars, times 10^10. */
function ratesIn(text: string): (readonly [string, bigint])[] {
  return [...text.matchAll(/\b([A-Z]{3}) (\d+)(?:\.(\d+))?/g)].map(([, currency, whole, fraction = '']) => [
    currency!,
    BigInt(whole! + fraction.padEnd(10, '0')),
  ]);
}

function decimalsIn(rows: readonly Row[], head: string): number {
  const cell = rows.map((row) => row[head] ?? '').find((text) => unitsOf(text) !== 0n) ?? '';
  return cell.split('.')[1]?.length ?? 0;
}

function roundHalfEven(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n;
  const positive = isNegative ? -numerator : numerator;
  const [whole, twice] = [positive / denominator, (positive % denominator) * 2n];
  const rounded = twice > denominator || (twice === denominator && whole % 2n === 1n) ? whole + 1n : whole;
  return isNegative ? -rounded : rounded;
}

function dayOf(text: string): string {
  const moment = Date.parse(`${text} UTC`);
  if (Number.isNaN(moment)) throw new Error(`"${text}" is no day.`);
  return new Date(moment).toISOString().slice(0, 10);
}
