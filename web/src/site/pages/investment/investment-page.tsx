import { fill } from '@bank/dictionaries';
import { ButtonLink } from '@bank/ui/button-link.tsx';
import { investment } from '../../../content/investment.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { DocumentLink } from '../../../navigation/document-link.tsx';
import { PageLink } from '../../../navigation/page-link.tsx';
import { useNavigation } from '../../../navigation/navigation.ts';
import { PageIntro } from '../../page/page-intro.tsx';
import styles from './investment-page.module.css';
import { Offer } from './offer.tsx';

/** Two offers with their key information, and what stays closed until the term is over (spec 2). */
export function InvestmentPage() {
  const text = useText('investment');
  const { documents, pages } = useText('shell');
  const accountManager = useNavigation().addressOf('account-manager');
  const values = { months: investment.term };
  return (
    <>
      <PageIntro title={text.title} lead={fill(text.lead, values)} illustration="glass" className={styles.intro} />
      <section className={styles.offers} aria-labelledby="offers-title">
        <h2 id="offers-title">{text.offers.title}</h2>
        <div className={styles.pair}>
          {investment.offers.map((offer) => (
            <Offer key={offer.currency} offer={offer} />
          ))}
        </div>
      </section>
      <section className={styles.restrictions}>
        <h2>{text.restrictions.title}</h2>
        <div>
          <p>{fill(text.restrictions.access, values)}</p>
          <p>{text.restrictions.risks}</p>
          <p>{text.restrictions.terms}</p>
          <p>
            <DocumentLink name="terms" detail="edition">
              {documents.terms}
            </DocumentLink>
          </p>
          <p>
            <PageLink to="risks">{pages.risks}</PageLink>
          </p>
          {accountManager !== undefined && (
            <ButtonLink href={accountManager} hasMarker>
              {text.restrictions.action}
            </ButtonLink>
          )}
        </div>
      </section>
    </>
  );
}
