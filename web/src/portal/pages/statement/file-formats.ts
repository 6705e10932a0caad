import { formatTakesSelection, type StatementFileFormat } from '@bank/contract';
import type { readStatementFile } from '@bank/contract/calls';
import type { AskedOf } from '../../../calls/call.ts';
import type { StatementFilter } from '../../../calls/read-statement.ts';

/** Names of the formats, the same in every language, in the order in which they are offered. */
export const fileFormats = [
  { format: 'pdf', name: 'PDF', what: 'pdf' },
  { format: 'xlsx', name: 'XLSX', what: 'xlsx' },
  { format: 'csv', name: 'CSV', what: 'csv' },
  { format: 'camt.053.001.08', name: 'camt.053.001.08', what: 'camt053_08' },
  { format: 'camt.053.001.04', name: 'camt.053.001.04', what: 'camt053_04' },
  { format: 'mt940', name: 'MT940', what: 'mt940' },
  { format: 'ofx', name: 'OFX', what: 'ofx' },
] as const satisfies readonly { readonly format: StatementFileFormat; readonly name: string; readonly what: string }[];

/** Which entries the statement shows. */
export type ShownEntries = StatementFilter;

/** What a file of a format would hold of what is shown. */
export type FileContent = 'asShown' | 'wholeAccount' | 'allAccounts' | 'oneAccount';

/** `oneAccount` where one has to be chosen before there can be a file. */
export function contentOf(format: StatementFileFormat, { account }: ShownEntries): FileContent {
  if (formatTakesSelection[format]) return 'asShown';
  if (account !== undefined) return 'wholeAccount';
  return format === 'mt940' ? 'oneAccount' : 'allAccounts';
}

/** The file to ask for: whole statements take an account and a period only. A list is written with commas. */
export function wishFor(
  format: StatementFileFormat,
  { types, statuses, ...shown }: ShownEntries,
): AskedOf<typeof readStatementFile> {
  if (formatTakesSelection[format]) return { format, ...shown, types: types?.join(','), statuses: statuses?.join(',') };
  const { account, from, to } = shown;
  return { format, account, from, to };
}
