import { fill } from '@bank/dictionaries';
import { claims } from '../../../content/claims.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { FactList } from '../../page/fact-list.tsx';
import { PageIntro } from '../../page/page-intro.tsx';
import { CryptoQuotes } from './crypto-quotes.tsx';
import styles from './cryptocurrency-page.module.css';
import { RatesBanner } from './rates-banner.tsx';

/** Five paragraphs, the lead among them, the banner with the exchange rates (spec 2); quotes, what an order needs. */
export function CryptocurrencyPage() {
  const text = useText('cryptocurrency');
  const { orders, origin, companies, rates } = text.paragraphs;
  const { amount, sender, account, approval } = text.order;
  const values = {
    year: claims.cryptoSince,
    days: claims.cryptoPaymentDays,
    currencies: claims.currencies.join(', '),
  };
  return (
    <>
      <PageIntro title={text.title} lead={fill(text.lead, values)} illustration="chain" className={styles.intro}>
        <div className={styles.paragraphs}>
          {[orders, origin, companies, rates].map((paragraph) => (
            <p key={paragraph}>{fill(paragraph, values)}</p>
          ))}
        </div>
      </PageIntro>
      <RatesBanner />
      <CryptoQuotes />
      <FactList title={text.order.title} facts={[amount, sender, account, approval]} />
    </>
  );
}
