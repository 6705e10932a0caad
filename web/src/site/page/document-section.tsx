import type { ReactNode } from 'react';
import styles from './document-section.module.css';

export interface DocumentSectionProps {
  readonly title: string;
  /** Two tiles. */
  readonly children: ReactNode;
}

/** Papers of the bank, side by side beneath a heading. */
export function DocumentSection({ title, children }: DocumentSectionProps) {
  return (
    <section className={styles.section} aria-labelledby="documents-title">
      <h2 id="documents-title">{title}</h2>
      <div className={styles.tiles}>{children}</div>
    </section>
  );
}
