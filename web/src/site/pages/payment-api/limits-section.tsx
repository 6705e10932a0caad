import { listedPaymentsMax } from '@bank/contract';
import { pageLimitMax, paymentApiLimits } from '@bank/contract/payment-api-v2';
import { fill } from '@bank/dictionaries';
import { useText } from '../../../dictionaries/use-text.ts';
import { CodedText } from './coded-text.tsx';
import { FactTable } from './fact-table.tsx';
import { GuideSection } from './guide-section.tsx';

const bodyKib = 64;

const values = {
  token: paymentApiLimits.tokenMinutes,
  changes: paymentApiLimits.changesPerMinute,
  reads: paymentApiLimits.readsPerMinute,
  strangers: paymentApiLimits.strangersPerMinute,
  body: bodyKib,
  list: listedPaymentsMax,
  page: pageLimitMax,
  key: paymentApiLimits.keyDays,
  checkout: paymentApiLimits.checkoutMinutes,
  confirmation: paymentApiLimits.checkoutMinutes,
  addresses: paymentApiLimits.returnAddresses,
} as const;

/** What a program may do, and how long things live. */
export function LimitsSection() {
  const { limits: text } = useText('payment-api-v2');
  const { tables } = useText('payment-api');
  return (
    <GuideSection id="limits" title={text.title} samples={null}>
      <p>
        <CodedText text={text.text} />
      </p>
      <FactTable
        label={text.title}
        nameHead={text.limit}
        meaningHead={tables.meaning}
        facts={Object.entries(values).map(([name, value]) => ({
          name: text.names[name as keyof typeof values],
          note: '',
          meaning: fill(text.rows[name as keyof typeof values], { value }),
        }))}
      />
    </GuideSection>
  );
}
