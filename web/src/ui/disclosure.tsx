import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

/** Something that is there for who opens it. The browser's own, so that finding in the page opens it too. */
export function Disclosure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <details className={styles.disclosure}>
      <summary className={styles.summary}>{label}</summary>
      {children}
    </details>
  );
}
