import { formatNeedsAccount, formatTakesSelection, type StatementFileFormat } from '@bank/contract';
import type { readStatementFile } from '@bank/contract/calls';
import type { AskedOf } from '../../../calls/call.ts';
import type { StatementFilter } from '../../../calls/read-statement.ts';

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

/** Tables have columns for what the client wrote itself; the other formats are documents of the bank. */
export function formatTakesMarks(format: StatementFileFormat): boolean {
  return format.startsWith('csv') || format === 'xlsx';
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
  const { account, from, to } = shown;
  return { format, ...pack, account, from, to };
}
