import { paymentCreationStatuses, type PaymentApiOperation } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { useText } from '../../../dictionaries/use-text.ts';
import { BreakableName } from './breakable-name.tsx';
import { CodeSample, type CodeView } from './code-sample.tsx';
import { curlRequest, httpRequest, jsonSample } from './code-samples.ts';
import { CodedText } from './coded-text.tsx';
import { FactTable, type Fact } from './fact-table.tsx';
import { GuideSection } from './guide-section.tsx';
import styles from './operation-section.module.css';
import { programViews } from './programs.ts';
import { refundStatus } from './transaction-status-numbers.ts';
import { Trial } from './trial.tsx';

/** A refund needs a payment of one's own: its program makes one first. */
function programsOf(operation: PaymentApiOperation): readonly CodeView[] {
  if (operation.name === 'refund') return programViews('first-version');
  return [{ label: 'curl', code: curlRequest(operation), language: 'shell' }];
}

/** What an operation does, what it takes, and its samples: the request, and an answer for every inner status. */
export function OperationSection({ operation }: { readonly operation: PaymentApiOperation }) {
  const text = useText('payment-api');
  const { title, text: prose } = text.operations[operation.name];
  const { tables, types, samples } = text;
  const { innerStatuses } = text.answers;
  const facts: Fact[] = operation.parameters.map(({ name, type, isRequired }) => ({
    name,
    note: `${types[type]}, ${isRequired ? tables.required : tables.optional}`,
    meaning: text.parameters[name],
  }));
  const returned: Fact = { name: 'result.token', note: `${types.string}, ${tables.returned}`, meaning: text.token };

  return (
    <GuideSection
      id={operation.name}
      title={title}
      samples={
        <>
          <CodeSample
            title={samples.request}
            views={[{ label: 'HTTP', code: httpRequest(operation), language: 'http' }, ...programsOf(operation)]}
          />
          <CodeSample
            title={samples.answer}
            views={operation.answers.map(({ status, body }) => ({
              label: String(status),
              meaning: innerStatuses[status].name,
              code: jsonSample(body),
              language: 'json',
            }))}
          />
        </>
      }
    >
      <p className={styles.call} translate="no">
        <b>{operation.method}</b>{' '}
        <span>
          <BreakableName name={operation.path} />
        </span>
      </p>
      <p>
        <CodedText text={fill(prose, { creationStatuses: paymentCreationStatuses.join(', '), refundStatus })} />
      </p>
      <FactTable
        label={fill(tables.parametersOf, { operation: title })}
        nameHead={tables.parameter}
        meaningHead={tables.meaning}
        facts={operation.isOnApiHost ? [...facts, returned] : facts}
      />
      <Trial name={operation.name} />
    </GuideSection>
  );
}
