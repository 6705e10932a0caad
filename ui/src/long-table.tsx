import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { classNames } from './class-names.ts';
import { TableCells, TableHead, type Column, type Sort } from './data-table.tsx';
import tableStyles from './data-table.module.css';
import styles from './long-table.module.css';
import { windowLengthMax, windowStartAround } from './loaded-window.ts';
import { usePrinting } from './use-printing.ts';

/** Up to so many rows all are drawn: the browser's own search, a printer and a screen reader find every one of them. */
export const drawnWholeMax = 120;
/** Up to so many rows are drawn for a reader who asks for all (`isDrawnWhole`). */
export const askedWholeMax = 500;
/** More rows than these are no paper. */
const printedMax = 2_000;
/** A row before any was measured: two lines on a wide screen. */
const rowHeightGuessPx = 45;
/** Rows drawn beyond those in sight, on either side. */
const overscan = 12;
/** Rows drawn on request come so many at a time, each time after so long: a frame for them, and one for the reader. */
const rowsPerStep = 12;
const stepMs = 32;

export interface LongTableProps<Row> {
  /** Names the table for assistive technology. */
  readonly caption: string;
  /** Each row is an entry of a few places (`PhonePlace`) instead of columns. */
  readonly isCompact: boolean;
  readonly columns: readonly Column<Row>[];
  /** Rows that can be scrolled to now. */
  readonly rowCount: number;
  /** Rows in all, -1 while that is unknown. */
  readonly totalCount: number;
  /** The row at a place; undefined while it is being read. */
  readonly rowAt: (index: number) => Row | undefined;
  /** What tells a row from all others: it keeps its focus and its part when others come above it. */
  readonly idOf: (row: Row) => string;
  readonly sort: Sort;
  readonly onSort: (key: string) => void;
  /** Other rows are on their way and will take the place of these. */
  readonly isComing?: boolean;
  /** The reader wants all rows drawn, in sight or not: `askedWholeMax` at most. */
  readonly isDrawnWhole?: boolean;
  /** A press anywhere on a row that is not on a control of it. */
  readonly onPress?: (row: Row) => void;
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
  isCompact,
  columns,
  rowCount,
  totalCount,
  rowAt,
  idOf,
  sort,
  onSort,
  isComing = false,
  isDrawnWhole = false,
  onPress,
  renderPart,
  onLookAt,
}: LongTableProps<Row>) {
  const table = useRef<HTMLTableElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const [rowHeightPx, setRowHeightPx] = useState(rowHeightGuessPx);
  const isPrinting = usePrinting() !== null;
  // The rows that have a place on the page: all of them, unless there are more than a browser draws.
  const [wantedFirst, setWantedFirst] = useState(0);
  const length = windowLengthMax(rowHeightPx);
  const isWindowMoving = rowCount > length && !isPrinting;
  const first = isPrinting ? 0 : Math.min(wantedFirst, Math.max(0, rowCount - length));
  const placedCount = Math.min(rowCount - first, isPrinting ? printedMax : length);
  // A new function makes the virtualizer place all rows again, which takes time: there is one for each window and
  // height of the rows.
  const keyOf = useMemo(() => placeAsKey(first, rowHeightPx), [first, rowHeightPx]);
  const isAllAskedFor = isDrawnWhole && rowCount <= askedWholeMax;
  const drawnOnRequest = useGrowing(isAllAskedFor ? rowCount : 0);
  const virtualizer = useWindowVirtualizer({
    count: placedCount,
    estimateSize: () => rowHeightPx,
    overscan:
      isPrinting || rowCount <= drawnWholeMax ? Math.min(rowCount, printedMax) : Math.max(overscan, drawnOnRequest),
    scrollMargin,
    getItemKey: keyOf,
    measureElement: measure,
    // When other rows get the places, the row at the head of the browser's window stays where it is.
    anchorTo: isWindowMoving ? 'end' : 'start',
    // A reader at the end of the table stays where they are when a row grows.
    scrollEndThreshold: Number.NEGATIVE_INFINITY,
  });

  // What stands above the table grows and shrinks with the filters; a difference below a pixel is none.
  useLayoutEffect(() => {
    const measureMargin = (): void => {
      const head = table.current?.tHead;
      if (!head) return;
      const margin = Math.round(head.getBoundingClientRect().bottom + window.scrollY);
      setScrollMargin((before) => (Math.abs(before - margin) > 1 ? margin : before));
    };
    measureMargin();
    const observer = new ResizeObserver(measureMargin);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const drawn = virtualizer.getVirtualItems();
  useUsualRowHeight(table, drawn.length, setRowHeightPx);
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  useEffect(
    () => onLookAt(first + startIndex, isAllAskedFor ? rowCount - 1 : first + endIndex + overscan),
    [onLookAt, first, startIndex, endIndex, rowCount, isAllAskedFor],
  );
  const inSight = { first: first + startIndex, last: first + endIndex };
  const nextFirst = isWindowMoving ? windowStartAround({ first, length }, rowCount, inSight) : first;
  useLayoutEffect(() => {
    if (nextFirst !== first) setWantedFirst(nextFirst);
  }, [nextFirst, first]);

  // One function for all rows and drawings, so that rows are not drawn again for it.
  const latestPress = useRef(onPress);
  useEffect(() => {
    latestPress.current = onPress;
  });
  const press = useCallback((row: unknown) => latestPress.current?.(row as Row), []);

  const drawnIds = new Set<string>();
  const [firstDrawn, lastDrawn] = [drawn[0], drawn.at(-1)];
  const before = firstDrawn === undefined ? 0 : firstDrawn.start - scrollMargin;
  const after = lastDrawn === undefined ? 0 : virtualizer.getTotalSize() - (lastDrawn.end - scrollMargin);
  return (
    <table
      ref={table}
      className={classNames(tableStyles.table, tableStyles.entries, styles.table)}
      role="table"
      aria-label={caption}
      data-compact={isCompact || undefined}
      aria-busy={isComing}
      aria-rowcount={totalCount < 0 ? -1 : totalCount + 1}
      style={{ '--tracks': columns.map(trackOf).join(' ') } as CSSProperties}
    >
      <TableHead columns={columns} sort={sort} onSort={onSort} rowIndex={1} />
      <Gap height={before} columnCount={columns.length} />
      {drawn.map(({ index }) => {
        const place = first + index;
        const row = rowAt(place);
        // A row that moved while its table was read may stand there twice for a moment.
        const id = row === undefined || drawnIds.has(idOf(row)) ? String(place) : idOf(row);
        drawnIds.add(id);
        return (
          <Place key={id} index={index} place={place} virtualizer={virtualizer}>
            {row === undefined ? (
              <tr aria-hidden="true">
                <td colSpan={columns.length} className={styles.coming} style={{ height: rowHeightPx }} />
              </tr>
            ) : (
              <LongRow
                row={row}
                rowIndex={place + 2}
                columns={columns as readonly Column<unknown>[]}
                part={renderPart(row)}
                onPress={press}
              />
            )}
          </Place>
        );
      })}
      <Gap height={after} columnCount={columns.length} />
    </table>
  );
}

interface PlaceProps {
  /** Among the rows that have a place on the page. */
  readonly index: number;
  /** Among all rows. */
  readonly place: number;
  readonly virtualizer: Virtualizer<Window, Element>;
  readonly children: ReactNode;
}

/**
 * A row with its part, measured where it stands. Heights belong to places: where rows come or go above it, the row is
 * measured again at its new place, after all of them left their former ones.
 */
function Place({ index, place, virtualizer, children }: PlaceProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  useLayoutEffect(() => {
    const element = body.current!;
    virtualizer.measureElement(element);
    return () => {
      if (virtualizer.elementsCache.get(place) === element) virtualizer.elementsCache.delete(place);
    };
  }, [place, virtualizer]);
  return (
    <tbody ref={body} data-index={index} role="presentation">
      {children}
    </tbody>
  );
}

/**
 * Grows to a count of rows by a few at a time, so that the press that asked for them is answered at once. It falls back
 * to 0 in one step.
 */
function useGrowing(goal: number): number {
  const [reached, setReached] = useState(0);
  if (goal === 0 && reached > 0) setReached(0);
  useEffect(() => {
    if (reached >= goal) return;
    const timer = setTimeout(() => setReached(Math.min(goal, reached + rowsPerStep)), stepMs);
    return () => clearTimeout(timer);
  }, [reached, goal]);
  return Math.min(reached, goal);
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
      heightOf,
    );
    if (heights.length === 0) return;
    isMeasured.current = true;
    tell(heights.toSorted((one, other) => one - other)[heights.length >> 1]!);
  }, [table, drawnCount, tell]);
}

/** To a part of a pixel: with whole pixels, as the library has it, the rows in sight would move whenever one leaves. */
function measure(element: Element, entry?: ResizeObserverEntry): number {
  return entry?.borderBoxSize[0]?.blockSize ?? heightOf(element);
}

function heightOf(element: Element): number {
  return element.getBoundingClientRect().height;
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
  readonly onPress: (row: unknown) => void;
}

/** Remembered: scrolling draws the rows that come into sight and no others. */
const LongRow = memo(function LongRow({ row, rowIndex, columns, part, onPress }: LongRowProps) {
  return (
    <>
      {/* For a pointer the whole row is one control; the keyboard has the button that the row ends with. */}
      <tr
        role="row"
        aria-rowindex={rowIndex}
        className={part ? styles.opened : undefined}
        onClick={(event) => isPressOfRow(event) && onPress(row)}
      >
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

/** A press on a control is the control's; one that ends a selection of text opens nothing. */
function isPressOfRow({ target, detail }: MouseEvent): boolean {
  if (detail > 1 || !(target instanceof Element) || target.closest('button, a, input') !== null) return false;
  return getSelection()?.isCollapsed !== false;
}

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
