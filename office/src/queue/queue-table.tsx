import { fill, plural } from '@bank/dictionaries';
import type { Outcome } from '@bank/transport';
import { goToAddress, useQuery } from '@bank/ui/address.ts';
import { Alert } from '@bank/ui/alert.tsx';
import { classNames } from '@bank/ui/class-names.ts';
import { TableCells, TableHead, type Column, type Sort } from '@bank/ui/data-table.tsx';
import tableStyles from '@bank/ui/data-table.module.css';
import stackedStyles from '@bank/ui/stacked-table.module.css';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useShortcuts } from '../keys/shortcuts.ts';
import { failureText } from '../texts/failure-text.ts';
import { format } from '../texts/format.ts';
import { texts } from '../texts/texts.ts';
import { ColumnChoice } from './column-choice.tsx';
import { hiddenColumns, keepHiddenColumns } from './kept-queue.ts';
import { nextSort, readWish, sortValue, writeWish } from './queue-address.ts';
import { QueueFilters, type QueueFilter } from './queue-filters.tsx';
import styles from './queue-table.module.css';
import { rememberedQueue, rememberQueue, useQueueRows, type QueuePart } from './use-queue-rows.ts';

/** What a queue is asked for: filters by their keys, `sort` as `amount` or `-amount`, where the part begins. */
export interface QueueAsked {
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: string | null;
  readonly cursor: string | null;
  readonly signal: AbortSignal;
}

export interface QueueColumn<Row> extends Column<Row> {
  /** Left out until somebody wants it. */
  readonly isExtra?: boolean;
}

export interface QueueTableProps<Row> {
  /** Under this name the browser keeps columns and filters. */
  readonly name: string;
  /** Names the table for assistive technology. */
  readonly caption: string;
  /** The column with `isRowHead` cannot be left out. `isSortable` where the server sorts by its key. */
  readonly columns: readonly QueueColumn<Row>[];
  readonly filters?: readonly QueueFilter[];
  readonly load: (asked: QueueAsked) => Promise<Outcome<QueuePart<Row>>>;
  readonly rowKey: (row: Row) => string;
  /** The page of a row: Enter and a press lead there, and Esc back to the same place. */
  readonly rowAddress?: (row: Row) => string;
  /** For rows without a page of their own. */
  readonly onOpen?: (row: Row) => void;
  readonly isUrgent?: (row: Row) => boolean;
  /** Stands in the place of the rows where there are none at all; of work: that none is waiting. */
  readonly empty?: string;
  /** What stands at the right above the table: a button of the page. */
  readonly actions?: ReactNode;
  /** Another value reads the rows again: after a decision. */
  readonly version?: number;
}

