import { useText } from '../../../dictionaries/use-text.ts';
import { CodeSample } from './code-sample.tsx';
import { curlRequest } from './code-samples.ts';
import { CodedText } from './coded-text.tsx';
import { FactTable } from './fact-table.tsx';
import { operationNamed } from './guide-operations.ts';
import { GuideSection } from './guide-section.tsx';
import { useCardMeanings } from './sandbox-cards.ts';

/** The cards of test mode, and what becomes of a payment with each. */
export function SandboxSection() {
  const { sandbox: text, samples, tables } = useText('payment-api');
  const cards = useCardMeanings();
  return (
    <GuideSection
      id="sandbox"
      title={text.title}
      samples={
        <CodeSample
          title={samples.request}
          views={[{ label: 'curl', code: curlRequest(operationNamed('createPayment')), language: 'shell' }]}
        />
      }
    >
      <p>
        <CodedText text={text.text} />
      </p>
      <FactTable
        label={text.title}
        nameHead={text.card}
        meaningHead={tables.meaning}
        facts={cards.map(({ number, meaning }) => ({ name: number, note: '', meaning }))}
      />
    </GuideSection>
  );
}
