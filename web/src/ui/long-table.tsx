import { useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  memo,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { classNames } from './class-names.ts';
import { TableCells, TableHead, type Column, type Sort } from './data-table.tsx';
import tableStyles from './data-table.module.css';
import styles from './long-table.module.css';
import { heightOf, movesReader } from './row-height.ts';
import { longestReach } from './row-reach.ts';
import { useMovingReach } from './use-moving-reach.ts';
import { usePrinting } from './use-printing.ts';

/** Up to so many rows all are drawn: the browser's own search, a printer and a screen reader find every one of them. */
const drawnWholeMax = 120;
/** More rows than these are no paper. */
const printedMax = 2_000;
/** A row before any was measured: two lines on a wide screen, three on a telephone. */
const rowHeightGuessPx = 62;
/** Rows drawn beyond those in sight, on either side; who scrolls needs few of those that were left behind. */
const overscan = 12;
const overscanBehind = 2;

export interface LongTableProps<Row> {
  /** Names the table for assistive technology. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** Rows that can be scrolled to now. */
  readonly rowCount: number;
  /** Rows in all, -1 while that is unknown. */
  readonly totalCount: number;
  /** The row at a place; undefined while it is being read. */
  readonly rowAt: (index: number) => Row | undefined;
  readonly sort: Sort;
  readonly onSort: (key: string) => void;
  /** Other rows are on their way and will take the place of these. */
  readonly isComing?: boolean;
  /** What stands below a row that is open; nothing where it is not. */
  readonly renderPart: (row: Row) => ReactNode;
  /** Told which places are drawn, whenever they change. */
  readonly onLookAt: (firstIndex: number, lastIndex: number) => void;
}

/**
 * A table of any length that scrolls with the page: only the rows in sight are drawn, each measured as it is, and the
 * places of the others are held open. Counts and places are told to assistive technology, which sees a table of all
 * rows.
 */
export function LongTable<Row>({
  caption,
  columns,
  rowCount,
  totalCount,
  rowAt,
  sort,
  onSort,
  isComing = false,
  renderPart,
  onLookAt,
}: LongTableProps<Row>) {
  const table = useRef<HTMLTableElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const [rowHeightPx, setRowHeightPx] = useState(rowHeightGuessPx);
  const isPrinting = usePrinting() !== null;
  // The rows within reach, which have a place on the page: all of them, unless there are more than a browser draws.
  const [wantedFirst, setWantedFirst] = useState(0);
  const length = longestReach(rowHeightPx);
  const first = isPrinting ? 0 : Math.min(wantedFirst, Math.max(0, rowCount - length));
  const placedCount = Math.min(rowCount - first, isPrinting ? printedMax : length);
  // Another function has the virtualizer place all rows anew, and nothing else may: over a hundred thousand rows that
  // is a frame's time.
  const keyOf = useMemo(() => placeAsKey(first, rowHeightPx), [first, rowHeightPx]);
  const [direction, setDirection] = useState<Direction>(null);
  const rangeExtractor = useMemo(() => drawnPlaces(direction), [direction]);
  const virtualizer = useWindowVirtualizer({
    count: placedCount,
    estimateSize: () => rowHeightPx,
    overscan: isPrinting || rowCount <= drawnWholeMax ? Math.min(rowCount, printedMax) : overscan,
    scrollMargin,
    getItemKey: keyOf,
    rangeExtractor,
    measureElement: heightOf,
    onChange: ({ scrollDirection }) => setDirection(scrollDirection),
  });
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = movesReader;

  // What stands above the table grows and shrinks with the filters; a difference below a pixel is none.
  useLayoutEffect(() => {
    const measure = (): void => {
      const head = table.current?.tHead;
      if (!head) return;
      const margin = Math.round(head.getBoundingClientRect().bottom + window.scrollY);
      setScrollMargin((before) => (Math.abs(before - margin) > 1 ? margin : before));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const drawn = virtualizer.getVirtualItems();
  useUsualRowHeight(table, drawn.length, setRowHeightPx);
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  useEffect(
    () => onLookAt(first + startIndex, first + endIndex + overscan),
    [onLookAt, first, startIndex, endIndex, rowCount],
  );
  useMovingReach(virtualizer, { first, length, rowCount: isPrinting ? 0 : rowCount, move: setWantedFirst });

  const [firstDrawn, lastDrawn] = [drawn[0], drawn.at(-1)];
  const before = firstDrawn === undefined ? 0 : firstDrawn.start - scrollMargin;
  const after = lastDrawn === undefined ? 0 : virtualizer.getTotalSize() - (lastDrawn.end - scrollMargin);
  return (
    <table
      ref={table}
      className={classNames(tableStyles.table, tableStyles.entries, styles.table)}
      role="table"
      aria-label={caption}
      aria-busy={isComing}
      aria-rowcount={totalCount < 0 ? -1 : totalCount + 1}
      style={{ '--tracks': columns.map(trackOf).join(' ') } as CSSProperties}
    >
      <TableHead columns={columns} sort={sort} onSort={onSort} rowIndex={1} />
      <Gap height={before} columnCount={columns.length} />
      {drawn.map(({ index, key }) => {
        const row = rowAt(first + index);
        return (
          <tbody key={key} ref={virtualizer.measureElement} data-index={index} role="presentation">
            {row === undefined ? (
              <tr aria-hidden="true">
                <td colSpan={columns.length} className={styles.coming} style={{ height: rowHeightPx }} />
              </tr>
            ) : (
              <LongRow
                row={row}
                rowIndex={first + index + 2}
                columns={columns as readonly Column<unknown>[]}
                part={renderPart(row)}
              />
            )}
          </tbody>
        );
      })}
      <Gap height={after} columnCount={columns.length} />
    </table>
  );
}

/**
 * Tells the height that most rows have, once, as soon as rows are drawn. With a wrong guess each row that comes into
 * sight moves all below it, and the table is drawn a second time within the frame.
 */
function useUsualRowHeight(
  table: RefObject<HTMLTableElement | null>,
  drawnCount: number,
  tell: (heightPx: number) => void,
): void {
  const isMeasured = useRef(false);
  useLayoutEffect(() => {
    if (isMeasured.current || drawnCount === 0) return;
    const heights = Array.from(
      table.current?.querySelectorAll<HTMLElement>('tbody:has(> [aria-rowindex])') ?? [],
      (row) => row.getBoundingClientRect().height,
    );
    if (heights.length === 0) return;
    isMeasured.current = true;
    tell(heights.toSorted((one, other) => one - other)[heights.length >> 1]!);
  }, [table, drawnCount, tell]);
}

/** Where the reader is going; null at rest. */
type Direction = 'forward' | 'backward' | null;

/** The places that are drawn: those in sight and more on the side that comes. */
function drawnPlaces(direction: Direction): (range: Range) => number[] {
  return ({ startIndex, endIndex, overscan: most, count }) => {
    const fewer = Math.min(most, overscanBehind);
    const first = Math.max(0, startIndex - (direction === 'forward' ? fewer : most));
    const last = Math.min(count - 1, endIndex + (direction === 'backward' ? fewer : most));
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
  };
}

/** A row's key is its place among all rows, in a function for each beginning and each height of the rows. */
const placeAsKey = (first: number, _rowHeightPx: number) => (index: number) => first + index;

/** A column's share as a track of its row's grid, which its content never widens: each row is a grid of its own. */
function trackOf({ width = '1fr' }: { readonly width?: string }): string {
  return width.endsWith('fr') ? `minmax(0, ${width})` : width;
}

interface LongRowProps {
  readonly row: unknown;
  readonly rowIndex: number;
  readonly columns: readonly Column<unknown>[];
  readonly part: ReactNode;
}

/** Remembered: scrolling draws the rows that come into sight and no others. */
const LongRow = memo(function LongRow({ row, rowIndex, columns, part }: LongRowProps) {
  return (
    <>
      <tr role="row" aria-rowindex={rowIndex} className={part ? styles.opened : undefined}>
        <TableCells row={row} columns={columns} />
      </tr>
      {part && (
        <tr role="row" className={styles.partRow}>
          <td role="cell" colSpan={columns.length} className={styles.part}>
            {part}
          </td>
        </tr>
      )}
    </>
  );
});

/** The room that rows out of sight would take. */
function Gap({ height, columnCount }: { readonly height: number; readonly columnCount: number }) {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr className={styles.gapRow}>
        <td className={styles.gap} colSpan={columnCount} style={{ height }} />
      </tr>
    </tbody>
  );
}
