import type { Language } from '@bank/contract';
import type { Texts } from '@bank/dictionaries';
import { comparedTables } from '../../../content/compared-fees.ts';
import type { FeeRow, FeeRowName, FeeTable } from '../../../content/fee-table.ts';
import { fees } from '../../../content/fees.ts';
import { answerOf, comparedAnswerOf } from './fee-answer.ts';
import { indexRow, type SearchedRow } from './fee-search.ts';
import type { SearchedFee } from './find-fees.ts';

/** Beside the two kinds of accounts, whose tables stand side by side. */
export const otherPages = ['business-card', 'agent'] as const;

/** What prospects ask for most, in this order: of rows that fit a question alike, the first of these answers. */
const askedFirst: readonly FeeRowName[] = [
  'payments',
  'tierBetween',
  'sharedSwiftIban',
  'sharedSepaIban',
  'designatedSwiftIban',
  'designatedSepaIban',
  'internalTransfers',
  'manualPayments',
  'monthlyMaintenance',
  'outgoingConversion',
  'cardIssue',
  'cardMaintenance',
];

export interface FeeListTexts {
  readonly texts: Texts['fees'];
  readonly text: Texts['tariff'];
  readonly pages: Texts['shell']['pages'];
  readonly language: Language;
}

/** A row of the page with the sentence that answers who asks for it. */
export interface AnsweringFee extends SearchedFee {
  readonly name: FeeRowName;
  readonly answer: string;
}

/** Every row of the page, in its order, with what it is searched by. */
export function feeList({ texts, text, pages, language }: FeeListTexts): readonly AnsweringFee[] {
  const index = (row: Pick<SearchedRow, 'table' | 'row' | 'number' | 'page'>) =>
    indexRow({ ...row, texts, searchWords: text.searchWords, language });
  const compared = comparedTables.flatMap(({ table, rows }) =>
    rows.map(({ personal, corporate }) => ({
      id: personal?.anchor ?? corporate.anchor,
      name: corporate.row.name,
      rank: rankOf(corporate.row),
      rows: [personal, corporate].filter((fee) => fee !== null).map(({ row, number }) => index({ table, row, number })),
      answer: comparedAnswerOf({ personal, corporate }, { table, texts, text: text.answer, language }),
    })),
  );
  const others = otherPages.flatMap((page, place) =>
    fees[page].flatMap((table: FeeTable, tablePlace) =>
      table.rows.map((row: FeeRow, rowPlace) => ({
        id: `${page}-${tablePlace + 1}-${rowPlace + 1}`,
        name: row.name,
        // What a client pays for an account comes first, then cards of a business, then agents.
        rank: rankOf(row) + (place + 1) * 2 * askedFirst.length,
        rows: [index({ table, row, number: `${tablePlace + 1}.${rowPlace + 1}`, page: pages[page] })],
        answer: answerOf(row, { place: [pages[page], table], texts, text: text.answer, language }),
      })),
    ),
  );
  return [...compared, ...others];
}

function rankOf({ name }: FeeRow): number {
  const place = askedFirst.indexOf(name);
  return place === -1 ? askedFirst.length : place;
}
