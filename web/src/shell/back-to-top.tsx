import { useText } from '../dictionaries/use-text.ts';
import { classNames } from '../ui/class-names.ts';
import { Marker } from '../ui/marker.tsx';
import styles from './back-to-top.module.css';
import { useScrolledPast } from './use-scrolled-past.ts';

/** Leads back to the top of a page that is scrolled (spec 2). */
export function BackToTop() {
  const text = useText('shell');
  const isAway = useScrolledPast(1);
  return (
    <button
      type="button"
      className={classNames(styles.button, isAway && styles.shown)}
      aria-label={text.backToTop}
      onClick={() => {
        const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
        scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
        document.getElementById('content')?.focus({ preventScroll: true });
      }}
    >
      <Marker direction="north" className={styles.marker} />
    </button>
  );
}
