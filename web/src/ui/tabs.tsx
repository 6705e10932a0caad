import { useEffect, useRef } from 'react';
import { Link } from './link.tsx';
import styles from './tabs.module.css';

export interface Tab {
  readonly href: string;
  readonly label: string;
}

export interface TabsProps {
  /** Names the row of tabs for assistive technology. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly currentHref: string;
}

/** A row of links that hang on a rule; the kite stands through the rule below the page shown. */
export function Tabs({ label, tabs, currentHref }: TabsProps) {
  const current = useRef<HTMLAnchorElement>(null);

  // On a narrow screen the row scrolls sideways; the page shown must be in sight.
  useEffect(() => {
    const row = current.current?.parentElement;
    if (!row || !current.current || row.scrollWidth <= row.clientWidth) return;
    row.scrollLeft = current.current.offsetLeft - (row.clientWidth - current.current.offsetWidth) / 2;
  }, [currentHref]);

  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ href, label: text }) => (
        <Link
          key={href}
          ref={href === currentHref ? current : undefined}
          href={href}
          className={styles.tab}
          aria-current={href === currentHref ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
