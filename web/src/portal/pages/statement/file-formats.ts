import { formatNeedsAccount, formatTakesSelection, type StatementFileFormat } from '@bank/contract';
import type { readStatementFile } from '@bank/contract/calls';
import type { AskedOf } from '../../../calls/call.ts';
import type { StatementFilter } from '../../../calls/read-statement.ts';

/** Names of the formats, the same in every language, in the order in which they are offered. */
export const fileFormats = [
  { format: 'pdf', name: 'PDF', what: 'pdf' },
  { format: 'xlsx', name: 'XLSX', what: 'xlsx' },
  { format: 'csv', name: 'CSV', what: 'csv' },
  { format: 'csv-plain', name: 'CSV, plain', what: 'csv_plain' },
  { format: 'csv-spreadsheet', name: 'CSV, spreadsheet', what: 'csv_spreadsheet' },
  { format: 'camt.053.001.08', name: 'camt.053.001.08', what: 'camt053_08' },
  { format: 'camt.053.001.04', name: 'camt.053.001.04', what: 'camt053_04' },
  { format: 'camt.053.001.02', name: 'camt.053.001.02', what: 'camt053_02' },
  { format: 'camt.052.001.08', name: 'camt.052.001.08', what: 'camt052' },
  { format: 'camt.054.001.08', name: 'camt.054.001.08', what: 'camt054' },
  { format: 'mt940', name: 'MT940', what: 'mt940' },
  { format: 'mt942', name: 'MT942', what: 'mt942' },
  { format: 'ofx', name: 'OFX 2', what: 'ofx' },
  { format: 'ofx-1.0.2', name: 'OFX 1', what: 'ofx1' },
  { format: 'qif', name: 'QIF', what: 'qif' },
] as const satisfies readonly { readonly format: StatementFileFormat; readonly name: string; readonly what: string }[];

/** Which entries the statement shows. */
export type ShownEntries = StatementFilter;

/** What a file of a format would hold of what is shown. */
export type FileContent = 'asShown' | 'wholeAccount' | 'allAccounts' | 'oneAccount' | 'eachAccount';

/** `oneAccount` where one has to be chosen before there can be a file. */
export function contentOf(format: StatementFileFormat, { account }: ShownEntries, isPacked = false): FileContent {
  if (isPacked) return 'eachAccount';
  if (formatTakesSelection[format]) return 'asShown';
  if (account !== undefined) return 'wholeAccount';
  return formatNeedsAccount(format) ? 'oneAccount' : 'allAccounts';
}

/**
 * The file to ask for, or a file for each account in an archive: whole statements take an account and a period only. A
 * list is written with commas.
 */
export function wishFor(
  format: StatementFileFormat,
  { types, statuses, ...shown }: ShownEntries,
  isPacked = false,
): AskedOf<typeof readStatementFile> {
  const pack = isPacked ? { pack: 'zip' } : {};
  if (formatTakesSelection[format])
    return { format, ...pack, ...shown, types: types?.join(','), statuses: statuses?.join(',') };
  const { account, from, to, zone } = shown;
  return { format, ...pack, account, from, to, zone };
}
