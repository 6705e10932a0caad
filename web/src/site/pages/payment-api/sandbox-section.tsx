import {
  sandboxCards,
  sandboxDeclinedCards,
  sandboxRefundFails,
  sandboxUnknownCards,
  type SandboxOutcome,
} from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { useText } from '../../../dictionaries/use-text.ts';
import { CodeSample } from './code-sample.tsx';
import { curlRequest } from './code-samples.ts';
import { CodedText } from './coded-text.tsx';
import { FactTable } from './fact-table.tsx';
import { operationNamed } from './guide-operations.ts';
import { GuideSection } from './guide-section.tsx';
import { refundStatus } from './transaction-status-numbers.ts';

/** The cards of test mode, and what becomes of a payment with each. */
export function SandboxSection() {
  const { sandbox: more } = useText('payment-api-v2');
  const { sandbox: text, samples, tables } = useText('payment-api');
  const unknown = { unknownApproved: more.unknownApproved, unknownDenied: more.unknownDenied };
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
        facts={[
          ...Object.entries(sandboxCards).map(([outcome, name]) => ({
            name,
            note: '',
            meaning: fill(text.cards[outcome as SandboxOutcome], { refundStatus }),
          })),
          ...Object.entries(sandboxDeclinedCards).map(([reason, name]) => ({
            name,
            note: '',
            meaning: fill(more.declined, { reason }),
          })),
          ...Object.entries(sandboxUnknownCards).map(([outcome, name]) => ({
            name,
            note: '',
            meaning: unknown[outcome as keyof typeof unknown],
          })),
          { name: sandboxRefundFails, note: '', meaning: more.refundFails },
        ]}
      />
    </GuideSection>
  );
}
