import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import opener from './opener.module.css';

/** Something that is there for who opens it. The browser's own, so that finding in the page opens it too. */
export function Disclosure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <details className={styles.disclosure}>
      <summary className={opener.opener}>{label}</summary>
      {children}
    </details>
  );
}
