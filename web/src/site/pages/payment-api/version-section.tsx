import { paymentApiV2Operations } from '@bank/contract/payment-api-v2';
import { fill } from '@bank/dictionaries';
import { useText } from '../../../dictionaries/use-text.ts';
import { CodeSample } from './code-sample.tsx';
import { CodedText } from './coded-text.tsx';
import { FactTable } from './fact-table.tsx';
import { GuideSection } from './guide-section.tsx';
import { programViews } from './programs.ts';
import { Trial } from './trial.tsx';

/** What a beginner needs of it. */
const tried = ['createPaymentV2', 'readPayment', 'refundPayment', 'listPayments'] as const;

/** The second version: what it is for, its operations, and which problems each of them has of its own. */
export function VersionSection() {
  const { version: text } = useText('payment-api-v2');
  const { tables } = useText('payment-api');
  return (
    <GuideSection
      id="version-2"
      title={text.title}
      samples={<CodeSample title={text.example} views={programViews('payment-and-refund')} />}
    >
      <p>
        <CodedText text={text.text} />
      </p>
      <FactTable
        label={text.operations}
        nameHead={text.operation}
        meaningHead={tables.meaning}
        facts={paymentApiV2Operations.map(({ name, method, path, problems }) => {
          // Those of the key stand in their own section.
          const own = problems.filter((code) => !code.startsWith('idempotency_key'));
          const codes = own.map((code) => `\`${code}\``).join(', ');
          return {
            name: `${method} ${path}`,
            note: '',
            meaning: [text.summaries[name], ...(codes === '' ? [] : [fill(text.codes, { codes })])].join(' '),
          };
        })}
      />
      {tried.map((name) => (
        <Trial key={name} name={name} title={text.trials[name]} />
      ))}
    </GuideSection>
  );
}
