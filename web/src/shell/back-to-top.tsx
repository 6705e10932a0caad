import { Arrow } from '@bank/ui/arrow.tsx';
import { classNames } from '@bank/ui/class-names.ts';
import { useEffect, useState } from 'react';
import { useText } from '../dictionaries/use-text.ts';
import styles from './back-to-top.module.css';

/**
 * Leads back to the top of a page that is scrolled (spec 2). In the portal it lies over no row of a table: a desk has
 * room for it in its margin; where there is none it takes the place of the logo, as soon as that is gone.
 */
export function BackToTop({ isPortal = false }: { readonly isPortal?: boolean }) {
  const text = useText('shell');
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    const followed = import('./follow-reading.ts').then(
      (file) => file.followReading(setOffered),
      // Without its script the page has no way back, and is complete all the same.
      () => undefined,
    );
    return () => void followed.then((end) => end?.());
  }, []);
  return (
    <button
      type="button"
      className={classNames(styles.button, isOffered && styles.shown, isPortal && styles.ofPortal)}
      aria-label={text.backToTop}
      onClick={() => {
        const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
        scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
        document.getElementById('content')?.focus({ preventScroll: true });
      }}
    >
      <Arrow direction="north" className={styles.arrow} />
    </button>
  );
}
