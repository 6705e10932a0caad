import type { Client, Entry } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Checkbox } from '@bank/ui/checkbox.tsx';
import { EmptyState } from '@bank/ui/empty-state.tsx';
import { askedWholeMax, drawnWholeMax, LongTable } from '@bank/ui/long-table.tsx';
import { Skeleton } from '@bank/ui/skeleton.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { entryColumns } from './entry-columns.tsx';
import { EntryDetails } from './entry-details.tsx';
import { nextOrder, type EntrySorting, type SortKey } from './entry-sorting.ts';
import { entryAt, knownCount, type EntryPages } from './entry-pages.ts';
import type { NamedFilter } from './filter-names.ts';
import { LinkedEntry } from './linked-entry.tsx';
import { OpenedEntryContext, openerIdOf, partIdOf, useEntryOfAddress } from './opened-entry.ts';
import { PrintNote } from './print-note.tsx';
import { chosenAccounts, noFilters, type StatementChoice } from './statement-choice.ts';
import styles from './statement-entries.module.css';
import { useEntries } from './use-entries.ts';
import { useKeptPlace } from './use-kept-place.ts';
import type { Choose } from './use-statement-choice.ts';
import type { Totals } from './use-totals.ts';

/**
 * Places held open at the end while further entries are on their way: few while nobody knows how many come, many for
 * who goes fast.
 */
const placesToCome = 3;
const placesToComeMax = 1_000;

export interface StatementEntriesProps {
  readonly client: Client;
  readonly choice: StatementChoice;
  readonly isCompact: boolean;
  /** Counts how often the statement was changed: another edition is read again. */
  readonly edition: number;
  readonly filters: readonly NamedFilter[];
  readonly totals: Totals;
  readonly onChoose: Choose;
  /** An entry reads otherwise now: the statement is to be read again. */
  readonly onChanged: () => void;
}

const idOf = ({ id }: Entry): string => id;

/** Rows that a screen shows at once: an entry among them is opened where it stands. */
const firstRows = 6;

