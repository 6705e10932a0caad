import { classNames } from '@bank/ui/class-names.ts';
import { Illustration, type IllustrationName } from '@bank/ui/illustration.tsx';
import type { ReactNode } from 'react';
import styles from './enquiry-section.module.css';

export interface EnquirySectionProps {
  readonly illustration: IllustrationName;
  /** Beneath the illustration, beside the form; stays in view while the form is long. */
  readonly aside: ReactNode;
  /** On a telephone the aside comes before the form. */
  readonly isAsideFirst?: boolean;
  readonly children: ReactNode;
}

/**
 * A form with its engraving and what is to be known beside it, beneath it on narrow screens.
 */
export function EnquirySection({ illustration, aside, isAsideFirst = false, children }: EnquirySectionProps) {
  return (
    <section className={classNames(styles.columns, isAsideFirst && styles.asideFirst)}>
      {children}
      <aside className={styles.aside}>
        <Illustration name={illustration} className={styles.illustration} />
        {aside}
      </aside>
    </section>
  );
}
