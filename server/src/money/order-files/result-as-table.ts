import { orderFileColumns, type Language, type OrderFileRowAsked } from '@bank/contract';
import { refusalText } from '@bank/dictionaries/refusal-text';
import type { ExportedTable, TableColumn } from '@bank/documents/table';
import type { FileResult, RowResult } from './read-result.ts';

/** What a row asked for, by the columns in which a table brings it. */
const askedFields = [
  'debtorAccount',
  'creditorAccount',
  'amount',
  'currency',
  'remittanceInformation',
  'creditorName',
  'executeOn',
  'endToEndId',
] as const satisfies readonly (keyof OrderFileRowAsked)[];

/** The result of a file as a table: what each row asked for, then its state, its order and its reason. */
export function resultAsTable({ parts }: FileResult, language: Language): ExportedTable<RowResult> {
  const text = (name: string, read: (row: RowResult) => string): TableColumn<RowResult> => ({
    name,
    width: 20,
    cell: (row) => ({ text: read(row) }),
  });
  return {
    title: 'Result',
    columns: [
      text('line', ({ line }) => String(line)),
      ...askedFields.map((field) => text(orderFileColumns[field], ({ asked }) => asked[field])),
      text('state', ({ state }) => state),
      text('order_id', ({ orderId }) => orderId ?? ''),
      text('transfer_number', ({ transferNumber }) => transferNumber ?? ''),
      text('reason_name', ({ refusedFor }) => refusedFor ?? ''),
      text('reason', (row) => reasonIn(language, row)),
    ],
    parts,
    ends: () => [],
  };
}

/** Why a row is not carried out, in words; empty where there is nothing to say. */
export function reasonIn(language: Language, { refusedFor, reason }: Pick<RowResult, 'refusedFor' | 'reason'>): string {
  return refusedFor === null ? (reason ?? '') : refusalText(language, refusedFor);
}
