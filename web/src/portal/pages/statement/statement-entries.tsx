import type { Client } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LongTable } from '../../../ui/long-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { entryColumns } from './entry-columns.tsx';
import { EntryDetails } from './entry-details.tsx';
import { nextOrder, type OrderKey } from './entry-order.ts';
import { entryAt, knownCount } from './entry-pages.ts';
import type { NamedFilter } from './filter-names.ts';
import { FoundLine } from './found-line.tsx';
import { OpenedEntryContext, openerIdOf, partIdOf } from './opened-entry.ts';
import { PrintNote } from './print-note.tsx';
import { noFilters, type StatementChoice } from './statement-choice.ts';
import styles from './statement-entries.module.css';
import { useEntries } from './use-entries.ts';
import { useTotals } from './use-totals.ts';
import type { Choose } from './use-statement-choice.ts';

/**
 * Places held open at the end while further entries are on their way: few while nobody knows how many come, many for
 * who goes fast.
 */
const placesToCome = 3;
const placesToComeMax = 1_000;

export interface StatementEntriesProps {
  readonly client: Client;
  readonly choice: StatementChoice;
  /** Counts how often the statement was changed: another edition is read again. */
  readonly edition: number;
  readonly filters: readonly NamedFilter[];
  readonly onChoose: Choose;
  /** An entry reads otherwise now: the statement is to be read again. */
  readonly onChanged: () => void;
}

/** The entries of the choice. While those of another order or filter are on their way, those before stay and say so. */
export function StatementEntries({ client, choice, edition, filters, onChoose, onChanged }: StatementEntriesProps) {
  const text = useText('statement');
  const { tryAgain } = useText('common');
  const failureText = useFailureText();
  const format = useFormat();
  const { known, choice: shown, isComing, lookAt, retry } = useEntries(choice, edition);
  const totals = useTotals(choice, edition);
  const total = totals.stage === 'whole' ? totals.soFar : null;
  const [openId, setOpenId] = useState<string | null>(null);

  const { firstName, lastName, companyName } = client;
  const columns = useMemo(
    () => entryColumns(text, format, [`${firstName} ${lastName}`, companyName]),
    [text, format, firstName, lastName, companyName],
  );
  const opened = useMemo(
    () => ({ id: openId, toggle: (id: string) => setOpenId((before) => (before === id ? null : id)) }),
    [openId],
  );
  const rowAt = useCallback((index: number) => entryAt(known, index), [known]);

  // What was pressed is gone with what changed: the keyboard goes on from the entry's row.
  const isChanging = useRef(false);
  useEffect(() => {
    if (isComing || openId === null || !isChanging.current) return;
    isChanging.current = false;
    if (document.activeElement === document.body) document.getElementById(openerIdOf(openId))?.focus();
  }, [isComing, openId]);

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
        action={<TextButton onClick={() => onChoose(noFilters)}>{text.chips.clearAll}</TextButton>}
      />
    );
  }

  const isWhole = known.count !== null;
  const toCome =
    total === null ? placesToCome : Math.min(placesToComeMax, Math.max(placesToCome, total.count - knownCount(known)));
  const caption = fill(text.table.caption, { currency: choice.currency });
  return (
    <>
      <PrintNote choice={choice} filters={filters} total={total} rowCount={knownCount(known)} />
      <FoundLine totals={totals} />
      <VisuallyHidden>
        <span role="status">{isComing && text.loading}</span>
      </VisuallyHidden>
      <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
        <OpenedEntryContext value={opened}>
          <LongTable
            caption={caption}
            columns={columns}
            rowCount={knownCount(known) + (isWhole || known.failure ? 0 : toCome)}
            totalCount={known.count ?? total?.count ?? -1}
            rowAt={rowAt}
            sort={choice.order}
            isComing={isComing}
            onSort={(key) => onChoose({ order: nextOrder(choice.order, key as OrderKey) })}
            renderPart={(entry) =>
              entry.id === openId && (
                <EntryDetails
                  key={edition}
                  id={partIdOf(entry)}
                  entry={entry}
                  onChoose={onChoose}
                  onChanged={readAnew}
                />
              )
            }
            onLookAt={lookAt}
          />
        </OpenedEntryContext>
      </div>
      <div className={styles.foot}>
        {known.failure && !isComing ? (
          <Alert tone="error" action={tryAgainButton}>
            <p>{text.moreFailed}</p>
            <p>{failureText(known.failure)}</p>
          </Alert>
        ) : (
          <p className={styles.progress}>{isWhole ? text.endReached : text.loadingMore}</p>
        )}
      </div>
    </>
  );
}
