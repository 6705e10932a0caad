/** What a cell of an exported table holds. */
export type TableCell =
  | { readonly text: string }
  /** Written digit by digit. */
  | { readonly decimal: string }
  | { readonly moment: Date }
  /** `YYYY-MM-DD` */
  | { readonly day: string }
  | null;

export interface TableColumn<Row> {
  /** Programs read columns by it: a new one is added at the end, none is renamed. */
  readonly name: string;
  /** In characters. */
  readonly width: number;
  readonly cell: (row: Row) => TableCell;
}

/** Cells by the names of their columns. */
export type NamedCells = Readonly<Record<string, TableCell>>;

/** A table of any length: its rows come in parts and are forgotten when they are written. */
export interface ExportedTable<Row> {
  /** At most 25 characters, none of `[]:*?/\`. */
  readonly title: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly parts: () => AsyncIterable<readonly Row[]>;
  /** What stands behind the last row: sums, counts. Asked for when all rows are written. */
  readonly ends: () => readonly NamedCells[];
}
