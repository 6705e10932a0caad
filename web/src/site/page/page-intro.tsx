import { classNames } from '@bank/ui/class-names.ts';
import { Illustration, type IllustrationName } from '@bank/ui/illustration.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../dictionaries/use-text.ts';
import { useNavigation } from '../../navigation/navigation.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import styles from './page-intro.module.css';

export interface PageIntroProps {
  /** Breaks where the text breaks. */
  readonly title: string;
  readonly lead: string;
  /** Tall, at the right; beneath the text on narrow screens. */
  readonly illustration?: IllustrationName;
  /** True where narrow screens need the room for what the reader came for. */
  readonly isIllustrationOnWideOnly?: boolean;
  /** Stands under the lead: bullets, a form. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** How a page of the site begins: the way home, title, lead, and an engraving at the right. */
export function PageIntro({
  title,
  lead,
  illustration,
  isIllustrationOnWideOnly,
  children,
  className,
}: PageIntroProps) {
  const { pages } = useText('shell');
  const { current } = useNavigation();
  return (
    <section className={classNames(styles.intro, className)}>
      {current !== null && (
        <p className={styles.way}>
          <PageLink to="home">{pages.home}</PageLink> / {pages[current]}
        </p>
      )}
      <h1>{title}</h1>
      <div className={styles.text}>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
      {illustration !== undefined && (
        <Illustration
          name={illustration}
          className={classNames(
            styles.illustration,
            illustration === 'light' && styles.light,
            isIllustrationOnWideOnly === true && styles.onWideOnly,
          )}
        />
      )}
    </section>
  );
}
