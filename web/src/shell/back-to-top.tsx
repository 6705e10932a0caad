import { Arrow } from '@bank/ui/arrow.tsx';
import { classNames } from '@bank/ui/class-names.ts';
import { useText } from '../dictionaries/use-text.ts';
import styles from './back-to-top.module.css';
import { logoHideScrollPx, useScrolledPast } from './use-scrolled-past.ts';

/**
 * Leads back to the top of a page that is scrolled (spec 2). In the portal it lies over no row of a table: a desk has
 * room for it in its margin; where there is none it takes the place of the logo, as soon as that is gone.
 */
export function BackToTop({ isPortal = false }: { readonly isPortal?: boolean }) {
  const text = useText('shell');
  const isAway = useScrolledPast(1);
  const isFar = useScrolledPast(logoHideScrollPx);
  return (
    <button
      type="button"
      className={classNames(
        styles.button,
        isAway && styles.shown,
        isPortal && styles.ofPortal,
        isPortal && isFar && styles.far,
      )}
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
