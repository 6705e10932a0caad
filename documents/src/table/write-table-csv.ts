import { csvLine, defused } from '../statement/csv.ts';
import type { FileParts } from '../statement/statement.ts';
import type { ExportedTable, TableCell } from './table.ts';

/** Comma-separated values (RFC 4180) in UTF-8: a header, the rows, and what stands at the end. Moments are UTC. */
export async function* writeTableCsv<Row>({ columns, parts, ends }: ExportedTable<Row>): FileParts {
  yield csvLine(columns.map(({ name }) => name));
  for await (const rows of parts())
    if (rows.length > 0) yield rows.map((row) => csvLine(columns.map(({ cell }) => textOf(cell(row))))).join('');
  yield ends()
    .map((cells) => csvLine(columns.map(({ name }) => textOf(cells[name] ?? null))))
    .join('');
}

function textOf(cell: TableCell): string {
  if (cell === null) return '';
  if ('text' in cell) return defused(cell.text);
  if ('decimal' in cell) return cell.decimal;
  return 'day' in cell ? cell.day : cell.moment.toISOString();
}
