import { fill, type Texts } from '@bank/dictionaries';
import { claims } from '../../content/claims.ts';
import type { FeeTable } from '../../content/fee-table.ts';
import { generalFees } from '../../content/general-fees.ts';
import { useLanguage } from '../../dictionaries/language-context.ts';
import type { IllustrationName } from '../../ui/illustration.tsx';
import { FeesSection } from '../fees/fees-section.tsx';
import { ForkBanner, type ForkBannerProps } from './fork-banner.tsx';
import { MarkerList } from './marker-list.tsx';
import { PageIntro } from './page-intro.tsx';
import { percentText } from '../fees/percent-text.ts';

export interface BankingPageProps {
  readonly text: Pick<Texts['personal-banking' | 'corporate-banking'], 'title' | 'lead' | 'fork'>;
  /** Seven, from the same dictionary (spec 2). */
  readonly bullets: readonly string[];
  readonly illustration: IllustrationName;
  readonly tables: readonly FeeTable[];
}

/** What Personal and Corporate banking share: intro with seven bullets, the fork, the fees (spec 2). */
export function BankingPage({ text, bullets, illustration, tables }: BankingPageProps) {
  const language = useLanguage();
  const { payments, merchantDiscountPercent } = generalFees;
  const values = {
    currencies: claims.currencies.join(', '),
    verificationHours: claims.verificationHours,
    openingDays: claims.urgentOpeningDays,
    officeHours: claims.officeHours,
    percent: percentText(payments.percent, language),
    ...payments.bounds,
    merchantDiscount: percentText(merchantDiscountPercent, language),
  };
  const way = ({ title, caption }: ForkBannerProps['application']) => ({ title, caption: fill(caption, values) });
  return (
    <>
      <PageIntro title={text.title} lead={text.lead} illustration={illustration}>
        <MarkerList entries={bullets.map((bullet) => fill(bullet, values))} />
      </PageIntro>
      <ForkBanner accountManager={way(text.fork.accountManager)} application={way(text.fork.application)} />
      <FeesSection tables={tables} />
    </>
  );
}
