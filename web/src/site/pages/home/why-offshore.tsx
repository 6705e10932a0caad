import { fill } from '@bank/dictionaries';
import { classNames } from '@bank/ui/class-names.ts';
import { Illustration } from '@bank/ui/illustration.tsx';
import { useRef } from 'react';
import { claims } from '../../../content/claims.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useNear } from './use-near.ts';
import styles from './why-offshore.module.css';

/** Safe, fast, convenient (spec 2): three plates on ground lines that rise from the seabed to the hand. */
export function WhyOffshore() {
  const { whyOffshore: text } = useText('home');
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section);
  const reasons = [
    { ...text.safe, illustration: 'anchor', values: {} },
    {
      ...text.fast,
      illustration: 'cutter',
      values: { verificationHours: claims.verificationHours, cryptoDays: claims.cryptoPaymentDays },
    },
    { ...text.convenient, illustration: 'compass', values: { currencies: claims.currencies.join(', ') } },
  ] as const;
  return (
    <section ref={section} className={classNames(styles.why, !isNear && styles.far)} data-deferred="">
      <div className={styles.depths} aria-hidden="true" />
      <div className={styles.grid}>
        <h2>{text.title}</h2>
        {reasons.map(({ illustration, place, title, text: reason, values }) => (
          <article key={illustration}>
            <Illustration name={illustration} className={styles.illustration} />
            <p className={styles.place}>{place}</p>
            <h3>{title}</h3>
            <p className={styles.reason}>{fill(reason, values)}</p>
          </article>
        ))}
      </div>
    </section>
  );
}
