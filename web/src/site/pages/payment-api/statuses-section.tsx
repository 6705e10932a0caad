import { fill } from '@bank/dictionaries';
import { useText } from '../../../dictionaries/use-text.ts';
import { CodeSample } from './code-sample.tsx';
import { httpRequest, jsonSample } from './code-samples.ts';
import { operationNamed } from './guide-operations.ts';
import { GuideSection } from './guide-section.tsx';
import { StatusTable } from './status-table.tsx';
import { refundStatus } from './transaction-status-numbers.ts';

/** The statuses of a transaction, with the request that alone can show all of them (spec 4). */
export function StatusesSection() {
  const { statuses: text, samples } = useText('payment-api');
  const operation = operationNamed('transactionStatus');
  const success = operation.answers.filter(({ status }) => status === 200);
  return (
    <GuideSection
      id="statuses"
      title={text.title}
      samples={
        <>
          <CodeSample
            title={samples.request}
            views={[{ label: 'HTTP', code: httpRequest(operation), language: 'http' }]}
          />
          <CodeSample
            title={samples.answer}
            views={success.map(({ body }) => ({ label: 'JSON', code: jsonSample(body), language: 'json' }))}
          />
        </>
      }
    >
      <p>{fill(text.text, { refundStatus })}</p>
      <StatusTable />
    </GuideSection>
  );
}
