import type { Account, Draft, Entry } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { DataTable } from '@bank/ui/data-table.tsx';
import { Link } from '@bank/ui/link.tsx';
import { Skeleton } from '@bank/ui/skeleton.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useMemo } from 'react';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import { activityColumns } from './activity-columns.tsx';
import styles from './activity.module.css';
import { useActivity } from './use-activity.ts';

/** What is on its way or waits for the client, and what happened last, over all accounts. */
export function Activity({ accounts }: { readonly accounts: readonly Account[] }) {
  const text = useText('details').activity;
  const common = useText('common');
  const failureText = useFailureText();
  const { reading, retry } = useActivity(accounts);
  if (reading.stage === 'failed') {
    return (
      <div className={styles.failed}>
        <Alert tone="error" action={<TextButton onClick={retry}>{common.tryAgain}</TextButton>}>
          <p>{text.failed}</p>
          <p>{failureText(reading.failure)}</p>
        </Alert>
      </div>
    );
  }
  const activity = reading.stage === 'read' ? reading.activity : null;
  return (
    <div className={styles.activity} aria-busy={activity === null}>
      <section aria-labelledby="latest-title">
        <h2 className={styles.title} id="latest-title">
          {text.latest}
        </h2>
        {activity ? (
          <Entries caption={text.latest} entries={activity.latest} accounts={accounts} none={text.noEntries} />
        ) : (
          <Skeleton className={styles.waiting} lines={6} />
        )}
      </section>
      <section aria-labelledby="in-process-title">
        <h2 className={styles.title} id="in-process-title">
          {text.inProcess}
        </h2>
        {activity ? (
          <>
            <Drafts drafts={activity.drafts} />
            <Entries
              caption={text.inProcess}
              entries={activity.inProcess}
              accounts={accounts}
              none={text.nothingInProcess}
            />
          </>
        ) : (
          <Skeleton className={styles.waiting} lines={6} />
        )}
      </section>
    </div>
  );
}

interface EntriesProps {
  readonly caption: string;
  readonly entries: readonly Entry[];
  readonly accounts: readonly Account[];
  /** What stands there without an entry. */
  readonly none: string;
}

function Entries({ caption, entries, accounts, none }: EntriesProps) {
  const text = useText('details').activity;
  const format = useFormat();
  const { addressOf } = useNavigation();
  const statement = addressOf('statement');
  const columns = useMemo(
    () => activityColumns({ text, format, accounts, statement }),
    [text, format, accounts, statement],
  );
  if (entries.length === 0) return <p className={styles.none}>{none}</p>;
  return <DataTable caption={caption} columns={columns} rows={entries} rowKey={({ id }) => id} />;
}

/** The forms that were begun: each leads back to where it was left. */
function Drafts({ drafts }: { readonly drafts: readonly Draft[] }) {
  const text = useText('details').activity;
  const format = useFormat();
  const { addressOf } = useNavigation();
  const pageOf = { international: addressOf('international-transfer'), internal: addressOf('internal-transfer') };
  const shown = drafts.flatMap(({ form, savedAt }) => {
    const href = pageOf[form];
    return href === undefined ? [] : [{ form, savedAt, href }];
  });
  if (shown.length === 0) return null;
  return (
    <ul className={styles.drafts}>
      {shown.map(({ form, savedAt, href }) => (
        <li key={form}>
          <Link href={href}>{text.drafts[form]}</Link>
          <span className={styles.savedAt}>{fill(text.draftSaved, { time: format.dateTime(savedAt) })}</span>
        </li>
      ))}
    </ul>
  );
}