/** A queue of work: dense rows, filters in the address, parts by cursor, all by keyboard. */
export function QueueTable<Row>({
  name,
  caption,
  columns,
  filters = [],
  load,
  rowKey,
  rowAddress,
  onOpen,
  isUrgent,
  empty = texts('queue').empty,
  actions,
  version = 0,
}: QueueTableProps<Row>) {
  const text = texts('queue');
  const query = useQuery();
  const wish = readWish(
    query,
    filters.map(({ key }) => key),
    columns.filter(({ isSortable }) => isSortable).map(({ sortKey, key }) => sortKey ?? key),
  );
  const memoryKey = name + writeWish(wish);
  const { part, failure, isReading, readMore, refresh } = useQueueRows<Row>(memoryKey, (cursor, signal) =>
    load({ filters: wish.filters, sort: wish.sort && sortValue(wish.sort), cursor, signal }),
  );
  const [activeKey, setActiveKey] = useState(() => rememberedQueue(memoryKey)?.activeKey ?? null);
  const [hidden, setHidden] = useState<readonly string[] | null>(() => {
    const kept = hiddenColumns(name);
    return kept.length > 0 ? kept : null;
  });
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = part?.rows ?? [];
  const activePlace = rows.findIndex((row) => rowKey(row) === activeKey);
  const left = hidden ?? columns.filter(({ isExtra }) => isExtra).map(({ key }) => key);
  const shown = columns.filter(({ key, isRowHead }) => isRowHead || !left.includes(key));

  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else refresh();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [version]);

  // Who comes back finds the page where they left it, and the focus on the row.
  useLayoutEffect(() => {
    const kept = rememberedQueue(memoryKey);
    if (kept === undefined) return;
    scrollTo(0, kept.scrollY);
    focusRow(kept.part.rows.findIndex((row) => rowKey(row as Row) === kept.activeKey));
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  function remember(active: string | null): void {
    if (part !== null) rememberQueue(memoryKey, { part, activeKey: active, scrollY });
  }

  function focusRow(place: number): void {
    body.current?.querySelectorAll<HTMLElement>('tr')[place]?.focus({ preventScroll: true });
  }

  function activate(place: number): void {
    const row = rows[Math.min(Math.max(place, 0), rows.length - 1)];
    if (row === undefined) return;
    setActiveKey(rowKey(row));
    const element = body.current?.querySelectorAll<HTMLElement>('tr')[rows.indexOf(row)];
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
    if (place >= rows.length - 1) readMore();
  }

  function open(row: Row): void {
    setActiveKey(rowKey(row));
    remember(rowKey(row));
    if (rowAddress !== undefined)
      goToAddress(rowAddress(row), { state: { cameFrom: location.pathname + location.search } });
    else onOpen?.(row);
  }

  function sortBy(key: string): void {
    goToAddress(location.pathname + writeWish({ ...wish, sort: nextSort(wish.sort, key) }), { replace: true });
  }

  const active = rows[activePlace];
  useShortcuts([
    { keys: 'j', label: text.keys.down, run: () => activate(activePlace + 1), isMove: true },
    { keys: 'k', label: text.keys.up, run: () => activate(activePlace - 1), isMove: true },
    { keys: 'g g', label: text.keys.first, run: () => activate(0), isMove: true },
    { keys: 'Enter', label: text.keys.open, run: () => active !== undefined && open(active), isMove: true },
    { keys: '/', label: text.keys.find, run: () => document.getElementById(`${name}-text`)?.focus(), isMove: true },
    { keys: 'r', label: text.keys.refresh, run: refresh },
  ]);

  const canOpen = rowAddress !== undefined || onOpen !== undefined;
  const isFiltered = Object.keys(wish.filters).length > 0;
  const forms = part?.next === null ? text.shown : text.shownOfMore;
  return (
    <section className={styles.queue} aria-label={caption}>
      <div className={styles.bar}>
        <QueueFilters queue={name} filters={filters} wish={wish} />
        <div className={styles.end}>
          <ColumnChoice
            columns={columns}
            hidden={left}
            onChange={(keys) => {
              setHidden(keys);
              keepHiddenColumns(name, keys);
            }}
          />
          {actions}
        </div>
      </div>
      {failure !== null && (
        <Alert tone="error" action={<TextButton onClick={refresh}>{texts('shell').tryAgain}</TextButton>}>
          {failureText(failure)}
        </Alert>
      )}
      <div className={styles.wide}>
        <table
          className={classNames(tableStyles.table, stackedStyles.stacked, styles.table)}
          role="table"
          aria-label={caption}
          aria-busy={isReading}
          aria-rowcount={part?.next === null ? rows.length + 1 : -1}
        >
          <TableHead columns={shown} sort={wish.sort ?? undefined} onSort={sortBy} />
          <tbody ref={body} role="rowgroup">
            {rows.map((row, place) => {
              const key = rowKey(row);
              const isActive = key === activeKey;
              return (
                <tr
                  key={key}
                  role="row"
                  tabIndex={isActive || (activePlace < 0 && place === 0) ? 0 : -1}
                  className={classNames(
                    isActive && styles.active,
                    canOpen && styles.opens,
                    isUrgent?.(row) && styles.urgent,
                  )}
                  onFocus={() => setActiveKey(key)}
                  onClick={(event) => canOpen && isPressOfRow(event) && open(row)}
                >
                  <TableCells row={row} columns={shown} />
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {part !== null && rows.length === 0 && <p className={styles.empty}>{isFiltered ? text.noneFound : empty}</p>}
      <p className={styles.foot}>
        <span role="status">
          {part === null
            ? failure === null && text.loading
            : fill(plural('en', rows.length, forms), { count: format.count(rows.length) })}
        </span>
        {part !== null && part.next !== null && (
          <TextButton isBusy={isReading} onClick={readMore}>
            {text.more}
          </TextButton>
        )}
        <TextButton onClick={refresh}>{text.refresh}</TextButton>
      </p>
    </section>
  );
}

/** A press on a control is the control's; one that ends a selection of text opens nothing. */
function isPressOfRow({ target, detail }: MouseEvent): boolean {
  if (detail > 1 || !(target instanceof Element) || target.closest('button, a, input') !== null) return false;
  return getSelection()?.isCollapsed !== false;
}

export type { QueueFilter } from './queue-filters.tsx';
export type { QueuePart } from './use-queue-rows.ts';
export type { Sort };
