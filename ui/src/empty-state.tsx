import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Illustration, type IllustrationName } from './illustration.tsx';

export interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  readonly illustration?: IllustrationName;
  /** What to do instead: a button or a link. */
  readonly action?: ReactNode;
}

/** Says that a place is empty, why, and what to do. */
export function EmptyState({ title, text, illustration = 'glass', action }: EmptyStateProps) {
  return (
    <div className={styles.box}>
      <Illustration name={illustration} size="small" className={styles.illustration} />
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
