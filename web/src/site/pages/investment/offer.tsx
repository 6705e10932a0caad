import { fill } from '@bank/dictionaries';
import { classNames } from '@bank/ui/class-names.ts';
import { investment, type InvestmentOffer } from '../../../content/investment.ts';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { percentText } from '../../fees/percent-text.ts';
import styles from './offer.module.css';

/** One savings account as a certificate: the rate set large, its key information beneath. */
export function Offer({ offer: { currency, rate } }: { readonly offer: InvestmentOffer }) {
  const language = useLanguage();
  const { offers: text } = useText('investment');
  const { title, name } = text.currencies[currency];
  const months = { months: investment.term };
  const interestRate = percentText(rate, language);
  return (
    <article className={classNames(styles.offer, styles[currency])}>
      <div className={styles.band} aria-hidden="true" />
      <h3>{title}</h3>
      <p className={styles.rate} aria-hidden="true">
        {interestRate} <span>{text.fixed}</span>
      </p>
      <h4>{text.keyInformation}</h4>
      <dl>
        <div>
          <dt>{text.currency}</dt>
          <dd>
            {currency} <span>{name}</span>
          </dd>
        </div>
        <div>
          <dt>{text.interestRate}</dt>
          <dd>
            {interestRate} <span>{text.fixed}</span>
          </dd>
        </div>
        <div>
          <dt>{text.term}</dt>
          <dd>{fill(text.months, months)}</dd>
        </div>
        <div>
          <dt>{text.interestPaid}</dt>
          <dd>{fill(text.atEnd, months)}</dd>
        </div>
        <div>
          <dt>{text.instantAccess}</dt>
          <dd>
            {text.noAccess} <span>{text.restrictions}</span>
          </dd>
        </div>
      </dl>
    </article>
  );
}
