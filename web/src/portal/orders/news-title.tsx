import { useEffect, useRef } from 'react';
import styles from './news-title.module.css';

/**
 * The heading of what takes the place of a form, or stands over it from now on: it comes into sight and takes the
 * focus, so that it is read first.
 */
export function NewsTitle({ id, children }: { readonly id: string; readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
      {children}
    </h2>
  );
}
