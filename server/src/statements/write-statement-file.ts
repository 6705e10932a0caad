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
  mt940AmountLengthMax,
  writeCamt053,
  writeCsv,
  writeMt940,
  writeOfx,
  writeXlsx,
  xlsxRowsMax,
} from '@bank/documents/statement';
import type { DrawnUpStatement } from './draw-up-statement.ts';

const extensions: Readonly<Record<StatementFileFormat, string>> = {
  csv: 'csv',
  xlsx: 'xlsx',
  pdf: 'pdf',
  'camt.053.001.08': 'camt053-08.xml',
  'camt.053.001.04': 'camt053-04.xml',
  mt940: 'sta',
  ofx: 'ofx',
};

/** Rows that a format holds, where it does not hold any number. */
const rowsMax: Partial<Record<StatementFileFormat, number>> = { pdf: statementPaperRowsMax, xlsx: xlsxRowsMax };

/** Writes a statement as a file. What the format cannot hold is refused before anything is written. */
export async function writeStatementFile(
  statement: DrawnUpStatement,
  format: StatementFileFormat,
  { isDemonstration }: { readonly isDemonstration: boolean },
): Promise<FileAnswer | Refusal> {
  if (statement.rowCount > (rowsMax[format] ?? Infinity)) return refuse('statement_too_long', 'format');
  // With its comma.
  if (format === 'mt940' && String(statement.largestMinor).length >= mt940AmountLengthMax) {
    return refuse('amount_too_long_for_format', 'format');
  }
  return {
    name: fileName(statement, extensions[format]),
    mediaType: statementMediaTypes[format],
    content: await contentOf(statement, format, isDemonstration),
  };
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
    case 'camt.053.001.08':
    case 'camt.053.001.04':
      return writeCamt053(statement, format);
    case 'mt940':
      return writeMt940(statement);
    case 'ofx':
      return writeOfx(statement);
  }
}

/** `ostro-statement-OS2400712204-20260101-20260331.csv` */
function fileName({ accounts }: DrawnUpStatement, extension: string): string {
  const days = (day: string) => day.replaceAll('-', '');
  const from = accounts.map(({ fromDay }) => fromDay).toSorted()[0]!;
  const [{ account, toDay }] = accounts as readonly [
    DrawnUpStatement['accounts'][number],
    ...DrawnUpStatement['accounts'],
  ];
  const whose = accounts.length === 1 ? account.number : account.clientNumber;
  return `${brand.name.toLowerCase()}-statement-${whose}-${days(from)}-${days(toDay)}.${extension}`;
}
