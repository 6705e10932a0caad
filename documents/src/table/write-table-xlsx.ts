import type { FileParts } from '../statement/statement.ts';
import { packWorkbook, serialOf, type Cell, type Sheet } from '../statement/xlsx/workbook.ts';
import type { ExportedTable, TableCell } from './table.ts';

/** Rows of one sheet: a spreadsheet takes 1,048,576 of them (ECMA-376), its head among them. */
const rowsPerSheetMax = 1_000_000;

/**
 * A workbook: the rows in as many sheets as they need, and behind them a sheet with what stands at the end. Amounts are
 * numbers, moments are UTC.
 *
 * @param options.rowCount how many rows will come, because a workbook names its sheets in front
 */
export function writeTableXlsx<Row>(
  { title, columns, parts, ends }: ExportedTable<Row>,
  {
    rowCount,
    madeAt,
    rowsPerSheet = rowsPerSheetMax,
  }: { readonly rowCount: number; readonly madeAt: Date; readonly rowsPerSheet?: number },
): FileParts {
  const sheetCount = Math.max(1, Math.ceil(rowCount / rowsPerSheet));
  const heads = columns.map(({ name }): Cell => ({ text: name, style: 'head' }));
  const widths = columns.map(({ width }) => width);
  const rows = rowByRow(parts());
  const sheet = (name: string, of: () => AsyncIterable<Cell[][]>): Sheet => ({
    name,
    widths,
    frozenRows: 1,
    filteredRows: 0,
    rows: async function* () {
      yield [heads];
      yield* of();
    },
  });
  const sheets = Array.from({ length: sheetCount }, (_, place) =>
    sheet(place === 0 ? title : `${title} ${place + 1}`, async function* () {
      for (let taken = 0; taken < rowsPerSheet; taken += 1) {
        const { value, done } = await rows.next();
        if (done === true) return;
        yield [columns.map(({ cell }) => spreadsheetCell(cell(value)))];
      }
    }),
  );
  const end = sheet('End', async function* () {
    yield ends().map((cells) => columns.map(({ name }) => spreadsheetCell(cells[name] ?? null)));
  });
  return packWorkbook([...sheets, end], { title, modifiedAt: madeAt });
}

async function* rowByRow<Row>(parts: AsyncIterable<readonly Row[]>): AsyncGenerator<Row, void> {
  for await (const rows of parts) yield* rows;
}

function spreadsheetCell(cell: TableCell): Cell {
  if (cell === null) return null;
  if ('text' in cell) return cell.text === '' ? null : { text: cell.text };
  if ('decimal' in cell) return { decimal: cell.decimal };
  if ('day' in cell) return { serial: serialOf(Date.parse(`${cell.day}T00:00:00Z`)), style: 'day' };
  return { serial: serialOf(cell.moment.getTime()), style: 'time' };
}
