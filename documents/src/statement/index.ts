export { writeCsv } from './csv.ts';
export { writeCamt053 } from './camt-053.ts';
export { mt940AmountLengthMax, writeMt940 } from './mt940.ts';
export { writeOfx } from './ofx.ts';
export { selectionWords } from './selection-words.ts';
export type {
  AccountStatement,
  EntryTotal,
  FileParts,
  StatementEntry,
  StatementOfAccounts,
  StatementParty,
} from './statement.ts';
export { writeXlsx, xlsxRowsMax } from './xlsx/write-xlsx.ts';
