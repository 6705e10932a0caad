import type { Failure } from '@bank/transport';
import { Alert } from '@bank/ui/alert.tsx';
import { classNames } from '@bank/ui/class-names.ts';
import { DataTable, type DataTableProps } from '@bank/ui/data-table.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import type { ReactNode } from 'react';
import { useShortcuts } from '../keys/shortcuts.ts';
import { failureText } from '../texts/failure-text.ts';
import { texts } from '../texts/texts.ts';
import styles from './sheet.module.css';

export interface PageHeadProps {
  readonly title: string;
  /** Beside the title: a state. */
  readonly mark?: ReactNode;
  readonly children?: ReactNode;
  /** What can be done, at the right. */
  readonly actions?: ReactNode;
}

/** The title of a page, with what can be done there. `p` prints the page. */
export function PageHead({ title, mark, children, actions }: PageHeadProps) {
  useShortcuts([{ keys: 'p', label: texts('shell').shortcuts.print, run: () => print() }]);
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.title}>
          {title} {mark}
        </h1>
        {children}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

/** A part of a page under its title. */
export function Section({
  title,
  actions,
  children,
}: {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** Names and values, one below the other. */
export function Facts({ facts }: { readonly facts: readonly { readonly name: string; readonly value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface DenseTableProps<Row> extends DataTableProps<Row> {
  /** In the place of a table without rows. */
  readonly empty?: string;
}

/** A short table of a page, as dense as a queue. On a telephone its rows are entries, unless it says otherwise. */
export function DenseTable<Row>({ empty, isStacked = true, ...table }: DenseTableProps<Row>) {
  if (table.rows.length === 0 && empty !== undefined) return <p className={styles.empty}>{empty}</p>;
  return (
    <div className={classNames(styles.dense, !isStacked && styles.kept)}>
      <DataTable {...table} isStacked={isStacked} />
    </div>
  );
}

/** Stands in the place of what could not be read. */
export function ReadFailure({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  return (
    <Alert tone="error" action={<TextButton onClick={onRetry}>{texts('shell').tryAgain}</TextButton>}>
      {failureText(failure)}
    </Alert>
  );
}
