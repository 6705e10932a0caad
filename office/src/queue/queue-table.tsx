import { fill, plural } from '@bank/dictionaries';
import type { Outcome } from '@bank/transport';
import { goToAddress, useQuery } from '@bank/ui/address.ts';
import { Alert } from '@bank/ui/alert.tsx';
import { classNames } from '@bank/ui/class-names.ts';
import { isPlainPress } from '@bank/ui/link.tsx';
import { TableCells, TableHead, type Sort } from '@bank/ui/data-table.tsx';
import tableStyles from '@bank/ui/data-table.module.css';
import stackedStyles from '@bank/ui/stacked-table.module.css';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { keepForTab, readOfTab } from '../kept/kept.ts';
import { useShortcuts } from '../keys/shortcuts.ts';
import { useStaff } from '../session/session-store.ts';
import { failureText } from '../texts/failure-text.ts';
import { format } from '../texts/format.ts';
import { texts } from '../texts/texts.ts';
import { ChoiceBar } from './choice-bar.tsx';
import { choiceColumn } from './choice-column.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { hiddenColumns, keepHiddenColumns } from './kept-queue.ts';
import { nextSort, readWish, sortValue, writeWish } from './queue-address.ts';
import type { QueueColumn } from './queue-column.ts';
import { QueueFilters, type QueueFilter } from './queue-filters.tsx';
import { rememberWalk } from './queue-walk.ts';
import styles from './queue-table.module.css';
import type { Summed } from './sums-of.ts';
import { countChosenBefore, useChoice } from './use-choice.ts';
import { rememberedQueue, rememberQueue, useQueueRows, type QueuePart } from './use-queue-rows.ts';

/** What a queue is asked for: filters by their keys, `sort` as `amount` or `-amount`, where the part begins. */
export interface QueueAsked {
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: string | null;
  readonly cursor: string | null;
  readonly signal: AbortSignal;
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
  /** Of the second table of a page: its few columns are all shown, and the page has one control of columns. */
  readonly hasAllColumns?: boolean;
  /** Another value reads the rows again: after a decision. */
  readonly version?: number;
  /** Where one act is for many rows. */
  readonly choosing?: QueueChoosing<Row> | undefined;
}

