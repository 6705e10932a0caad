import { paymentApiVersion } from '@bank/contract/payment-api-v2';
import { fill } from '@bank/dictionaries';
import { useText } from '../../../dictionaries/use-text.ts';
import { CodedText } from './coded-text.tsx';
import styles from './going-live-section.module.css';
import { GuideSection } from './guide-section.tsx';
import overview from './overview-section.module.css';

/** What to do before the first live payment, and what has changed in the API. */
export function GoingLiveSection() {
  const { goingLive: text } = useText('payment-api-v2');
  const { page, secrets, key, status, cards, name } = text.steps;
  return (
    <GuideSection id="going-live" title={text.title} samples={null}>
      <p>{text.text}</p>
      <ol className={styles.steps}>
        {[page, secrets, key, status, cards, name].map((step) => (
          <li key={step}>
            <CodedText text={step} />
          </li>
        ))}
      </ol>
      <h3 className={overview.title}>{text.changes}</h3>
      <p>
        <CodedText text={fill(text.changesText, { version: paymentApiVersion })} />
      </p>
    </GuideSection>
  );
}
