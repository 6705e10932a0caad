import type { Client } from '@bank/contract';
import { listStatements, listTaxReports } from '@bank/contract/calls';
import { fill, type Texts } from '@bank/dictionaries';
import { useEffect, useState } from 'react';
import { call } from '../../../calls/call.ts';
import type { Format } from '../../../dictionaries/use-format.ts';
import type { Finding } from './finding.ts';

const shownMax = 6;

/** The months of kept statements and the years of tax reports, the latest first. */
export interface KnownDocuments {
  readonly months: readonly string[];
  readonly years: readonly number[];
}

/** Read once while the search is open. Without them the rest is found. */
export function useDocuments(): KnownDocuments {
  const [known, setKnown] = useState<KnownDocuments>({ months: [], years: [] });
  useEffect(() => {
    let isLeft = false;
    void Promise.all([call(listStatements), call(listTaxReports)]).then(([statements, reports]) => {
      if (isLeft) return;
      setKnown({
        months: statements.ok ? [...new Set(statements.value.map(({ toDay }) => toDay.slice(0, 7)))] : [],
        years: reports.ok ? reports.value.taxYears.map(({ year }) => year) : [],
      });
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return known;
}

/** Everything that the page of documents has, each at its place there. */
export function ofDocuments(
  { months, years }: KnownDocuments,
  {
    says,
    text,
    format,
    address,
    accounts,
  }: {
    readonly says: (...texts: readonly string[]) => boolean;
    readonly text: Texts['documents'];
    readonly format: Format;
    /** Of the page of documents. */
    readonly address: string;
    readonly accounts: Client['accounts'];
  },
): readonly Finding[] {
  const at = (key: string, title: string, place: string, detail = ''): Finding => ({
    key: `document-${key}`,
    group: 'documents',
    title,
    detail,
    address: `${address}${place}`,
  });
  return [
    ...months.map((month) =>
      at(month, fill(text.statements.name, { month: format.longMonth(`${month}-01`) }), `?month=${month}`),
    ),
    ...years.map((year) => at(`${year}`, fill(text.tax.name, { year: `${year}` }), `?year=${year}#tax-reports`)),
    at('receipts', text.receipts.title, '#receipts'),
    ...accounts.map(({ id, number, currency }) =>
      at(id, text.details.title, '#payment-details', `${number}, ${currency}`),
    ),
    at('terms', text.contract.terms, '#contract'),
    at('articles', text.contract.articles, '#contract'),
  ]
    .filter(({ title, detail }) => says(title, detail))
    .slice(0, shownMax);
}
