import { classNames } from '@bank/ui/class-names.ts';
import { Illustration, type IllustrationName } from '@bank/ui/illustration.tsx';
import type { ReactNode } from 'react';
import styles from './note-banner.module.css';

interface NoteBannerTexts {
  /** Breaks where the text breaks. */
  readonly title: string;
  readonly lead?: string;
  /** What can be done: a `ButtonLink` with `variant="inverse"`. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** The engraved part: a rosette with a numeral in its centre, or an illustration. */
type NoteBannerEngraving =
  | {
      /** Each page has a rosette of its own. Drawn by `lab/engraving/pictures.ts`. */
      readonly rosette: 'five-days' | 'agent' | 'exchange-rate';
      /** What the note is worth, as text. The title or the lead says the same in words: this is decoration. */
      readonly numeral?: string;
    }
  | { readonly illustration: IllustrationName };

export type NoteBannerProps = NoteBannerTexts & NoteBannerEngraving;

/**
 * A banner engraved like a banknote: bands above and beneath, words left, and right a rosette with its numeral or an
 * illustration.
 */
export function NoteBanner({ title, lead, children, className, ...engraving }: NoteBannerProps) {
  const isIllustration = 'illustration' in engraving;
  return (
    <section className={classNames(styles.note, isIllustration && styles.withIllustration, className)} data-deferred="">
      <div className={styles.band} aria-hidden="true" />
      <div className={styles.row}>
        <div className={styles.words}>
          <h2>{title}</h2>
          {lead !== undefined && <p>{lead}</p>}
          {children}
        </div>
      </div>
      {isIllustration ? (
        <Illustration name={engraving.illustration} className={styles.illustration} />
      ) : (
        <div className={styles.device} aria-hidden="true">
          <div className={classNames(styles.rosette, styles[engraving.rosette])} />
          {engraving.numeral !== undefined && (
            <p className={classNames(styles.numeral, engraving.numeral.length > 2 && styles.long)}>
              {engraving.numeral}
            </p>
          )}
        </div>
      )}
      <div className={classNames(styles.band, styles.lower)} aria-hidden="true" />
    </section>
  );
}
