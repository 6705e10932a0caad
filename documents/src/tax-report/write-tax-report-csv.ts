import { fill } from '@bank/dictionaries';
import { toDecimalString, type Money } from '@bank/money';
import { csvLine, defused } from '../statement/csv.ts';
import { taxReportTexts } from './tax-report-texts.ts';
import type { TaxReport } from './tax-report.ts';

/**
 * A row for each account, and one for all where they were added up. For spreadsheets that open a file as it lies there:
 * marked as UTF-8, separated by semicolons, in the words and with the decimal mark of the language.
 */
export function writeTaxReportCsv({ year, isOver, fromDay, toDay, accounts, total, language }: TaxReport): string {
  const texts = taxReportTexts[language];
  const decimalMark = language === 'en' ? '.' : ',';
  const figure = (amount: Money) => toDecimalString(amount).replace('.', decimalMark);
  const title = fill(texts.title, { year: String(year) });
  const period = `${fromDay}/${toDay}`;
  const rows = accounts.map((account) => [
    period,
    inFours(account.iban ?? account.number),
    defused(account.name),
    account.closing.currency,
    figure(account.opening),
    figure(account.interestCredited),
    figure(account.interestDebited),
    figure(account.fees),
    figure(account.closing),
  ]);
  if (total !== undefined && !('missing' in total))
    rows.push([
      period,
      texts.totalRow,
      '',
      total.closing.currency,
      '',
      figure(total.interestCredited),
      figure(total.interestDebited),
      figure(total.fees),
      figure(total.closing),
    ]);
  const head = [
    isOver ? title : `${title}. ${texts.notOver}`,
    texts.account,
    texts.name,
    texts.currency,
    texts.opening,
    texts.interestCredited,
    texts.interestDebited,
    texts.fees,
    texts.closing,
  ];
  return `\ufeff${[head, ...rows].map((row) => csvLine(row, ';')).join('')}`;
}

/** Text for every spreadsheet, with all its digits. */
function inFours(account: string): string {
  return account.replace(/(.{4})(?=.)/g, '$1 ');
}
