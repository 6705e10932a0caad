/** A column of a table for people: its title, its value of a row, and its alignment. */
export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => string;
  /** Figures are aligned right. */
  readonly isFigure?: boolean;
}

/** Rows as aligned text, titles on top; a sentence where there is nothing to show. */
export function formatTable<Row>(rows: readonly Row[], columns: readonly Column<Row>[], nothing: string): string {
  if (rows.length === 0) return nothing;
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ cell }) => oneLine(cell(row)))),
  ];
  const widths = columns.map((_, column) => Math.max(...lines.map((cells) => lengthOf(cells[column]!))));
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => pad(cell, widths[column]!, columns[column]!.isFigure === true))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** One thing of many fields, a line each. */
export function formatFields(fields: Readonly<Record<string, string>>): string {
  const width = Math.max(...Object.keys(fields).map(lengthOf));
  return Object.entries(fields)
    .map(
      ([name, value]) =>
        `${pad(name, width, false)}  ${printable(value).replaceAll('\n', `\n${' '.repeat(width + 2)}`)}`,
    )
    .join('\n');
}

function pad(text: string, width: number, isFigure: boolean): string {
  const blank = ' '.repeat(Math.max(0, width - lengthOf(text)));
  return isFigure ? blank + text : text + blank;
}

/** As many characters as a reader counts, not as many code units. */
function lengthOf(text: string): number {
  return [...text].length;
}

function oneLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ');
}

/** What visitors typed must not steer the operator's terminal. */
function printable(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, '');
}
