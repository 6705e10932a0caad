import { plural, fill } from '@bank/dictionaries';
import { classNames } from '@bank/ui/class-names.ts';
import { Link } from '@bank/ui/link.tsx';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import { useCounts } from '../counts/counts-store.ts';
import { useOpenPages, type Page } from '../navigation/page.ts';
import { format } from '../texts/format.ts';
import { texts } from '../texts/texts.ts';
import { navigationId } from './header.tsx';
import styles from './navigation.module.css';
import { parentOf } from './addresses.ts';

export interface NavigationProps {
  readonly current: Page | null;
  /** What stands below the pages, where the navigation opens from the menu. */
  readonly children?: ReactNode;
}

/** The pages that this person may open, with what waits in each. */
export function Navigation({ current, children }: NavigationProps) {
  const text = texts('shell');
  const { titles, groups } = texts('pages');
  const pages = useOpenPages();
  const counts = useCounts();
  const chosen = current?.group === undefined && current !== null ? parentOf(current) : current;
  return (
    <nav id={navigationId} className={styles.navigation} aria-label={text.navigation}>
      {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => {
        const shown = pages.filter((page) => page.group === group);
        if (shown.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`navigation-${group}`}>
            <h2 id={`navigation-${group}`} className={styles.group}>
              {groups[group]}
            </h2>
            <ul>
              {shown.map((page) => {
                const count = page.count === undefined ? 0 : (counts[page.count] ?? 0);
                return (
                  <li key={page.name}>
                    <Link
                      href={page.path}
                      className={classNames(styles.link, page === chosen && styles.chosen)}
                      aria-current={page === current ? 'page' : undefined}
                    >
                      {titles[page.name]}
                      {count > 0 && (
                        <span className={styles.count}>
                          <span aria-hidden="true">{format.count(count)}</span>
                          <VisuallyHidden>
                            , {fill(plural('en', count, text.waiting), { count: format.count(count) })}
                          </VisuallyHidden>
                        </span>
                      )}
                    </Link>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
      {children}
    </nav>
  );
}
