import { paymentProblems, presentProblem, problemText, type PaymentProblemCode } from '@bank/contract/payment-api-v2';
import { useText } from '../../../dictionaries/use-text.ts';
import { CodeSample } from './code-sample.tsx';
import { jsonSample } from './code-samples.ts';
import { CodedText } from './coded-text.tsx';
import { FactTable } from './fact-table.tsx';
import { GuideSection } from './guide-section.tsx';
import styles from './overview-section.module.css';

const codes = Object.keys(paymentProblems) as PaymentProblemCode[];

const sample = [
  'HTTP/1.1 422 Unprocessable Content',
  'Content-Type: application/problem+json; charset=utf-8',
  '',
  jsonSample({
    ...presentProblem({ code: 'card_number_malformed', param: 'card.number' }),
    request_id: '0b0f2c66-2a0e-4d0b-9c0a-7d1f4a3f6f10',
  }),
].join('\n');

/** How the second version tells what is wrong, every code of it, and how a request is sent again without harm. */
export function ProblemsSection() {
  const { problems: text, once } = useText('payment-api-v2');
  const { tables } = useText('payment-api');
  return (
    <GuideSection
      id="problems"
      title={text.title}
      samples={<CodeSample title={text.example} views={[{ label: '422', code: sample, language: 'http' }]} />}
    >
      <p>
        <CodedText text={text.text} />
      </p>
      <h3 className={styles.title}>{once.title}</h3>
      <p>
        <CodedText text={once.text} />
      </p>
      <FactTable
        label={text.title}
        nameHead={text.code}
        meaningHead={tables.meaning}
        // The meaning is what the wire says, in English as there.
        facts={codes.map((code) => ({
          name: code,
          note: String(paymentProblems[code]),
          meaning: `\`${problemText(code)}\``,
        }))}
      />
    </GuideSection>
  );
}
