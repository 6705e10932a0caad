import { memo, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';

/** Where a cell stands in a row's entry under 720 px; `hidden` leaves it out. */
export type PhonePlace = 'title' | 'amount' | 'note' | 'mark' | 'figure' | 'hidden';

export interface Column<Row> {
  readonly key: string;
  readonly head: string;
  /** Figures stand at the end. */
  readonly align?: 'start' | 'end';
  readonly isSortable?: boolean;
  readonly phonePlace?: PhonePlace;
  /** The cell that names its row. */
  readonly isRowHead?: boolean;
  readonly className?: string | undefined;
  readonly cell: (row: Row) => ReactNode;
}

export interface Sort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

export interface DataTableProps<Row> {
  /** Names the table for assistive technology. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: Sort | undefined;
  readonly onSort?: (key: string) => void;
  /** Under 720 px: each row an entry of two columns, or the table as it is without its hidden columns. */
  readonly phoneLayout?: 'entries' | 'columns';
  /** How many rows there are in all, where only a part is shown; -1 while that is unknown. */
  readonly rowCount?: number | undefined;
}

/**
 * A table of figures. The roles are spelled out because the entries of the narrow layout are no table boxes any more,
 * and some browsers forget the table with the boxes.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  phoneLayout = 'columns',
  rowCount,
}: DataTableProps<Row>) {
  return (
    <table
      className={classNames(styles.table, phoneLayout === 'entries' && styles.entries)}
      role="table"
      aria-label={caption}
      aria-rowcount={rowCount}
    >
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={cellClassName(column, column.isSortable ? styles.sortable : undefined)}
              aria-sort={column.isSortable ? (sort?.key === column.key ? sort.direction : 'none') : undefined}
            >
              {column.isSortable ? (
                <button type="button" className={styles.sort} onClick={() => onSort?.(column.key)}>
                  {column.head}
                </button>
              ) : (
                column.head
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <DataRow key={rowKey(row)} row={row} columns={columns as readonly Column<unknown>[]} />
        ))}
      </tbody>
    </table>
  );
}

interface DataRowProps {
  readonly row: unknown;
  readonly columns: readonly Column<unknown>[];
}

/** Remembered, so that a further page of rows does not draw the earlier ones again. */
const DataRow = memo(function DataRow({ row, columns }: DataRowProps) {
  return (
    <tr role="row">
      {columns.map((column) =>
        column.isRowHead ? (
          <th key={column.key} role="rowheader" scope="row" className={cellClassName(column)}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.key} role="cell" className={cellClassName(column)}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
});

function cellClassName<Row>(column: Column<Row>, extra?: string): string {
  return classNames(
    column.align === 'end' && styles.end,
    column.phonePlace && styles[column.phonePlace],
    column.className,
    extra,
  );
}
