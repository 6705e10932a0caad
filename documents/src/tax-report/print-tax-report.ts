import { brand, type Language } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { grouped } from '../pdf/grouped.ts';
import { formatMoney, formatRate } from '../pdf/paper-amounts.ts';
import { paperDates, type PaperDates } from '../pdf/paper-dates.ts';
import { printFacts, type Fact, type FactGroup } from '../pdf/print-facts.ts';
import { receiptTexts } from '../receipt/receipt-texts.ts';
import { taxReportTexts } from './tax-report-texts.ts';
import type { TaxedAccount, TaxReport, TaxTotal } from './tax-report.ts';

/**
 * Prints the tax report of a year: A4, tagged, under the engraving of the first account.
 *
 * @returns the bytes of the PDF
 */
export function printTaxReport(report: TaxReport): Promise<Uint8Array> {
  const { client, year, fromDay, toDay, isOver, accounts, total, language, createdAt, zone, isDemonstration } = report;
  const texts = taxReportTexts[language];
  const dates = paperDates(language, zone);
  const [first] = accounts;
  const title = fill(texts.title, { year: String(year) });
  const period = { from: dates.long(fromDay), to: dates.long(toDay) };
  const lead = fill(texts.lead, { ...client, ...period, zone });
  return printFacts({
    language,
    createdAt,
    isDemonstration,
    account: { currency: first.closing.currency, number: first.number },
    title,
    documentTitle: `${title} ${client.number}`,
    subject: `${client.name}, ${year}`,
    particulars: [
      isOver ? title : fill(texts.soFar, { day: period.to }),
      fill(texts.drawnUp, { date: dates.long(createdAt) }),
    ],
    figure: '',
    lead: isOver ? lead : `${lead} ${texts.notOver}`,
    groups: [
      ...accounts.map((account) => groupOf(account, language)),
      ...(total === undefined ? [] : groupsOfTotal(total, { day: period.to, dates, language })),
    ],
    end: texts.end,
    microtext: `${brand.name.toUpperCase()} · ${client.number} · ${year} · `,
    texts: receiptTexts[language],
  });
}

function groupOf(account: TaxedAccount, language: Language): FactGroup {
  const texts = taxReportTexts[language];
  const { iban, number, name, opening, interestCredited, interestDebited, fees, closing } = account;
  return {
    title: opening.currency,
    facts: [
      ['', grouped(iban ?? number)],
      ...(name === '' ? [] : [[texts.name, name] as const]),
      [texts.opening, formatMoney(opening, language)],
      [texts.interestCredited, formatMoney(interestCredited, language)],
      [texts.interestDebited, formatMoney(interestDebited, language)],
      [texts.fees, formatMoney(fees, language)],
      [texts.closing, formatMoney(closing, language)],
    ],
  };
}

function groupsOfTotal(
  total: TaxTotal,
  { day, dates, language }: { readonly day: string; readonly dates: PaperDates; readonly language: Language },
): FactGroup[] {
  const texts = taxReportTexts[language];
  if ('missing' in total) {
    const currencies = new Intl.ListFormat(language, { type: 'conjunction' }).format(total.missing);
    return [{ title: texts.totalRow, facts: [['', fill(texts.noRate, { currencies })]] }];
  }
  const { closing, interestCredited, interestDebited, fees, rates } = total;
  const currency = new Intl.DisplayNames(language, { type: 'currency' }).of(closing.currency) ?? closing.currency;
  const sums: FactGroup = {
    title: fill(texts.total, { currency }),
    facts: [
      [texts.interestCredited, formatMoney(interestCredited, language)],
      [texts.interestDebited, formatMoney(interestDebited, language)],
      [texts.fees, formatMoney(fees, language)],
      [texts.closings, formatMoney(closing, language)],
    ],
  };
  if (rates.length === 0) return [sums];
  const facts = rates.map(
    (rate): Fact => [
      `1 ${rate.currency}`,
      fill(texts.rateOf, { rate: formatRate(rate.usdPerUnitScaled, language), day: dates.long(rate.asOf) }),
    ],
  );
  return [sums, { title: fill(texts.rates, { day }), facts }];
}