/** The entries of the choice. While those of another order or filter are on their way, those before stay and say so. */
export function StatementEntries(props: StatementEntriesProps) {
  const { client, choice, isCompact, edition, filters, totals, onChanged } = props;
  const text = useText('statement');
  const { tryAgain } = useText('common');
  const failureText = useFailureText();
  const format = useFormat();
  const { known, choice: shown, isComing, isOutdated, lookAt, retry } = useEntries(choice, edition);
  const total = totals.stage === 'whole' ? totals.soFar : null;
  const opened = useEntryOfAddress();
  const openId = opened.id;

  const { firstName, lastName, companyName } = client;
  const isAccountNamed = chosenAccounts(choice, client.accounts).length > 1;
  const isCurrencyNamed = choice.currency === null;
  const { accounts } = client;
  const columns = useMemo(
    () =>
      entryColumns({
        text,
        format,
        ownNames: [`${firstName} ${lastName}`, companyName],
        isAccountNamed,
        nameOfAccount: (number) => accounts.find((account) => account.number === number)?.name || number,
        isCurrencyNamed,
      }),
    [text, format, firstName, lastName, companyName, isAccountNamed, accounts, isCurrencyNamed],
  );
  const rowAt = useCallback((index: number) => entryAt(known, index), [known]);

  // What was pressed is gone with what changed, once both the rows and the payment are read again: the keyboard goes on
  // from the entry's row.
  const isChanging = useRef(false);
  const keepKeyboard = useCallback((): void => {
    if (isComing || openId === null || !isChanging.current || document.activeElement !== document.body) return;
    isChanging.current = false;
    document.getElementById(openerIdOf(openId))?.focus();
  }, [isComing, openId]);
  useEffect(keepKeyboard, [keepKeyboard]);

  const linkedId = useLinkedEntry(openId, known);
  useKeptPlace(!isComing && known.pages.size > 0);
  const list = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<EntrySorting | null>(null);
  const [isAllDrawn, setAllDrawn] = useState(false);

  /** From an opened entry to other entries: they are read from their beginning, by eye and by keyboard. */
  const onChoose: Choose = (...change) => {
    props.onChoose(...change);
    scrollTo(0, 0);
    list.current?.focus({ preventScroll: true });
  };

  function readAnew(): void {
    isChanging.current = true;
    onChanged();
  }

  const tryAgainButton = <TextButton onClick={retry}>{tryAgain}</TextButton>;
  // Entries of another account are not shown under this one's name, not even for a moment.
  const isOfOthers = shown.currency !== choice.currency || shown.accountId !== choice.accountId;
  const isUnread = known.pages.size === 0 && known.count === null;
  if (isUnread && known.failure && !isComing) {
    return (
      <Alert tone="error" action={tryAgainButton}>
        <p>{text.failed}</p>
        <p>{failureText(known.failure)}</p>
      </Alert>
    );
  }
  const isEmpty = known.count === 0;
  if (isUnread || isOfOthers || (isEmpty && isComing)) {
    return (
      <div className={styles.loading} aria-busy="true">
        <p className={styles.progress} role="status">
          {text.loading}
        </p>
        <Skeleton lines={9} className={styles.row} />
      </div>
    );
  }
  if (isEmpty) {
    if (filters.length === 0) return <EmptyState title={text.emptyTitle} text={text.emptyText} />;
    const names = filters.map(({ name }) => name).join('; ');
    return (
      <EmptyState
        title={text.nothingFoundTitle}
        text={fill(text.nothingFoundText, { filters: names })}
        action={<TextButton onClick={() => props.onChoose(noFilters)}>{text.chips.clearAll}</TextButton>}
      />
    );
  }

  const { key, direction } = shown.order;
  const head = columns.find((column) => (column.sortKey ?? column.key) === key);
  // What was found is told by its own line; this says nothing until the client sorts.
  const sorted =
    isComing || asked?.key !== key || asked.direction !== direction
      ? ''
      : fill(text.sorted[direction], { column: head?.narrowHead ?? head?.head ?? '' });
  const isWhole = known.count !== null;
  const count = known.count ?? total?.count ?? -1;
  const toCome =
    total === null ? placesToCome : Math.min(placesToComeMax, Math.max(placesToCome, total.count - knownCount(known)));
  const caption =
    choice.currency === null ? text.table.captionOfAll : fill(text.table.caption, { currency: choice.currency });
  return (
    <>
      <PrintNote
        accounts={chosenAccounts(choice, client.accounts)}
        choice={choice}
        filters={filters}
        total={total}
        rowCount={knownCount(known)}
      />
      {linkedId !== null && (
        <LinkedEntry
          key={linkedId}
          id={linkedId}
          edition={edition}
          onClose={() => opened.toggle(linkedId)}
          onChoose={onChoose}
          onChanged={readAnew}
          onRead={keepKeyboard}
        />
      )}
      {isOutdated && known.failure && !isComing && (
        <Alert tone="error" action={tryAgainButton} className={styles.outdated}>
          <p>{text.notRenewed}</p>
          <p>{failureText(known.failure)}</p>
        </Alert>
      )}
      <VisuallyHidden role="status">{sorted}</VisuallyHidden>
      <div ref={list} className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
        <OpenedEntryContext value={opened}>
          <LongTable
            caption={caption}
            isCompact={isCompact}
            columns={columns}
            rowCount={knownCount(known) + (isWhole || known.failure ? 0 : toCome)}
            totalCount={count}
            rowAt={rowAt}
            idOf={idOf}
            sort={choice.order}
            isComing={isComing}
            isDrawnWhole={isAllDrawn}
            onPress={({ id }) => opened.toggle(id)}
            onSort={(by) => {
              const order = nextOrder(choice.order, by as SortKey);
              setAsked(order);
              props.onChoose({ order });
            }}
            renderPart={(entry) =>
              entry.id === openId &&
              entry.id !== linkedId && (
                <EntryDetails
                  key={entry.id}
                  id={partIdOf(entry)}
                  entry={entry}
                  edition={edition}
                  onChoose={onChoose}
                  onChanged={readAnew}
                  onRead={keepKeyboard}
                />
              )
            }
            onLookAt={lookAt}
          />
        </OpenedEntryContext>
      </div>
      <div className={styles.foot}>
        {known.failure && !isComing && !isOutdated ? (
          <Alert tone="error" action={tryAgainButton}>
            <p>{text.moreFailed}</p>
            <p>{failureText(known.failure)}</p>
          </Alert>
        ) : (
          <p className={styles.progress}>{isWhole ? text.endReached : text.loadingMore}</p>
        )}
        {count > drawnWholeMax && count <= askedWholeMax && (
          <Checkbox
            label={fill(text.drawAll, { count: String(count) })}
            isChecked={isAllDrawn}
            onChange={setAllDrawn}
          />
        )}
      </div>
    </>
  );
}

/** The entry that the page was opened with, where it does not stand among the first rows. */
function useLinkedEntry(openId: string | null, known: EntryPages): string | null {
  const first = known.pages.get(0);
  const [{ arrivedWith, isJudged, linkedId }, setArrival] = useState({
    arrivedWith: openId,
    isJudged: false,
    linkedId: null as string | null,
  });
  if (!isJudged && first !== undefined) {
    const isFar = arrivedWith !== null && !first.slice(0, firstRows).some(({ id }) => id === arrivedWith);
    setArrival({ arrivedWith, isJudged: true, linkedId: isFar ? arrivedWith : null });
  }
  return linkedId === openId ? linkedId : null;
}
