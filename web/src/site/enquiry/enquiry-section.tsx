import type { ReactNode } from 'react';
import { Plate, type PlateName } from '../../ui/plate.tsx';
import styles from './enquiry-section.module.css';

export interface EnquirySectionProps {
  readonly plate: PlateName;
  /** Beneath the plate, beside the form; stays in view while the form is long. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/**
 * A form with its engraving and what is to be known beside it, beneath it on narrow screens.
 */
export function EnquirySection({ plate, aside, children }: EnquirySectionProps) {
  return (
    <section className={styles.columns}>
      {children}
      <aside className={styles.aside}>
        <Plate name={plate} className={styles.plate} />
        {aside}
      </aside>
    </section>
  );
}
