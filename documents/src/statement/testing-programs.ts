import { toDecimalString } from '@bank/money';
import { parse as parseCsv } from 'csv-parse/sync';
import { XMLParser } from 'fast-xml-parser';
import readExcel from 'read-excel-file/node';
import { writeCsv, writeXlsx, type StatementOfAccounts } from './index.ts';
import { bytesOf } from './testing-statement.ts';

/* How programs of others read a statement, for the tests of the formats. */

export function shapeOf({ accounts: [account] }: StatementOfAccounts): { decimals: number } {
  return { decimals: (toDecimalString(account!.opening).split('.')[1] ?? '').length };
}

export async function csvOf(statement: StatementOfAccounts): Promise<Record<string, string>[]> {
  return parseCsv(await bytesOf(writeCsv(statement)), { columns: true });
}

export async function workbookOf(statement: StatementOfAccounts) {
  const workbook = await bytesOf(writeXlsx(statement));
  const sheets = await readExcel(workbook);
  return { ...shapeOf(statement), sheets: sheets.map(({ data }) => data) };
}

/** Rows by the titles of the first one, until an empty row. */
export function tableOf([head, ...rows]: readonly (readonly unknown[])[]): Record<string, unknown>[] {
  return rows.map((row) => Object.fromEntries(head!.map((title, place) => [String(title), row[place]])));
}

export function camtStatements(xml: string) {
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    trimValues: false,
    isArray: (name) => ['Stmt', 'Ntry', 'Bal'].includes(name),
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- what a test expects of a document is the check of its type
  return parser.parse(xml).Document.BkToCstmrStmt.Stmt as any[];
}
