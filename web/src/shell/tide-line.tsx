import { classNames } from '@bank/ui/class-names.ts';
import { useEffect, useRef, useState } from 'react';
import styles from './tide-line.module.css';
import { useScrolledPast } from './use-scrolled-past.ts';

/** How far the line begins before half the height of the root (spec 2). */
const footerLineLeadPx = 120;

/** The scroll height at which the line begins to be drawn (spec 2). */
function startHeight(): number {
  return (document.getElementById('root')?.offsetHeight ?? 0) / 2 - footerLineLeadPx;
}

/**
 * The predicted tide, drawn from left to right once the page is scrolled half way. Where the page is too short for
 * that, or motion is unwelcome, the line simply stands there.
 */
export function TideLine() {
  const isReached = useScrolledPast(startHeight);
  const line = useRef<HTMLDivElement>(null);
  const [isArmed, setArmed] = useState(false);

  useEffect(() => {
    const scrollMax = document.documentElement.scrollHeight - innerHeight;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // A page that comes to life by being scrolled may be past the height by then: what nobody has seen yet is drawn all
    // the same.
    const isUnseen = scrollY < startHeight() || (line.current?.getBoundingClientRect().top ?? 0) > innerHeight;
    setArmed(!isStill && isUnseen && startHeight() <= scrollMax);
  }, []);

  return (
    <div
      ref={line}
      className={classNames(styles.tide, isArmed && (isReached ? styles.running : styles.armed))}
      aria-hidden="true"
    >
      <div className={styles.line} />
    </div>
  );
}
