import { useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
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

/** A row of links that hang on a rule; the marker stands through the rule below the page shown. */
export function Tabs({ label, tabs, currentHref }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  const [hidden, setHidden] = useState({ before: false, after: false });

  // On a narrow screen the row scrolls sideways; the page shown must be in sight.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !current || row.current.scrollWidth <= row.current.clientWidth) return;
    row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
  }, [currentHref]);

  // Where tabs are out of sight the row fades, so that one sees that it goes on.
  useEffect(() => {
    const nav = row.current;
    if (!nav) return;
    const look = (): void => {
      const before = nav.scrollLeft > 1;
      const after = nav.scrollLeft + nav.clientWidth < nav.scrollWidth - 1;
      setHidden((was) => (was.before === before && was.after === after ? was : { before, after }));
    };
    const observer = new ResizeObserver(look);
    // The letters may come late, and are wider then.
    for (const box of [nav, ...nav.children]) observer.observe(box);
    nav.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      observer.disconnect();
      nav.removeEventListener('scroll', look);
    };
  }, [tabs.length]);

  return (
    <nav
      ref={row}
      className={classNames(styles.tabs, hidden.before && styles.before, hidden.after && styles.after)}
      aria-label={label}
    >
      {tabs.map(({ href, label: text }) => (
        <Link key={href} href={href} className={styles.tab} aria-current={href === currentHref ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
