import { orderFileRowsMax, type FilePlace } from '@bank/contract';
import type { TakeElement } from '../../../base/platform/xml/read-xml.ts';
import type { XmlElement } from '../../../base/platform/xml/xml-element.ts';
import { refuseFile } from '../read-file.ts';
import { isBlank, type TableCell, type TableLine } from '../read-table.ts';
import { dayOfSerial } from './number-cell.ts';
import { textOfString, unescaped } from './text-of-string.ts';
import { isTrue, type Workbook } from './workbook.ts';

/** What a sheet has at most (ECMA-376-1, 18.3.1.73 and 18.3.1.13). */
const linesMax = 1_048_576;
const columnsMax = 16_384;
/** Cells with a look and nothing in them count too: 10,000 rows of fifty. */
const cellsMax = 500_000;

/** A sheet while it is read. */
interface SheetSoFar {
  readonly lines: TableLine[];
  /** In which line a column has something first. */
  readonly usedIn: Map<number, number>;
  lastLine: number;
  cellCount: number;
}

/**
 * Reads the lines of a sheet that have something. A formula or an error is refused with its place, for a value that was
 * computed somewhere is no order; so are a line or column that is hidden, and cells that are merged, for their user
 * does not see what the bank would read.
 *
 * @param read reads the part of the sheet
 * @throws OrderFileRefused
 */
export async function readSheet(
  read: (take: TakeElement) => Promise<XmlElement | undefined>,
  workbook: Workbook,
): Promise<readonly TableLine[]> {
  const sheet: SheetSoFar = { lines: [], usedIn: new Map(), lastLine: 0, cellCount: 0 };
  const root = await read((element, parents) => {
    if (element.name !== 'row' || parents.length !== 2 || parents[1]!.name !== 'sheetData') return false;
    takeLine(sheet, element, workbook);
    return true;
  });
  if (root?.name !== 'worksheet') return refuseFile('order_file_malformed');
  judgeColumns(root, sheet);
  return sheet.lines;
}

function takeLine(sheet: SheetSoFar, row: XmlElement, workbook: Workbook): void {
  const line = numberIn(row.attributes.get('r'), sheet.lastLine + 1);
  if (line <= sheet.lastLine || line > linesMax) refuseFile('order_file_malformed');
  sheet.lastLine = line;
  const cells: TableCell[] = [];
  let column = 0;
  for (const cell of row.children) {
    if (cell.name !== 'c') continue;
    sheet.cellCount += 1;
    if (sheet.cellCount > cellsMax) refuseFile('order_file_too_large');
    const next = columnOf(cell, { line, column: column + 1 });
    if (next <= column) refuseFile('order_file_malformed', { line, column: next });
    column = next;
    const value = valueOf(cell, workbook, { line, column });
    if (isBlank(value)) continue;
    while (cells.length < column - 1) cells.push('');
    cells.push(value);
    if (!sheet.usedIn.has(column)) sheet.usedIn.set(column, line);
  }
  if (cells.length === 0) return;
  if (isTrue(row.attributes.get('hidden')) || Number(row.attributes.get('ht') ?? 1) === 0)
    refuseFile('order_file_cell_unseen', { line });
  // One for the names of the columns, and one more to be refused.
  if (sheet.lines.length > orderFileRowsMax + 1) refuseFile('order_file_too_large');
  sheet.lines.push({ line, cells });
}

/** What stands behind the lines or before them says which columns are seen. */
function judgeColumns(root: XmlElement, { lines, usedIn }: SheetSoFar): void {
  for (const { name, attributes, children } of root.children) {
    if (name === 'sheetFormatPr') {
      const isHidden = isTrue(attributes.get('zeroHeight')) || attributes.get('defaultColWidth') === '0';
      if (isHidden && lines.length > 0) refuseFile('order_file_cell_unseen', { line: lines[0]!.line });
    }
    const [merged] = name === 'mergeCells' ? children : [];
    if (merged !== undefined) refuseFile('order_file_cell_unseen', placeOf(merged.attributes.get('ref') ?? '') ?? {});
    for (const { attributes: of } of name === 'cols' ? children : []) {
      if (!isTrue(of.get('hidden')) && Number(of.get('width') ?? 1) !== 0) continue;
      const [first, last] = [numberIn(of.get('min'), 0), numberIn(of.get('max'), 0)];
      for (const [column, line] of usedIn)
        if (column >= first && column <= last) refuseFile('order_file_cell_unseen', { line, column });
    }
  }
}

/** @throws OrderFileRefused for a cell that is computed, or that no reader of workbooks understands */
function valueOf(cell: XmlElement, workbook: Workbook, place: FilePlace): TableCell {
  const { attributes, children } = cell;
  const type = attributes.get('t') ?? 'n';
  if (type === 'e' || children.some(({ name }) => name === 'f')) refuseFile('order_file_cell_computed', place);
  const written = children.find(({ name }) => name === 'v')?.text ?? '';
  switch (type) {
    case 'n': {
      const number = written.trim();
      if (number === '') return '';
      const shown = workbook.shownByStyle[numberIn(attributes.get('s'), 0)] ?? 'other';
      return { written: number, shown, day: shown === 'day' ? dayOfSerial(number, workbook.isFrom1904) : undefined };
    }
    case 's':
      if (written.trim() === '') return '';
      return workbook.strings[numberIn(written.trim(), -1)] ?? refuseFile('order_file_malformed', place);
    case 'inlineStr': {
      const string = children.find(({ name }) => name === 'is');
      return string === undefined ? '' : textOfString(string);
    }
    case 'str':
      return unescaped(written);
    case 'b':
      return written.trim() === '' ? '' : isTrue(written.trim()) ? 'TRUE' : 'FALSE';
    case 'd':
      return /^(\d{4}-\d{2}-\d{2})(?:T00:00:00(?:\.0{1,9})?Z?)?$/.exec(written.trim().slice(0, 40))?.[1] ?? written;
    default:
      return refuseFile('order_file_malformed', place);
  }
}

/** The column that a cell names; one without a name follows the one before it. */
function columnOf(cell: XmlElement, next: FilePlace & { readonly column: number }): number {
  const ref = cell.attributes.get('r');
  if (ref === undefined) return next.column;
  const place = placeOf(ref);
  if (place?.line !== next.line || place.column > columnsMax) return refuseFile('order_file_malformed', next);
  return place.column;
}

/** `C4`, and the beginning of `C4:D5`: line 4, column 3. */
function placeOf(ref: string): { readonly line: number; readonly column: number } | undefined {
  const [, letters, line] = /^([A-Z]{1,3})([1-9]\d{0,6})(?::|$)/.exec(ref) ?? [];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = 26 * column + letter.charCodeAt(0) - 64;
  return { line: Number(line), column };
}

function numberIn(written: string | undefined, otherwise: number): number {
  if (written === undefined) return otherwise;
  return /^\d{1,9}$/.test(written) ? Number(written) : -1;
}
