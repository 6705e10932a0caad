import {
  orderFileColumns,
  orderFileColumnsNeeded,
  orderFileRowsMax,
  type FilePlace,
  type OrderFileRowAsked,
} from '@bank/contract';
import { emptyRow, refuseFile, tidyCell, tidyRow, type ReadFile, type ReadRow } from './read-file.ts';
import { textOfNumber, type NumberCell } from './xlsx/number-cell.ts';

type Field = keyof OrderFileRowAsked;

const fieldOfColumn: ReadonlyMap<string, Field> = new Map(
  Object.entries(orderFileColumns).map(([field, column]) => [column, field as Field]),
);
const separators = [',', ';', '\t'] as const;
/** The longest header has fewer characters. */
const headerLengthMax = 1_000;

/** What stands in a cell; of a workbook also a number, which its column tells how to read. */
export type TableCell = string | NumberCell;

/** A line of a table, with the cells as they stand. */
export interface TableLine {
  readonly line: number;
  readonly cells: readonly TableCell[];
}

export function isBlank(cell: TableCell): boolean {
  return typeof cell === 'string' && cell.trim() === '';
}

/**
 * Reads a table whose first line names the columns. Lines without anything are passed over; a line with more cells than
 * the first one refuses the file, for nobody can tell which of them is too many.
 *
 * @throws OrderFileRefused
 */
export function readTable(format: 'csv' | 'xlsx', lines: Iterable<TableLine>): ReadFile {
  let fields: readonly Field[] | undefined;
  const rows: ReadRow[] = [];
  for (const { line, cells } of lines) {
    if (cells.every(isBlank)) continue;
    if (fields === undefined) {
      fields = readHeader({ line, cells });
      continue;
    }
    const last = lastCell(cells);
    if (last > fields.length) refuseFile('order_file_malformed', { line, column: last });
    if (rows.length === orderFileRowsMax) refuseFile('order_file_too_large');
    const asked: Record<Field, string> = { ...emptyRow };
    fields.forEach((field, place) => {
      const cell = cells[place] ?? '';
      asked[field] = typeof cell === 'string' ? tidyCell(cell) : textOfNumber(cell, field, { line, column: place + 1 });
    });
    rows.push({ line, ids: null, asked: tidyRow(asked) });
  }
  if (rows.length === 0) refuseFile('order_file_empty');
  return { format, messageId: null, rows };
}

function readHeader({ line, cells }: TableLine): readonly Field[] {
  const fields: Field[] = [];
  for (const [place, cell] of cells.slice(0, lastCell(cells)).entries()) {
    const field = fieldOfColumn.get(columnIn(cell));
    if (field === undefined || fields.includes(field))
      refuseFile('order_file_columns_wrong', { line, column: place + 1 });
    fields.push(field);
  }
  if (orderFileColumnsNeeded.some((field) => !fields.includes(field))) refuseFile('order_file_columns_wrong', { line });
  return fields;
}

/** How many cells a line has up to the last one that says something. */
function lastCell(cells: readonly TableCell[]): number {
  return cells.findLastIndex((cell) => !isBlank(cell)) + 1;
}

/** A number names no column. */
function columnIn(cell: TableCell): string {
  return typeof cell === 'string' ? tidyCell(cell).toLowerCase().replaceAll(' ', '_') : '';
}

/** The lines of comma-separated values (RFC 4180). What separates them, the first line tells. */
export function* linesOfCsv(text: string): Generator<TableLine> {
  const separator = separatorOf(text);
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const begins = line;
    const cells: string[] = [];
    for (;;) {
      if (text[at] === '"') {
        const quoted = readQuoted(text, at, { line, column: cells.length + 1 });
        cells.push(quoted.cell);
        line += quoted.newLines;
        at = quoted.end;
      } else {
        const end = endOfCell(text, at, separator);
        cells.push(text.slice(at, end));
        at = end;
      }
      if (text[at] !== separator) break;
      at += 1;
    }
    if (at < text.length && text[at] !== '\r' && text[at] !== '\n')
      refuseFile('order_file_malformed', { line, column: cells.length });
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    line += 1;
    yield { line: begins, cells };
  }
}

function endOfCell(text: string, from: number, separator: string): number {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\r' && text[end] !== '\n') end += 1;
  return end;
}

function readQuoted(
  text: string,
  from: number,
  place: FilePlace,
): { readonly cell: string; readonly end: number; readonly newLines: number } {
  let end = from + 1;
  for (;;) {
    end = text.indexOf('"', end);
    if (end === -1) refuseFile('order_file_malformed', place);
    if (text[end + 1] !== '"') break;
    end += 2;
  }
  const cell = text.slice(from + 1, end).replaceAll('""', '"');
  return { cell, end: end + 1, newLines: cell.split('\n').length - 1 };
}

/** Spreadsheets separate by the custom of their country: the first line has the most of what separates. */
function separatorOf(text: string): string {
  const header = text.slice(0, headerLengthMax).split(/[\r\n]/, 1)[0]!;
  const counted = separators.map((separator) => ({ separator, count: header.split(separator).length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]!.separator;
}
