import {
  refuse,
  type FilePlace,
  type OrderFileFormat,
  type OrderFileRowAsked,
  type Refusal,
  type RefusalName,
} from '@bank/contract';

/** How a message of ISO 20022 calls a row: a result repeats it. */
export interface MessageIds {
  /** That of the block of payments in which it stands. */
  readonly block: string;
  readonly instruction: string;
  readonly endToEnd: string;
}

/** A row as it was read: nothing of it is judged. */
export interface ReadRow {
  /** The line of the file in which it begins. */
  readonly line: number;
  /** Null of a table. */
  readonly ids: MessageIds | null;
  readonly asked: OrderFileRowAsked;
}

/** What a file is. */
export interface FileHead {
  readonly format: OrderFileFormat;
  /** The id of a message of ISO 20022; null of a table. */
  readonly messageId: string | null;
}

export interface ReadFile extends FileHead {
  readonly rows: readonly ReadRow[];
}

export type FileRefusal = Extract<
  RefusalName,
  | 'order_file_too_large'
  | 'order_file_type_unknown'
  | 'order_file_columns_wrong'
  | 'order_file_malformed'
  | 'order_file_empty'
  | 'order_file_other_workbook'
  | 'order_file_cell_computed'
  | 'order_file_cell_inexact'
  | 'order_file_cell_unseen'
>;

/**
 * The file is refused whole. Its message is the name of the refusal with line and column, where they are known: it
 * crosses from the thread that reads.
 */
export class OrderFileRefused extends Error {
  override readonly name = 'OrderFileRefused';
}

/** @param place where the file breaks the rule, as far as that is known */
export function refuseFile(refusal: FileRefusal, { line, column }: Partial<FilePlace> = {}): never {
  throw new OrderFileRefused([refusal, line, column].filter((part) => part !== undefined).join(' '));
}

/** What a message of `refuseFile` says. A thread that runs out of memory says a sentence: the file is too large. */
export function refusalIn({ message }: OrderFileRefused): Refusal {
  const [, name, line, column] = /^(order_file_[a-z_]{1,40})(?: (\d{1,9}))?(?: (\d{1,9}))?$/.exec(message) ?? [];
  if (name === undefined) return refuse('order_file_too_large', 'content');
  const refused = refuse(name as FileRefusal, 'content');
  if (line === undefined) return refused;
  return { ...refused, place: { line: Number(line), ...(column !== undefined && { column: Number(column) }) } };
}

/** What is longer than every field is cut: the rules refuse it as too long. */
const cellLengthMax = 400;

export const emptyRow: OrderFileRowAsked = {
  debtorAccount: '',
  creditorAccount: '',
  amount: '',
  currency: '',
  remittanceInformation: '',
  creditorName: '',
  creditorAgentName: '',
  creditorAgentBic: '',
  creditorCountry: '',
  creditorAddress: '',
  charges: '',
  executeOn: '',
  endToEndId: '',
};

/** So much of a text is looked at: it may have spaces to be left out. */
export const textLengthRead = 4 * cellLengthMax;

/** What stands in a cell, as one line. */
export function tidyCell(text: string): string {
  return text.slice(0, textLengthRead).replace(/\s+/g, ' ').trim().slice(0, cellLengthMax);
}

const amountLengthMax = 40;

/**
 * An amount with a decimal point. A comma is one where at most two digits follow and it is the only one, or where
 * points group the digits before it; `1,234` may be both and stays, to be refused.
 */
function tidyAmount(text: string): string {
  const bare = text.slice(0, amountLengthMax).replace(/[\s'’]/g, '');
  if (/^\d{1,3}(?:\.\d{3}){1,6},\d{1,2}$/.test(bare)) return bare.replaceAll('.', '').replace(',', '.');
  if (/^\d{1,3}(?:,\d{3}){1,6}\.\d{1,4}$/.test(bare)) return bare.replaceAll(',', '');
  if (/^\d{1,20},\d{1,2}$/.test(bare)) return bare.replace(',', '.');
  return text.slice(0, amountLengthMax).trim();
}

/** A day as ISO 8601; `31.01.2027` is one, a day with slashes may be two and stays, to be refused. */
function tidyDay(text: string): string {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.slice(0, 40)) ?? [];
  return day === undefined ? text.slice(0, 40) : `${year}-${month!.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A row with its amount, day and charges in one spelling. */
export function tidyRow(row: OrderFileRowAsked): OrderFileRowAsked {
  return {
    ...row,
    amount: tidyAmount(row.amount),
    executeOn: tidyDay(row.executeOn),
    charges: row.charges === '' ? 'SHA' : row.charges,
  };
}
