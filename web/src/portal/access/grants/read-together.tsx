import { useCallback, useState, type ReactNode } from 'react';
import styles from './grants.module.css';
import { FirstReadContext } from './first-read.ts';

/** Sections that come into sight together, once each was read: one that is read later moves none that stands there. */
export function ReadTogether({ children }: { readonly children: ReactNode }) {
  const [unread, setUnread] = useState<number | null>(null);
  const begin = useCallback(() => {
    setUnread((count) => (count ?? 0) + 1);
    return () => setUnread((count) => (count ?? 1) - 1);
  }, []);
  return (
    <FirstReadContext value={begin}>
      <div className={styles.together} data-unread={unread !== 0 || undefined}>
        {children}
      </div>
    </FirstReadContext>
  );
}
