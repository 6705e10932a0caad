/** The forms in which a statement can be taken away. */
export const statementFileFormats = [
  'csv',
  'csv-plain',
  'csv-spreadsheet',
  'xlsx',
  'pdf',
  'camt.053.001.08',
  'camt.053.001.04',
  'camt.053.001.02',
  'camt.052.001.08',
  'camt.054.001.08',
  'mt940',
  'mt940-structured',
  'mt942',
  'ofx',
  'ofx-1.0.2',
  'qif',
] as const;
export type StatementFileFormat = (typeof statementFileFormats)[number];

/**
 * Whether a format lists whatever entries were asked for. The others are whole statements, whose entries lead from the
 * opening to the closing balance: a program that imports one relies on it, so they take an account and a period only.
 */
export const formatTakesSelection: Readonly<Record<StatementFileFormat, boolean>> = {
  csv: true,
  'csv-plain': true,
  'csv-spreadsheet': true,
  xlsx: true,
  pdf: true,
  'camt.053.001.08': false,
  'camt.053.001.04': false,
  'camt.053.001.02': false,
  'camt.052.001.08': false,
  'camt.054.001.08': false,
  mt940: false,
  'mt940-structured': false,
  mt942: false,
  ofx: false,
  'ofx-1.0.2': false,
  qif: false,
};

const oneAccountFormats: readonly StatementFileFormat[] = ['mt940', 'mt940-structured', 'mt942', 'qif'];
const formatsOfToday: readonly StatementFileFormat[] = ['camt.052.001.08', 'camt.054.001.08', 'mt942'];

/** Whether a file of this format holds one account and no more. */
export function formatNeedsAccount(format: StatementFileFormat): boolean {
  return oneAccountFormats.includes(format);
}

/** Whether the format tells of a day that goes on: without a period it means today. */
export function formatMeansToday(format: StatementFileFormat): boolean {
  return formatsOfToday.includes(format);
}

const xml = 'application/xml; charset=utf-8';
const csv = 'text/csv; charset=utf-8';

export const statementMediaTypes: Readonly<Record<StatementFileFormat, string>> = {
  csv,
  'csv-plain': csv,
  'csv-spreadsheet': csv,
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  'camt.053.001.08': xml,
  'camt.053.001.04': xml,
  'camt.053.001.02': xml,
  'camt.052.001.08': xml,
  'camt.054.001.08': xml,
  mt940: 'text/plain; charset=us-ascii',
  'mt940-structured': 'text/plain; charset=us-ascii',
  mt942: 'text/plain; charset=us-ascii',
  ofx: 'application/x-ofx; charset=utf-8',
  'ofx-1.0.2': 'application/x-ofx; charset=us-ascii',
  qif: 'application/qif; charset=us-ascii',
};
