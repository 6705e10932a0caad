import { demonstrationMerchant, sandboxCards } from '@bank/contract';
import { isOfDemonstration } from '../../../dictionaries/text-store.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { CodeSample } from './code-sample.tsx';
import { CodedText } from './coded-text.tsx';
import { GuideSection } from './guide-section.tsx';
import styles from './overview-section.module.css';
import { programViews } from './programs.ts';
import { sampleHosts } from './sample-hosts.ts';
import { Trial } from './trial.tsx';

/** The way to a first payment: where, with which login, and a program that runs as it stands. */
export function QuickStartSection() {
  const { quickStart: text } = useText('payment-api-v2');
  const { operations } = useText('payment-api');
  const facts = [
    [text.address, sampleHosts().payments],
    ...(isOfDemonstration()
      ? [
          [text.login, demonstrationMerchant.login],
          [text.password, demonstrationMerchant.password],
        ]
      : []),
    [text.card, sandboxCards.approved],
  ] as const;
  return (
    <GuideSection
      id="first-payment"
      title={text.title}
      samples={<CodeSample title={text.example} views={programViews('hosted-page')} />}
    >
      <p>{text.text}</p>
      <dl className={styles.hosts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code translate="no">{value}</code>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.after}>
        <CodedText text={text.after} />
      </p>
      <Trial name="createPayment" title={operations.createPayment.title} />
    </GuideSection>
  );
}
