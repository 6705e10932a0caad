import { fill, plural } from '@bank/dictionaries';
import { useMemo, useState } from 'react';
import type { Client } from '../../calls/client.ts';
import { useLanguage } from '../../dictionaries/language-context.ts';
import { useFormat } from '../../dictionaries/use-format.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { useFailureText } from '../../dictionaries/use-failure-text.ts';
import { entryColumns } from './entry-columns.tsx';
import type { OrderKey } from './entry-order.ts';
import { NearEnd } from './near-end.tsx';
import type { StatementChoice } from './statement-choice.ts';
import styles from './statement-entries.module.css';
import { useStatement } from './use-statement.ts';

/** After so many parts that came by scrolling the reader is asked, so that the foot of the page can be reached. */
const automaticPartsMax = 4;

export interface StatementEntriesProps {
  readonly client: Client;
  readonly choice: StatementChoice;
}

/** The entries of one choice. Rendered anew for each choice, by its `key`. */
export function StatementEntries({ client, choice }: StatementEntriesProps) {
  const text = useText('statement');
  const { tryAgain } = useText('common');
  const failureText = useFailureText();
  const language = useLanguage();
  const format = useFormat();
  const statement = useStatement(choice);
  const [automaticParts, setAutomaticParts] = useState(0);

  const { firstName, lastName, companyName } = client;
  const columns = useMemo(
    () => entryColumns(text, format, [`${firstName} ${lastName}`, companyName]),
    [text, format, firstName, lastName, companyName],
  );

  const { reading, shown, order, hasMore } = statement;
  const retry = <TextButton onClick={statement.retry}>{tryAgain}</TextButton>;

  if (reading.stage === 'first' || (reading.stage === 'more' && reading.entries.length === 0)) {
    return (
      <div className={styles.loading} aria-busy="true">
        <p className={styles.progress} role="status">
          {text.loading}
        </p>
        <Skeleton lines={9} className={styles.row} />
      </div>
    );
  }
  if (reading.stage === 'failed' && reading.entries.length === 0 && reading.failure) {
    return (
      <Alert tone="error" action={retry}>
        <p>{text.failed}</p>
        <p>{failureText(reading.failure)}</p>
      </Alert>
    );
  }
  if (reading.entries.length === 0) return <EmptyState title={text.emptyTitle} text={text.emptyText} />;

  function progressText(): string {
    const read = reading.entries.length;
    if (statement.isSorting) return fill(plural(language, read, text.sorting), { count: read });
    if (reading.stage === 'more') return text.loadingMore;
    const count = fill(plural(language, shown.length, text.shown), { count: shown.length });
    return hasMore ? count : `${count}. ${text.endReached}`;
  }

  return (
    <>
      {statement.isSorting && (
        <Alert tone="notice" announce="none" className={styles.note}>
          {progressText()}
        </Alert>
      )}
      {statement.hasSortStopped && (
        <Alert tone="error" className={styles.note}>
          {text.sortStopped}
        </Alert>
      )}
      <div className={styles.scroll} role="region" aria-label={fill(text.table.caption, { currency: choice.currency })} tabIndex={0}>
        <DataTable
          caption={fill(text.table.caption, { currency: choice.currency })}
          columns={columns}
          rows={shown}
          rowKey={(entry) => entry.id}
          sort={order}
          onSort={(key) => statement.sortBy(key as OrderKey)}
          phoneLayout="entries"
          rowCount={hasMore ? -1 : undefined}
        />
      </div>
      <div className={styles.foot}>
        <p className={styles.progress} role="status">
          {progressText()}
        </p>
        {reading.stage === 'failed' && reading.failure && !statement.hasSortStopped && (
          <Alert tone="error" action={retry}>
            <p>{text.moreFailed}</p>
            <p>{failureText(reading.failure)}</p>
          </Alert>
        )}
        {hasMore && reading.stage !== 'failed' && (
          <Button
            variant="outline"
            hasKite
            isBusy={reading.stage === 'more'}
            onClick={() => {
              setAutomaticParts(0);
              statement.showMore();
            }}
          >
            {text.showMore}
          </Button>
        )}
        {hasMore && reading.stage === 'idle' && !statement.isSorting && automaticParts < automaticPartsMax && (
          // A new line for each part, so that it notices a reader who stands at the end already.
          <NearEnd
            key={shown.length}
            onNear={() => {
              setAutomaticParts(automaticParts + 1);
              statement.showMore();
            }}
          />
        )}
      </div>
    </>
  );
}
