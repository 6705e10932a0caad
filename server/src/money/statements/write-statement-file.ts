import {
  brand,
  refuse,
  statementMediaTypes,
  type FileAnswer,
  type Refusal,
  type StatementFileFormat,
} from '@bank/contract';
import { writeStatementPdf, statementPaperRowsMax } from '@bank/documents/pdf-worker';
import {
  camtDigitsMax,
  mt940AmountLengthMax,
  writeCamt,
  writeCsv,
  writeCsvPlain,
  writeCsvSpreadsheet,
  writeMt940,
  writeMt940Structured,
  writeMt942,
  writeOfx,
  writeQif,
  writeXlsx,
  xlsxRowsMax,
  zipFiles,
} from '@bank/documents/statement';
import type { DrawnUpStatement } from './draw-up-statement.ts';

const extensions: Readonly<Record<StatementFileFormat, string>> = {
  csv: 'csv',
  'csv-plain': 'plain.csv',
  'csv-spreadsheet': 'spreadsheet.csv',
  xlsx: 'xlsx',
  pdf: 'pdf',
  'camt.053.001.08': 'camt053-08.xml',
  'camt.053.001.04': 'camt053-04.xml',
  'camt.053.001.02': 'camt053-02.xml',
  'camt.052.001.08': 'camt052-08.xml',
  'camt.054.001.08': 'camt054-08.xml',
  mt940: 'sta',
  'mt940-structured': 'structured.sta',
  mt942: 'mt942.sta',
  ofx: 'ofx',
  'ofx-1.0.2': 'v1.ofx',
  qif: 'qif',
};

/** Rows that a format holds, where it does not hold any number. */
const rowsMax: Partial<Record<StatementFileFormat, number>> = { pdf: statementPaperRowsMax, xlsx: xlsxRowsMax };

/** Writes a statement as a file. What the format cannot hold is refused before anything is written. */
export async function writeStatementFile(
  statement: DrawnUpStatement,
  format: StatementFileFormat,
  { isDemonstration }: { readonly isDemonstration: boolean },
): Promise<FileAnswer | Refusal> {
  const unfit = judgeSize(statement, format);
  if (unfit !== undefined) return unfit;
  return {
    name: fileName(statement, extensions[format]),
    mediaType: statementMediaTypes[format],
    content: await contentOf(statement, format, isDemonstration),
  };
}

/**
 * Writes a file for each account of a statement, in one archive. What the format cannot hold is refused before anything
 * is written.
 */
export function writeStatementArchive(
  statement: DrawnUpStatement,
  format: StatementFileFormat,
  { isDemonstration }: { readonly isDemonstration: boolean },
): FileAnswer | Refusal {
  const ofEach = statement.accounts.map((account, place) => ({
    ...statement,
    // Of a closed period it is that of the account’s own file.
    id: account.id ?? `${statement.id.slice(0, 28)}${String(place).padStart(4, '0')}`,
    accounts: [account],
    rowCount: account.debits.count + account.credits.count,
  }));
  const unfit = ofEach.map((one) => judgeSize(one, format)).find((refusal) => refusal !== undefined);
  if (unfit !== undefined) return unfit;
  const files = ofEach.map((one) => ({
    name: fileName(one, extensions[format]),
    parts: async function* () {
      const content = await contentOf(one, format, isDemonstration);
      if (content instanceof Uint8Array) yield content;
      else yield* content;
    },
  }));
  return {
    name: fileName(statement, `${extensions[format]}.zip`),
    mediaType: 'application/zip',
    content: zipFiles(files, statement.createdAt),
  };
}

/** The refusal of what a format cannot hold. */
function judgeSize(statement: DrawnUpStatement, format: StatementFileFormat): Refusal | undefined {
  if (statement.rowCount > (rowsMax[format] ?? Infinity)) return refuse('statement_too_long', 'format');
  const sums = formatTellsSums(format) ? statement.largestSumMinor : 0n;
  const largest = statement.largestMinor > sums ? statement.largestMinor : sums;
  if (String(largest).length > digitsMaxOf(format)) {
    return refuse('amount_too_long_for_format', 'format');
  }
  return undefined;
}

/** Whether the file adds up what moved. */
function formatTellsSums(format: StatementFileFormat): boolean {
  return format === 'mt942' || format.startsWith('camt');
}

/** Digits of an amount that a format holds. */
function digitsMaxOf(format: StatementFileFormat): number {
  // One of its characters is the comma.
  if (format.startsWith('mt94')) return mt940AmountLengthMax - 1;
  return format.startsWith('camt') ? camtDigitsMax : Infinity;
}

async function contentOf(
  statement: DrawnUpStatement,
  format: StatementFileFormat,
  isDemonstration: boolean,
): Promise<FileAnswer['content']> {
  switch (format) {
    case 'csv':
      return writeCsv(statement);
    case 'xlsx':
      return writeXlsx(statement);
    case 'pdf':
      return writeStatementPdf(statement, { isDemonstration });
    case 'csv-plain':
      return writeCsvPlain(statement);
    case 'csv-spreadsheet':
      return writeCsvSpreadsheet(statement);
    case 'camt.053.001.08':
    case 'camt.053.001.04':
    case 'camt.053.001.02':
    case 'camt.052.001.08':
    case 'camt.054.001.08':
      return writeCamt(statement, format);
    case 'mt940':
      return writeMt940(statement);
    case 'mt940-structured':
      return writeMt940Structured(statement);
    case 'mt942':
      return writeMt942(statement);
    case 'ofx':
      return writeOfx(statement);
    case 'ofx-1.0.2':
      return writeOfx(statement, '1.0.2');
    case 'qif':
      return writeQif(statement);
  }
}

/**
 * `ostro-statement-OS2400712204-EUR-20260101-20260331.csv`; a selection is called `entries`, for it is no statement.
 */
function fileName({ accounts, selection }: DrawnUpStatement, extension: string): string {
  const days = (day: string) => day.replaceAll('-', '');
  const from = accounts.map(({ fromDay }) => fromDay).toSorted()[0]!;
  const [{ account, toDay, opening }] = accounts as readonly [
    DrawnUpStatement['accounts'][number],
    ...DrawnUpStatement['accounts'],
  ];
  // Of several accounts: the client, and the currency where it is one.
  const currencies = new Set(accounts.map((each) => each.opening.currency));
  const owner = accounts.length === 1 ? account.number : account.clientNumber;
  const whose = currencies.size === 1 ? `${owner}-${opening.currency}` : owner;
  const what = selection.length === 0 ? 'statement' : 'entries';
  return `${brand.name.toLowerCase()}-${what}-${whose}-${days(from)}-${days(toDay)}.${extension}`;
}
