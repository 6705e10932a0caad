import type { StatementFileFormat } from '@bank/contract';
import { parse as parseCsv } from 'csv-parse/sync';
import { read as readMt940 } from 'mt940-js';
import { parseSync as parseOfx } from 'ofx-js';
import readExcel from 'read-excel-file/node';
import { getDocumentProxy } from 'unpdf';
import { camtStatements, tableOf, tableOfText } from './testing-programs.ts';

/* Every format read back by a reader that knows nothing of how it was written. */

/** What a reader finds in the file of one account: amounts as decimal text, debits with a minus. */
export interface FoundStatement {
  /** Missing where the format has no number. */
  readonly number?: string;
  /** Missing where the format has no balances. */
  readonly opening?: string;
  readonly closing?: string;
  readonly rows: readonly { readonly id: string; readonly moved: string }[];
}

/** A file with the decimals of its currency, for programs that read amounts as numbers. */
export interface FileToRead {
  readonly bytes: Buffer;
  readonly decimals: number;
}

type Reader = (file: FileToRead) => Promise<FoundStatement>;

export const statementReaders: Readonly<Record<StatementFileFormat, Reader>> = {
  async csv({ bytes }) {
    const rows: Record<string, string>[] = parseCsv(bytes, { columns: true });
    const balance = (record: string) => rows.find((row) => row.record === record)!.balance!;
    return {
      opening: balance('opening'),
      closing: balance('closing'),
      rows: rows
        .filter((row) => row.record === 'entry')
        .map(({ id, debit, credit }) => ({ id: id!, moved: debit === '' ? credit! : `-${debit}` })),
    };
  },
  async xlsx({ bytes, decimals }) {
    const [balances, entries] = (await readExcel(bytes)).map(({ data }) => data);
    const [account] = tableOf(balances!);
    const figure = (value: unknown) => Number(value).toFixed(decimals);
    return {
      opening: figure(account!['Opening balance']),
      closing: figure(account!['Closing balance']),
      rows: tableOf(entries!).map((row) => ({
        id: String(row['Entry id']),
        moved: row.Debit === null ? figure(row.Credit) : `-${figure(row.Debit)}`,
      })),
    };
  },
  async pdf({ bytes }) {
    const text = await textOfPdf(bytes);
    const balance = (pattern: RegExp) => pattern.exec(text)![1]!.replaceAll(',', '');
    return {
      number: /Statement(\d+)\n/.exec(text)![1]!,
      opening: balance(/Openingbalance,\d+[A-Z][a-z]+\d{4}\s+([\d,]+\.\d\d)/),
      closing: balance(/Closingbalance,\d+[A-Z][a-z]+\d{4}\s+([\d,]+\.\d\d)/),
      rows: [],
    };
  },
  async 'csv-plain'({ bytes }) {
    const rows = tableOfText(bytes.toString(), ',');
    return { rows: rows.map(({ id, amount }) => ({ id: id!, moved: amount! })) };
  },
  async 'csv-spreadsheet'({ bytes }) {
    const rows = tableOfText(bytes.toString(), ';');
    return { rows: rows.map((row) => ({ id: row['Entry id']!, moved: row['Amount']! })) };
  },
  'camt.053.001.08': readCamt,
  'camt.053.001.04': readCamt,
  'camt.053.001.02': readCamt,
  'camt.052.001.08': readCamt,
  'camt.054.001.08': readCamt,
  mt940: readMt940File,
  'mt940-structured': readMt940File,
  async mt942({ bytes }) {
    const text = bytes.toString();
    const rows = [...text.matchAll(/^:61:\d{10}([DC])([\d,]+)N.*\r\n([0-9a-f]{32})\r$/gm)];
    return {
      number: /^:28C:(\d+)\//m.exec(text)![1]!,
      rows: rows.map(([, mark, figure, id]) => ({
        id: hyphened(id!),
        moved: `${mark === 'D' ? '-' : ''}${figure!.replace(',', '.').replace(/\.$/, '')}`,
      })),
    };
  },
  ofx: readOfx,
  'ofx-1.0.2': readOfx,
  async qif({ bytes }) {
    const [, first, ...records] = bytes.toString().split('^\n');
    records.pop();
    return {
      opening: /^T(.*)\nCX\nPOpening Balance\nL\[\w+\]$/m.exec(first!)![1]!,
      rows: records.map((record) => ({
        id: /([0-9a-f-]{36})$/m.exec(record)![1]!,
        moved: /^T(.*)$/m.exec(record)![1]!,
      })),
    };
  },
};

