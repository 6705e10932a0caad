import { listedPaymentsMax } from '@bank/contract';
import { pageLimitMax, paymentApiLimits } from '@bank/contract/payment-api-v2';
import { fill } from '@bank/dictionaries';
import { formatDecimal } from '@bank/money';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { CodedText } from './coded-text.tsx';
import { GuideSection } from './guide-section.tsx';
import styles from './overview-section.module.css';

const bodyKib = 64;

const values = {
  token: paymentApiLimits.tokenMinutes,
  changes: paymentApiLimits.changesPerMinute,
  reads: paymentApiLimits.readsPerMinute,
  strangers: paymentApiLimits.strangersPerMinute,
  body: bodyKib,
  list: listedPaymentsMax,
  page: pageLimitMax,
  key: paymentApiLimits.keyDays,
  checkout: paymentApiLimits.checkoutMinutes,
  confirmation: paymentApiLimits.checkoutMinutes,
  addresses: paymentApiLimits.returnAddresses,
} as const;

/** What a program may do, and how long things live. */
export function LimitsSection() {
  const { limits: text } = useText('payment-api-v2');
  const language = useLanguage();
  return (
    <GuideSection id="limits" title={text.title} samples={null}>
      <p>
        <CodedText text={text.text} />
      </p>
      <dl className={styles.hosts}>
        {(Object.keys(values) as (keyof typeof values)[]).map((name) => (
          <div key={name}>
            <dt>{text.names[name]}</dt>
            <dd>{fill(text.rows[name], { value: formatDecimal(String(values[name]), language) })}</dd>
          </div>
        ))}
      </dl>
    </GuideSection>
  );
}