/** How rows are chosen, and what is done with them. */
export interface QueueChoosing<Row> {
  readonly max: number;
  readonly amountOf: (row: Row) => Summed;
  readonly versionOf: (row: Row) => number;
  readonly asSeen: (row: Row, version: number) => Row;
  /** Buttons for what is chosen. What was done with rows is taken out of the choice by `settle`. */
  readonly acts: (choice: {
    readonly chosen: readonly Row[];
    readonly settle: (done: readonly Row[]) => void;
  }) => ReactNode;
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
  hasAllColumns = false,
  version = 0,
  choosing,
}: QueueTableProps<Row>) {
  const text = texts('queue');
  const query = useQuery();
  const wish = readWish(
    query,
    filters.map(({ key }) => key),
    columns.filter(({ isSortable }) => isSortable).map(({ sortKey, key }) => sortKey ?? key),
  );
  const memoryKey = name + writeWish(wish);
  const { login } = useStaff();
  const placeName = `place:${login}:${memoryKey}` as const;
  const [placeBefore] = useState(() => readPlace(readOfTab(placeName)));
  const choiceName = `${login}:${name}`;
  const [chosenBefore] = useState(() => (choosing === undefined ? 0 : countChosenBefore(choiceName)));
  const { part, failure, isReading, readMore, refresh, readUntil } = useQueueRows<Row>(
    memoryKey,
    (cursor, signal) => load({ filters: wish.filters, sort: wish.sort && sortValue(wish.sort), cursor, signal }),
    Math.max(placeBefore.count, chosenBefore),
  );
  const [activeKey, setActiveKey] = useState(() => rememberedQueue(memoryKey)?.activeKey ?? placeBefore.key);
  const [hidden, setHidden] = useState<readonly string[] | null>(() => {
    const kept = hiddenColumns(name);
    return kept.length > 0 ? kept : null;
  });
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = part?.rows ?? [];
  const choice = useChoice(choiceName, rows, {
    rowKey,
    max: choosing?.max ?? 0,
    isWhole: part?.next === null && !isReading && Object.keys(wish.filters).length === 0,
    versionOf: (row) => choosing?.versionOf(row) ?? 0,
    asSeen: (row, seen) => choosing?.asSeen(row, seen) ?? row,
  });
  const activePlace = rows.findIndex((row) => rowKey(row) === activeKey);
  const left = hidden ?? columns.filter(({ isExtra }) => isExtra).map(({ key }) => key);
  const isEmpty = ({ isAsideIfEmpty, key, cell }: QueueColumn<Row>): boolean =>
    isAsideIfEmpty === true && wish.sort?.key !== key && rows.length > 0 && rows.every((row) => cell(row) === '');
  const shown = columns.filter(
    (column) => column.isRowHead || column.isOpener || !(left.includes(column.key) || isEmpty(column)),
  );

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

  // Where the row is gone that somebody was at, they are at the one that took its place.
  const lastPlace = useRef(0);
  const hadRows = useRef(false);
  useLayoutEffect(() => {
    if (part === null) return;
    const isBack = !hadRows.current && activePlace >= 0 && placeBefore.key === activeKey;
    hadRows.current = true;
    if (activePlace >= 0) lastPlace.current = activePlace;
    const next = activePlace >= 0 ? undefined : rows[Math.min(lastPlace.current, rows.length - 1)];
    if (activeKey !== null && next !== undefined) {
      setActiveKey(rowKey(next));
      if (isFocusFree()) focusRow(rows.indexOf(next));
    } else if (isBack && isFocusFree()) {
      focusRow(activePlace);
      rowAt(activePlace)?.scrollIntoView({ block: 'nearest' });
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [part]);

  useEffect(() => {
    if (activeKey !== null) keepForTab(placeName, { key: activeKey, count: rows.length });
  }, [activeKey, placeName, rows.length]);

  function remember(active: string | null): void {
    if (part !== null) rememberQueue(memoryKey, { part, activeKey: active, scrollY });
  }

  function rowAt(place: number): HTMLElement | undefined {
    return body.current?.querySelectorAll<HTMLElement>('tr')[place];
  }

  /** The focus is on what opens the row; where nothing does, on the row. */
  function focusRow(place: number): void {
    const row = rowAt(place);
    (row?.querySelector<HTMLElement>('[data-opens]') ?? row)?.focus({ preventScroll: true });
  }

  function activate(place: number): void {
    const row = rows[Math.min(Math.max(place, 0), rows.length - 1)];
    if (row === undefined) return;
    setActiveKey(rowKey(row));
    focusRow(rows.indexOf(row));
    rowAt(rows.indexOf(row))?.scrollIntoView({ block: 'nearest' });
    if (place >= rows.length - 1) readMore();
  }

  function open(row: Row): void {
    setActiveKey(rowKey(row));
    remember(rowKey(row));
    if (rowAddress !== undefined) rememberWalk(rows.map(rowAddress));
    if (rowAddress !== undefined)
      goToAddress(rowAddress(row), { state: { cameFrom: location.pathname + location.search } });
    else onOpen?.(row);
  }

  function sortBy(key: string): void {
    goToAddress(location.pathname + writeWish({ ...wish, sort: nextSort(wish.sort, key) }), { replace: true });
  }

  const active = rows[activePlace];
  const canOpen = rowAddress !== undefined || onOpen !== undefined;
  const areAllChosen = rows.length > 0 && rows.every((row) => choice.has(rowKey(row)));
  const allLabel = fill(text.chooseAll, { count: format.count(choosing?.max ?? 0) });
  const toggle = (row: Row): void => choice.set([row], !choice.has(rowKey(row)));
  const chooseShown = (): void => choice.set(rows, !areAllChosen);
  async function chooseAll(): Promise<void> {
    if (choosing !== undefined) choice.set(await readUntil(choosing.max), true);
  }
  useShortcuts([
    { keys: 'j', label: text.keys.down, run: () => activate(activePlace + 1), isMove: true },
    { keys: 'k', label: text.keys.up, run: () => activate(activePlace - 1), isMove: true },
    { keys: 'g g', label: text.keys.first, run: () => activate(0), isMove: true },
    ...(canOpen
      ? [{ keys: 'Enter', label: text.keys.open, run: () => active !== undefined && open(active), isMove: true }]
      : []),
    ...(choosing === undefined
      ? []
      : [
          { keys: 'Space', label: text.keys.choose, run: () => active && toggle(active), isMove: true },
          { keys: 's', label: text.keys.chooseShown, run: chooseShown, isMove: true },
          { keys: 'S', label: allLabel, run: () => void chooseAll(), isMove: true },
        ]),
    { keys: '/', label: text.keys.find, run: () => document.getElementById(`${name}-text`)?.focus(), isMove: true },
    { keys: 'r', label: text.keys.refresh, run: refresh },
  ]);

  const isFiltered = Object.keys(wish.filters).length > 0;
  const hasOpener = columns.some((column) => column.isOpener);
  const isOpener = (column: QueueColumn<Row>): boolean =>
    canOpen && (hasOpener ? column.isOpener === true : column.isRowHead === true);
  const drawn = [
    ...(choosing === undefined ? [] : [choiceColumn<Row>({ rowKey, choice, text, toggle })]),
    ...shown.map((column) =>
      isOpener(column) ? { ...column, cell: (row: Row) => opener(row, column.cell(row)) } : column,
    ),
  ];

  /** What opens a row says so to everybody: a link where it has an address, which a new tab takes as well. */
  function opener(row: Row, label: ReactNode): ReactNode {
    const shared = { 'data-opens': true, className: styles.opener };
    return rowAddress === undefined ? (
      <button type="button" {...shared} onClick={() => open(row)}>
        {label}
      </button>
    ) : (
      <a
        {...shared}
        href={rowAddress(row)}
        onClick={(press) => {
          if (!isPlainPress(press)) return;
          press.preventDefault();
          open(row);
        }}
      >
        {label}
      </a>
    );
  }

  const forms = part?.next === null ? text.shown : text.shownOfMore;
  return (
    <section className={styles.queue} aria-label={caption}>
      <div className={styles.bar}>
        <QueueFilters queue={name} filters={filters} wish={wish} />
        <div className={styles.end}>
          {!hasAllColumns && (
            <ColumnChoice
              columns={columns}
              hidden={left}
              onChange={(keys) => {
                setHidden(keys);
                keepHiddenColumns(name, keys);
              }}
            />
          )}
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
          <TableHead columns={drawn} sort={wish.sort ?? undefined} onSort={sortBy} />
          <tbody ref={body} role="rowgroup">
            {rows.map((row, place) => {
              const key = rowKey(row);
              const isActive = key === activeKey;
              return (
                <tr
                  key={key}
                  role="row"
                  tabIndex={canOpen ? undefined : isActive || (activePlace < 0 && place === 0) ? 0 : -1}
                  className={classNames(
                    isActive && styles.active,
                    canOpen && styles.opens,
                    isUrgent?.(row) && styles.urgent,
                  )}
                  onFocus={() => setActiveKey(key)}
                  onClick={(event) => canOpen && isPressOfRow(event) && open(row)}
                >
                  <TableCells row={row} columns={drawn} />
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {part !== null && rows.length === 0 && <p className={styles.empty}>{isFiltered ? text.noneFound : empty}</p>}
      {choosing !== undefined && choice.chosen.length + choice.goneCount > 0 && (
        <ChoiceBar
          amounts={choice.chosen.map(({ row }) => choosing.amountOf(row))}
          goneCount={choice.goneCount}
          allLabel={allLabel}
          onAll={areAllChosen && (part?.next ?? null) === null ? undefined : () => void chooseAll()}
          onClear={choice.clear}
        >
          {choosing.acts({
            chosen: choice.chosen.map(({ row }) => row),
            settle: (done) => {
              choice.set(done, false);
              refresh();
            },
          })}
        </ChoiceBar>
      )}
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

/** Where somebody was before a reload of the tab. */
function readPlace(kept: unknown): { readonly key: string | null; readonly count: number } {
  const { key, count } = (kept ?? {}) as { readonly key?: unknown; readonly count?: unknown };
  return {
    key: typeof key === 'string' ? key : null,
    count: typeof count === 'number' ? Math.min(count, rowsBackMax) : 0,
  };
}

/** So many rows are read again after a reload, so that the place of somebody is there. */
const rowsBackMax = 500;

/** Whether nobody is in a control: on the page as a whole, or where something was that is gone. */
function isFocusFree(): boolean {
  return document.activeElement === null || document.activeElement.matches('body, main');
}

/** A press on a control is the control's; one that ends a selection of text opens nothing. */
function isPressOfRow({ target, detail }: MouseEvent): boolean {
  if (detail > 1 || !(target instanceof Element) || target.closest('button, a, input, label') !== null) return false;
  return getSelection()?.isCollapsed !== false;
}

export type { QueueColumn } from './queue-column.ts';
export type { QueueFilter } from './queue-filters.tsx';
export type { QueuePart } from './use-queue-rows.ts';
export type { Sort };
