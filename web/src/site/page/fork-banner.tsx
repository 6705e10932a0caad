import { Arrow } from '@bank/ui/arrow.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import type { PageName } from '../../navigation/page-name.ts';
import styles from './fork-banner.module.css';

interface ForkTexts {
  readonly title: string;
  readonly caption: string;
}

export interface ForkBannerProps {
  readonly accountManager: ForkTexts;
  readonly application: ForkTexts;
}

/** A banner with two ways on: left to the account manager, right to the application (spec 2). */
export function ForkBanner({ accountManager, application }: ForkBannerProps) {
  return (
    <section className={styles.fork}>
      <div className={styles.depths} aria-hidden="true" />
      <Way to="account-manager" texts={accountManager} />
      <Way to="application" texts={application} />
    </section>
  );
}

function Way({ to, texts: { title, caption } }: { readonly to: PageName; readonly texts: ForkTexts }) {
  return (
    <PageLink to={to} className={styles.way}>
      <span>
        <span className={styles.title}>{title}</span>
        <span className={styles.caption}>{caption}</span>
      </span>
      <Arrow className={styles.arrow} />
    </PageLink>
  );
}
