import type { BalanceSheet, ProfitAndLoss, SheetLine } from '@bank/contract/office';
import { texts } from '../../texts/texts.ts';

/** A row of a sheet as it is drawn, printed and saved. */
export interface SheetRow {
  readonly key: string;
  readonly number: string;
  readonly name: string;
  /** Decimal texts, one for each period; null where nothing is translated. */
  readonly amounts: readonly (string | null)[];
  readonly isSum: boolean;
  /** Whether entries stand behind it. */
  readonly opens: boolean;
}

type Sheet = Pick<BalanceSheet, 'lines' | 'reporting' | 'periods'>;

/** The line that adds up what is not carried to equity yet: the profit and loss says what it is made of. */
const resultNumber = '3900';

/** The currencies that a sheet can be read in: translated, then each of its own. */
export function currenciesOf({ lines }: Sheet): string[] {
  return [...new Set(lines.flatMap(({ currencies }) => currencies.map(({ currency }) => currency)))].sort();
}

export function balanceRows(sheet: BalanceSheet, currency: string): SheetRow[] {
  const text = texts('books');
  const isTranslated = currency === '';
  const own = sheet.totals.find((total) => total.currency === currency);
  const nothing = sheet.periods.map(() => '0');
  const sums = isTranslated ? sheet.translated : (own ?? { assets: nothing, liabilities: nothing, equity: nothing });
  const part = (name: 'asset' | 'liability' | 'equity', amounts: SheetRow['amounts']) =>
    partOf(sheet.lines, name, { amounts, currency });
  const rounding = sheet.translated.rounding;
  return [
    ...part('asset', sums.assets),
    ...part('liability', sums.liabilities),
    ...part('equity', sums.equity),
    ...(isTranslated && rounding.some((amount) => amount !== null && /[1-9]/.test(amount))
      ? [{ key: 'rounding', number: '', name: text.rounding, amounts: rounding, isSum: false, opens: false }]
      : []),
    // With the line of rounding both sides are equal: the assets say the other one too.
    { key: 'other', number: '', name: text.otherSide, amounts: sums.assets, isSum: true, opens: false },
  ];
}

export function resultRows(sheet: ProfitAndLoss, currency: string): SheetRow[] {
  const text = texts('books');
  const own = sheet.totals.find((total) => total.currency === currency);
  const nothing = sheet.periods.map(() => '0');
  const sums = currency === '' ? sheet.translated : (own ?? { income: nothing, expense: nothing, result: nothing });
  return [
    ...partOf(sheet.lines, 'income', { amounts: sums.income, currency }),
    ...partOf(sheet.lines, 'expense', { amounts: sums.expense, currency }),
    { key: 'result', number: '', name: text.result, amounts: sums.result, isSum: true, opens: false },
  ];
}

/** The sum of a class, and its lines below. */
function partOf(
  lines: readonly SheetLine[],
  name: SheetLine['class'],
  { amounts, currency }: { readonly amounts: SheetRow['amounts']; readonly currency: string },
): SheetRow[] {
  return [
    { key: name, number: '', name: texts('books').classes[name], amounts, isSum: true, opens: false },
    ...lines
      .filter((line) => line.class === name)
      .flatMap((line) => {
        const own = line.currencies.find((one) => one.currency === currency);
        const shown = currency === '' ? line.translated : own?.amounts;
        if (shown === undefined) return [];
        const opens = line.number !== resultNumber;
        return [{ key: line.number, number: line.number, name: line.name, amounts: shown, isSum: false, opens }];
      }),
  ];
}
