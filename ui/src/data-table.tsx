import { memo, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';
import stackedStyles from './stacked-table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * Where a cell stands in an entry of a compact `LongTable` (telephones stack it). A stacked table has `amount` beside
 * the name of the row, `note` in a line of its own and `mark` without its head; the rest follow with their heads.
 * `hidden` leaves a cell out, in other tables only up to 720 px, and tables that are not stacked know no other place.
 */
export type PhonePlace = 'title' | 'amount' | 'note' | 'mark' | 'figure' | 'opener' | 'hidden';

export interface Column<Row> {
  readonly key: string;
  readonly head: string;
  /** In its place where rows are compact (`LongTable`). */
  readonly narrowHead?: string;
  /** The head is for assistive technology alone. */
  readonly isHeadHidden?: boolean;
  /** Figures stand at the end. */
  readonly align?: 'start' | 'end';
  readonly isSortable?: boolean;
  /** What it sorts by, where that is not its own key: two columns may sort by the same. */
  readonly sortKey?: string;
  /** Of two columns that share a place in entries without columns, the one whose head is left out there. */
  readonly isHeadOfWideOnly?: boolean;
  readonly phonePlace?: PhonePlace;
  /** The cell that names its row. */
  readonly isRowHead?: boolean;
  readonly className?: string | undefined;
  /** A grid track (`8.5fr`, `44px`), where the rows in sight must not decide: `LongTable` needs it. */
  readonly width?: string;
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
  /** How many rows there are in all, where only a part is shown; -1 while that is unknown. */
  readonly rowCount?: number | undefined;
  /** On a telephone each row is an entry, and nothing scrolls sideways. */
  readonly isStacked?: boolean;
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
  rowCount,
  isStacked = false,
}: DataTableProps<Row>) {
  return (
    <table
      className={classNames(styles.table, isStacked && stackedStyles.stacked)}
      role="table"
      aria-label={caption}
      aria-rowcount={rowCount}
    >
      <TableHead columns={columns} sort={sort} onSort={onSort} />
      <tbody role="rowgroup">
        {rows.map((row) => (
          <DataRow key={rowKey(row)} row={row} columns={columns as readonly Column<unknown>[]} />
        ))}
      </tbody>
    </table>
  );
}

export interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort?: Sort | undefined;
  readonly onSort?: ((key: string) => void) | undefined;
  /** The head's place where rows are counted: 1, or nothing. */
  readonly rowIndex?: number;
}

/** The heads of a table; those that sort are buttons. */
export function TableHead<Row>({ columns, sort, onSort, rowIndex }: TableHeadProps<Row>) {
  // Where two columns sort by the same, the first one says the order: a table has one.
  const sorted = columns.find((column) => column.isSortable && sortKeyOf(column) === sort?.key);
  const isFirstOfKey = (column: Column<Row>): boolean =>
    columns.find((other) => other.isSortable && sortKeyOf(other) === sortKeyOf(column)) === column;
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={rowIndex}>
        {columns.map((column) => (
          <th
            key={column.key}
            role="columnheader"
            scope="col"
            className={cellClassName(
              column,
              column.isHeadOfWideOnly ? styles.wideOnly : column.isSortable && styles.sortable,
            )}
            aria-sort={
              column.isSortable && isFirstOfKey(column) ? (column === sorted ? sort?.direction : 'none') : undefined
            }
            data-sort={column.isSortable && sort?.key === sortKeyOf(column) ? sort.direction : undefined}
          >
            {column.isSortable ? (
              <>
                <button type="button" className={styles.sort} onClick={() => onSort?.(sortKeyOf(column))}>
                  <Head of={column} />
                </button>
                <span className={styles.onPaper} aria-hidden="true">
                  {column.head}
                </span>
              </>
            ) : column.isHeadHidden ? (
              <VisuallyHidden>{column.head}</VisuallyHidden>
            ) : (
              <Head of={column} />
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const sortKeyOf = <Row,>({ key, sortKey = key }: Column<Row>): string => sortKey;

function Head<Row>({ of: { head, narrowHead } }: { readonly of: Column<Row> }) {
  if (narrowHead === undefined) return head;
  return (
    <>
      <span className={styles.wideHead}>{head}</span>
      <span className={styles.narrowHead}>{narrowHead}</span>
    </>
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
      <TableCells row={row} columns={columns} />
    </tr>
  );
});

/** The cells of one row. */
export function TableCells<Row>({ row, columns }: { readonly row: Row; readonly columns: readonly Column<Row>[] }) {
  return columns.map((column) =>
    column.isRowHead ? (
      <th key={column.key} role="rowheader" scope="row" className={cellClassName(column)}>
        {column.cell(row)}
      </th>
    ) : (
      <td
        key={column.key}
        role="cell"
        // What a stacked table shows before the cell, and where that stands.
        data-head={column.isHeadHidden ? undefined : column.head}
        data-place={column.phonePlace}
        className={cellClassName(column)}
      >
        {column.cell(row)}
      </td>
    ),
  );
}

function cellClassName<Row>(column: Column<Row>, extra?: string | false): string {
  return classNames(
    column.align === 'end' && styles.end,
    column.phonePlace && styles[column.phonePlace],
    column.className,
    extra,
  );
}
