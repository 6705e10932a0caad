import { toDecimalString } from '@bank/money';
import { parse as parseCsv } from 'csv-parse/sync';
import { XMLParser } from 'fast-xml-parser';
import readExcel from 'read-excel-file/node';
import papaparse from 'papaparse';
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

/** The accounts of a camt message, whichever message it is. */
export function camtStatements(xml: string) {
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    trimValues: false,
    isArray: (name) => ['Stmt', 'Rpt', 'Ntfctn', 'Ntry', 'Bal'].includes(name),
  });
  const document = parser.parse(xml).Document;
  const message = document.BkToCstmrStmt ?? document.BkToCstmrAcctRpt ?? document.BkToCstmrDbtCdtNtfctn;
  // oxlint-disable-next-line typescript/no-explicit-any -- what a test expects of a document is the check of its type
  return (message.Stmt ?? message.Rpt ?? message.Ntfctn) as any[];
}

/** The rows of a table with separators, as two programs read them; they must agree. */
export async function tableOfCsv(
  parts: AsyncIterable<string | Uint8Array>,
  delimiter: ',' | ';',
): Promise<Record<string, string>[]> {
  return tableOfText((await bytesOf(parts)).toString(), delimiter);
}

/** The same of a file that is written. */
export function tableOfText(written: string, delimiter: ',' | ';'): Record<string, string>[] {
  const text = written.replace(/^\ufeff/, '');
  const rows: Record<string, string>[] = parseCsv(text, { columns: true, delimiter });
  const { data, errors } = papaparse.parse(text, { header: true, skipEmptyLines: true, delimiter });
  if (errors.length > 0 || JSON.stringify(data) !== JSON.stringify(rows)) {
    throw new Error('Two programs read the table differently.');
  }
  return rows;
}
