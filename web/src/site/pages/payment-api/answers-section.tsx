import { paymentApiStatuses } from '@bank/contract';
import { useText } from '../../../dictionaries/use-text.ts';
import { CodeSample } from './code-sample.tsx';
import { httpAnswer } from './code-samples.ts';
import { CodedText } from './coded-text.tsx';
import { FactTable } from './fact-table.tsx';
import { operationNamed } from './guide-operations.ts';
import { GuideSection } from './guide-section.tsx';

/** How answers are read: the HTTP status is always 200, the inner one tells what happened (spec 8). */
export function AnswersSection() {
  const { answers: text, tables } = useText('payment-api');
  return (
    <GuideSection
      id="answers"
      title={text.title}
      samples={
        // Refunds alone can answer with every inner status.
        <CodeSample
          title={text.example}
          views={operationNamed('refund').answers.map(({ status, body }) => ({
            label: String(status),
            meaning: text.innerStatuses[status].name,
            code: httpAnswer(body),
            language: 'http',
          }))}
        />
      }
    >
      <p>
        <CodedText text={text.text} />
      </p>
      <FactTable
        label={text.innerStatus}
        nameHead={text.innerStatus}
        meaningHead={tables.meaning}
        facts={paymentApiStatuses.map((status) => ({
          name: String(status),
          note: text.innerStatuses[status].name,
          meaning: text.innerStatuses[status].text,
        }))}
      />
    </GuideSection>
  );
}
