/** The forms in which a statement can be taken away. */
export const statementFileFormats = [
  'csv',
  'xlsx',
  'pdf',
  'camt.053.001.08',
  'camt.053.001.04',
  'mt940',
  'ofx',
] as const;
export type StatementFileFormat = (typeof statementFileFormats)[number];

/**
 * Whether a format lists whatever entries were asked for. The others are whole statements, whose entries lead from the
 * opening to the closing balance: a program that imports one relies on it, so they take an account and a period only.
 */
export const formatTakesSelection: Readonly<Record<StatementFileFormat, boolean>> = {
  csv: true,
  xlsx: true,
  pdf: true,
  'camt.053.001.08': false,
  'camt.053.001.04': false,
  mt940: false,
  ofx: false,
};

export const statementMediaTypes: Readonly<Record<StatementFileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  'camt.053.001.08': 'application/xml; charset=utf-8',
  'camt.053.001.04': 'application/xml; charset=utf-8',
  mt940: 'text/plain; charset=us-ascii',
  ofx: 'application/x-ofx; charset=utf-8',
};
