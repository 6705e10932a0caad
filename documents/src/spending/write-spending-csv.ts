import type { Language, Spending, SpendingFigures, SpendingLine } from '@bank/contract';
import { toDecimalString, type Money } from '@bank/money';
import { csvLine, defused } from '../statement/csv.ts';
import { spendingTexts } from './spending-texts.ts';

/**
 * A row for each category, and one for all. For spreadsheets that open a file as it lies there, as the tax report: with
 * semicolons, in the words and with the decimal mark of the language.
 */
export function writeSpendingCsv(spending: Spending, language: Language): string {
  const texts = spendingTexts[language];
  const inMark = (figure: string): string => (language === 'en' ? figure : figure.replace('.', ','));
  const amount = (money: Money): string => inMark(toDecimalString(money));
  const { fromDay, toDay, currency, lines, total } = spending;
  const rowOf = (name: string, share: string, figures: SpendingFigures & Pick<SpendingLine, 'before'>): string[] => [
    `${fromDay}/${toDay}`,
    name,
    currency,
    String(figures.count),
    amount(figures.credit),
    amount(figures.debit),
    inMark(share),
    amount(figures.before.credit),
    amount(figures.before.debit),
  ];
  const rows = lines.map((line) =>
    rowOf(line.kind === 'rule' ? defused(line.category) : texts.kinds[line.kind], line.share ?? '', line),
  );
  const head = [
    texts.title,
    texts.category,
    texts.currency,
    texts.count,
    texts.credit,
    texts.debit,
    texts.share,
    texts.creditBefore,
    texts.debitBefore,
  ];
  return `\ufeff${[head, ...rows, rowOf(texts.total, '', total)].map((row) => csvLine(row, ';')).join('')}`;
}
