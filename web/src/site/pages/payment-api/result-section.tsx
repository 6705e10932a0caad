import { transactionFields } from '@bank/contract';
import { useText } from '../../../dictionaries/use-text.ts';
import { CodeSample } from './code-sample.tsx';
import { jsonSample } from './code-samples.ts';
import { FactTable } from './fact-table.tsx';
import { operationNamed } from './guide-operations.ts';
import { GuideSection } from './guide-section.tsx';

/** What answers tell of a transaction, field by field (spec 3). */
export function ResultSection() {
  const { result: text, types, tables, samples } = useText('payment-api');
  const success = operationNamed('transactionInformation').answers.filter(({ status }) => status === 200);
  return (
    <GuideSection
      id="result"
      title={text.title}
      samples={
        <CodeSample
          title={samples.answer}
          views={success.map(({ body }) => ({ label: 'JSON', code: jsonSample(body), language: 'json' }))}
        />
      }
    >
      <p>{text.text}</p>
      <FactTable
        label={text.title}
        nameHead={tables.field}
        meaningHead={tables.meaning}
        facts={transactionFields.map(({ name, type }) => ({ name, note: types[type], meaning: text.fields[name] }))}
      />
    </GuideSection>
  );
}
