import { fill, type Texts } from '@bank/dictionaries';
import { ButtonLink } from '@bank/ui/button-link.tsx';
import type { IllustrationName } from '@bank/ui/illustration.tsx';
import { urgentOpeningUsd } from '../../content/account-fees.ts';
import { claims } from '../../content/claims.ts';
import type { FeeTable } from '../../content/fee-table.ts';
import { generalFees } from '../../content/general-fees.ts';
import { useLanguage } from '../../dictionaries/language-context.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { useNavigation } from '../../navigation/navigation.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { FeesSection } from '../fees/fees-section.tsx';
import { ForkBanner, type ForkBannerProps } from './fork-banner.tsx';
import { MarkerList } from './marker-list.tsx';
import { PageIntro } from './page-intro.tsx';
import { WhatYouNeed } from './what-you-need.tsx';
import { percentText } from '../fees/percent-text.ts';
import styles from './banking-page.module.css';

export interface BankingPageProps {
  readonly text: Pick<Texts['personal-banking' | 'corporate-banking'], 'title' | 'lead'>;
  /** Seven, from the same dictionary (spec 2). */
  readonly bullets: readonly string[];
  readonly kind: 'personal' | 'corporate';
  readonly illustration: IllustrationName;
  readonly tables: readonly FeeTable[];
}

/** What Personal and Corporate banking share: intro with seven bullets, the fork, the fees (spec 2). */
export function BankingPage({ text, kind, bullets, illustration, tables }: BankingPageProps) {
  const language = useLanguage();
  const fees = useText('fees');
  const { fork } = useText('banking');
  const { addressOf } = useNavigation();
  const { payments, merchantDiscountPercent } = generalFees;
  const values = {
    currencies: claims.currencies.join(', '),
    verificationHours: claims.verificationHours,
    openingDays: claims.urgentOpeningDays,
    urgentFee: urgentOpeningUsd,
    officeHours: claims.officeHours,
    percent: percentText(payments.percent, language),
    ...payments.bounds,
    merchantDiscount: percentText(merchantDiscountPercent, language),
  };
  const way = ({ title, caption }: ForkBannerProps['application']) => ({ title, caption: fill(caption, values) });
  return (
    <>
      <PageIntro title={text.title} lead={text.lead} illustration={illustration}>
        <p className={styles.first}>
          <PageLink to="account-manager">{fork.accountManager.title}</PageLink>
          <PageLink to="application">{fork.application.title}</PageLink>
        </p>
        <MarkerList entries={bullets.map((bullet) => fill(bullet, values))} />
        <p className={styles.toFees}>
          <a href="#fees">{fees.see}</a>
        </p>
      </PageIntro>
      <ForkBanner accountManager={way(fork.accountManager)} application={way(fork.application)} />
      <FeesSection tables={tables} />
      <WhatYouNeed kind={kind} />
      <section className={styles.ways}>
        <ButtonLink href={addressOf('application') ?? '/'} hasMarker>
          {fork.application.title}
        </ButtonLink>
        <ButtonLink href={addressOf('account-manager') ?? '/'} variant="outline">
          {fork.accountManager.title}
        </ButtonLink>
        <PageLink to="tariff">{fees.compare}</PageLink>
      </section>
    </>
  );
}