async function readMt940File({ bytes, decimals }: FileToRead): Promise<FoundStatement> {
  const [read] = await readMt940(bytes);
  const text = bytes.toString();
  const ids = [...text.matchAll(/^([0-9a-f]{32})\r$/gm)].map(([, id]) => id!);
  const signed = ({ isCredit }: { isCredit: boolean }, figure: number) =>
    (isCredit ? figure : -figure).toFixed(decimals);
  return {
    number: /^:28C:(\d+)\//m.exec(text)![1]!,
    opening: signed(read!.openingBalance!, read!.openingBalance!.value),
    closing: signed(read!.closingBalance!, read!.closingBalance!.value),
    rows: read!.transactions.map((row, place) => ({ id: hyphened(ids[place]!), moved: signed(row, row.amount) })),
  };
}

async function readOfx({ bytes }: FileToRead): Promise<FoundStatement> {
  const { OFX } = parseOfx(bytes.toString());
  const read = OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS;
  const rows = [read.BANKTRANLIST.STMTTRN ?? []].flat() as { FITID: string; TRNAMT: string }[];
  const opening = (read.BALLIST?.BAL as { NAME: string; VALUE: string }[] | undefined)?.find(
    ({ NAME }) => NAME === 'OPENING',
  )?.VALUE;
  return {
    ...(opening !== undefined && { opening }),
    closing: read.LEDGERBAL.BALAMT,
    rows: rows.map(({ FITID, TRNAMT }) => ({ id: FITID, moved: TRNAMT })),
  };
}

async function readCamt({ bytes }: FileToRead): Promise<FoundStatement> {
  const text = bytes.toString();
  const [read] = camtStatements(text);
  const signed = ({ CdtDbtInd, Amt }: { CdtDbtInd: string; Amt: { '#text': string } }) =>
    `${CdtDbtInd === 'DBIT' ? '-' : ''}${Amt['#text']}`;
  const balance = (kind: string) =>
    signed(read.Bal.find((each: { Tp: { CdOrPrtry: { Cd: string } } }) => each.Tp.CdOrPrtry.Cd === kind));
  return {
    ...(read.ElctrncSeqNb !== undefined && { number: read.ElctrncSeqNb }),
    ...(read.Bal !== undefined && {
      opening: balance('OPBD'),
      closing: balance(text.includes('BkToCstmrAcctRpt') ? 'ITBD' : 'CLBD'),
    }),
    rows: (read.Ntry ?? []).map((row: never) => ({
      id: hyphened((row as { NtryRef: string }).NtryRef),
      moved: signed(row),
    })),
  };
}

/** What a paper says, piece by piece on lines, without its spaces. */
async function textOfPdf(bytes: Buffer): Promise<string> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  let text = '';
  for (let page = 1; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    for (const item of items) if ('str' in item) text += `${item.str.replace(/\s/g, '')}\n`;
  }
  return text;
}

function hyphened(id: string): string {
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export { tableOfText } from './testing-programs.ts';
export { paymentStatusDefinition } from '../payment-status/testing-payment-status-definition.ts';
export { saftDefinition } from '../saft/testing-saft-definition.ts';
export { faultsAgainst } from '../testing-message-definition.ts';
