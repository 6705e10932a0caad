import type { Outcome } from '../../../calls/outcome.ts';
import { DataTable, type Column } from '@bank/ui/data-table.tsx';
import type { ReactNode } from 'react';
import styles from './grants.module.css';
import { SecuritySection } from './security-section.tsx';
import { useListed } from './use-listed.ts';

/** A section that is one table of what the bank answers; a sentence where there is nothing. */
export function ListedSection<Row>({
  text,
  read,
  columns,
  rowKey,
  linesToCome,
  filters,
}: {
  readonly text: Readonly<Record<'title' | 'lead' | 'failed' | 'none', string>>;
  /** Stays the same function. */
  readonly read: () => Promise<Outcome<readonly Row[]>>;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** As many lines as there will be, as a rule: they keep the room while it is read. */
  readonly linesToCome: number;
  /** What the list is narrowed by. */
  readonly filters?: ReactNode;
}) {
  const { list, failure, readAgain } = useListed(read);
  return (
    <SecuritySection
      title={text.title}
      lead={text.lead}
      failure={failure}
      failedText={text.failed}
      linesToCome={list === null && failure === null ? linesToCome : 0}
      onRetry={readAgain}
    >
      {filters}
      {list !== null && list.length > 0 && (
        <DataTable caption={text.title} columns={columns} rows={list} rowKey={rowKey} />
      )}
      {list?.length === 0 && <p className={styles.quiet}>{text.none}</p>}
    </SecuritySection>
  );
}
