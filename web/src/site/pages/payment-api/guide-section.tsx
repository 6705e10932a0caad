import type { ReactNode } from 'react';
import styles from './guide-section.module.css';

export interface GuideSectionProps {
  /** Anchor of the section. */
  readonly id: string;
  readonly title: string;
  /** The first section begins with the title of the page. */
  readonly isFirst?: boolean;
  /** Code samples, in the deep column. */
  readonly samples: ReactNode;
  readonly children: ReactNode;
}

/** A section of the guide: prose at the left, its samples beside it; one under the other on narrow screens. */
export function GuideSection({ id, title, isFirst = false, samples, children }: GuideSectionProps) {
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <section
      className={styles.section}
      id={id}
      aria-labelledby={`${id}-title`}
      data-deferred={isFirst ? undefined : ''}
    >
      <div className={styles.prose}>
        <Title className={isFirst ? styles.pageTitle : styles.title} id={`${id}-title`}>
          {title}
        </Title>
        {children}
      </div>
      <div className={styles.samples}>{samples}</div>
    </section>
  );
}
