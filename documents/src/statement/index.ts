export { writeCsv } from './csv.ts';
export { writeCsvPlain, writeCsvSpreadsheet } from './csv-tables.ts';
export { camtDigitsMax, writeCamt } from './camt.ts';
export { mt940AmountLengthMax, writeMt940, writeMt940Structured, writeMt942 } from './mt940.ts';
export { writeOfx } from './ofx.ts';
export { writeQif } from './qif.ts';
export { selectionTexts } from './selection-texts.ts';
export type {
  AccountStatement,
  EntryTotal,
  FileParts,
  StatementEntry,
  StatementOfAccounts,
  StatementParty,
} from './statement.ts';
export { zipFiles, type ZippedFile } from '../zip-files.ts';
export { writeXlsx, xlsxRowsMax } from './xlsx/write-xlsx.ts';
