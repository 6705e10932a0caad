import { languages, type Language } from '@bank/contract';
import { currencyCode, money } from '@bank/money';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { printTaxReport } from './print-tax-report.ts';
import type { TaxReport } from './tax-report.ts';
import { writeTaxReportCsv } from './write-tax-report-csv.ts';

const [eur, usd] = [currencyCode('EUR'), currencyCode('USD')];
const report: TaxReport = {
  client: { name: 'Moor Shipping Ltd', number: 'OS-20417' },
  year: 2025,
  fromDay: '2025-01-01',
  toDay: '2025-12-31',
  isOver: true,
  accounts: [
    {
      number: 'OS2400805511',
      iban: null,
      name: '=Reserve',
      opening: money(100_000n, eur),
      closing: money(97_150n, eur),
      interestCredited: money(1_250n, eur),
      interestDebited: money(400n, eur),
      fees: money(3_700n, eur),
    },
  ],
  total: {
    closing: money(121_438n, usd),
    interestCredited: money(1_562n, usd),
    interestDebited: money(500n, usd),
    fees: money(4_625n, usd),
    rates: [{ currency: 'EUR', usdPerUnitScaled: 12_500_000_000n, asOf: new Date('2025-12-30T10:00:00Z') }],
  },
  language: 'en',
  createdAt: new Date('2026-02-01T10:00:00Z'),
  zone: 'UTC',
  isDemonstration: true,
};

async function textOf(paper: TaxReport): Promise<string> {
  const { text } = await extractText(Uint8Array.from(await printTaxReport(paper)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}
const said = (text: string): string => text.replace(/\s/g, '');

test.each([
  ['en', '971.50', 'Tax report 2025'],
  ['ru', '971,50', 'Налоговый отчёт за 2025 год'],
  ['es', '971,50', 'Informe fiscal 2025'],
  ['fr', '971,50', 'Récapitulatif fiscal 2025'],
] as const)(
  'the paper in %s names client, year, each figure, the total and its rates',
  async (language, closing, title) => {
    const text = said(await textOf({ ...report, language }));
    for (const words of [title, 'Moor Shipping Ltd', 'OS-20417', 'OS24 0080 5511', '=Reserve', closing])
      expect(text).toContain(said(words));
    const digits = text.replace(/\D/g, '');
    for (const figure of ['1250', '400', '3700', '1562', '500', '4625', '121438', '125'])
      expect(digits).toContain(figure);
    expect(text).not.toMatch(/[{}]/);
  },
);

test('the paper of a year that goes on says so, and one that could not be added up names the currency', async () => {
  const text = await textOf({ ...report, isOver: false, toDay: '2025-11-29', total: { missing: ['CHF'] } });
  expect(text).toContain('So far, to 29 November 2025');
  expect(text).toContain('The year is not over');
  expect(text).toContain('keeps no rate of that day of CHF');
});

test('the same report is printed with the same bytes', async () => {
  const print = async () => Buffer.from(await printTaxReport(report)).toString('base64');
  expect(await print()).toBe(await print());
});

test.each(languages)(
  'the table in %s has a row for each account and one for all, and no formula',
  (language: Language) => {
    const lines = writeTaxReportCsv({ ...report, language })
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines.every((line) => line.split(';').length === 9)).toBe(true);
    expect(lines[1]).toContain(";'=Reserve;");
    expect(lines[2]).toMatch(/1214[.,]38/);
  },
);
