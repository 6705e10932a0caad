import type { StatementFileFormat } from '@bank/contract';

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
  { format: 'mt940-structured', name: 'MT940, ?20', what: 'mt940_structured' },
  { format: 'mt942', name: 'MT942', what: 'mt942' },
  { format: 'ofx', name: 'OFX 2', what: 'ofx' },
  { format: 'ofx-1.0.2', name: 'OFX 1', what: 'ofx1' },
  { format: 'qif', name: 'QIF', what: 'qif' },
] as const satisfies readonly { readonly format: StatementFileFormat; readonly name: string; readonly what: string }[];
