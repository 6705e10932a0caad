import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from '../../ui/illustration.tsx';
import styles from './enquiry-section.module.css';

export interface EnquirySectionProps {
  readonly illustration: IllustrationName;
  /** Beneath the illustration, beside the form; stays in view while the form is long. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/**
 * A form with its engraving and what is to be known beside it, beneath it on narrow screens.
 */
export function EnquirySection({ illustration, aside, children }: EnquirySectionProps) {
  return (
    <section className={styles.columns}>
      {children}
      <aside className={styles.aside}>
        <Illustration name={illustration} className={styles.illustration} />
        {aside}
      </aside>
    </section>
  );
}
