import { useEffect, useRef } from 'react';
import { useText } from '../../../dictionaries/use-text.ts';
import { useCurrentSection } from '../../page/use-current-section.ts';
import styles from './guide-index.module.css';

export interface GuideGroup {
  readonly title: string;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/** The sections of the guide, the one being read marked: a column that stays in sight, a row on narrow screens. */
export function GuideIndex({ groups }: { readonly groups: readonly GuideGroup[] }) {
  const text = useText('payment-api').index;
  const current = useCurrentSection(groups.flatMap(({ sections }) => sections.map(({ id }) => id)).join(' '));
  const nav = useRef<HTMLElement>(null);

  // In the row the marked section may lie beyond the edge.
  useEffect(() => {
    const row = nav.current;
    const link = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && link && row.scrollWidth > row.clientWidth) row.scrollLeft = link.offsetLeft - row.clientWidth / 4;
  }, [current]);

  return (
    <nav ref={nav} className={styles.index} aria-label={text.label}>
      {groups.map(({ title, sections }) => (
        <div key={title}>
          <p>{title}</p>
          <ul aria-label={title}>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`} aria-current={section.id === current ? 'true' : undefined}>
                  {section.title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
