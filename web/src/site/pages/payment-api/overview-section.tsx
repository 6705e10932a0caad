import { useText } from '../../../dictionaries/use-text.ts';
import { CodeSample } from './code-sample.tsx';
import { jsonSample, twoCalls } from './code-samples.ts';
import { CodedText } from './coded-text.tsx';
import { operationNamed } from './guide-operations.ts';
import { GuideSection } from './guide-section.tsx';
import styles from './overview-section.module.css';
import { sampleHosts } from './sample-hosts.ts';

/** What the guide is for, which hosts there are, and the way from a login to an answer in two calls. */
export function OverviewSection() {
  const { title, lead, notice, overview: text, samples } = useText('payment-api');
  const next = operationNamed('createPayment');
  const success = next.answers.filter(({ status }) => status === 200);
  return (
    <GuideSection
      id="overview"
      title={title}
      isFirst
      samples={
        <>
          <CodeSample
            title={text.example}
            views={[{ label: 'curl', code: twoCalls(operationNamed('login'), next), language: 'shell' }]}
          />
          <CodeSample
            title={samples.answer}
            views={success.map(({ body }) => ({ label: 'JSON', code: jsonSample(body), language: 'json' }))}
          />
        </>
      }
    >
      <p className={styles.lead}>{lead}</p>
      <p>{text.text}</p>
      <p className={styles.notice}>{notice}</p>
      <h2 className={styles.title}>{text.hosts}</h2>
      <p>{text.hostsText}</p>
      <dl className={styles.hosts}>
        <div>
          <dt>
            {text.apiHost} <code translate="no">{sampleHosts().api}</code>
          </dt>
          <dd>{text.apiHostText}</dd>
        </div>
        <div>
          <dt>
            {text.paymentsHost} <code translate="no">{sampleHosts().payments}</code>
          </dt>
          <dd>{text.paymentsHostText}</dd>
        </div>
      </dl>
      <h2 className={styles.title}>{text.format}</h2>
      <p>
        <CodedText text={text.formatText} />
      </p>
    </GuideSection>
  );
}
