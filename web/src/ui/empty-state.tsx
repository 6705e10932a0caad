import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Plate, type PlateName } from './plate.tsx';

export interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  readonly plate?: PlateName;
  /** What to do instead: a button or a link. */
  readonly action?: ReactNode;
}

/** Says that a place is empty, why, and what to do. */
export function EmptyState({ title, text, plate = 'glass', action }: EmptyStateProps) {
  return (
    <div className={styles.box}>
      <Plate name={plate} size="small" className={styles.plate} />
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
