import { useEffect, useMemo, useState } from 'react';
import { useText } from '../../../dictionaries/use-text.ts';
import { AnswersSection } from './answers-section.tsx';
import { GoingLiveSection } from './going-live-section.tsx';
import { GuideIndex, type GuideGroup } from './guide-index.tsx';
import { operationsOf, type OperationGroup } from './guide-operations.ts';
import { LimitsSection } from './limits-section.tsx';
import { OperationSection } from './operation-section.tsx';
import { OverviewSection } from './overview-section.tsx';
import styles from './payment-api-page.module.css';
import { ProblemsSection } from './problems-section.tsx';
import { QuickStartSection } from './quick-start-section.tsx';
import { ResultSection } from './result-section.tsx';
import { SandboxSection } from './sandbox-section.tsx';
import { StatusesSection } from './statuses-section.tsx';
import { newPayer, TrialContext } from './trial-state.ts';
import { VersionSection } from './version-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

/** The payment API guide (spec 2, /api): for third parties; the product itself calls none of these operations. */
export function PaymentApiPage() {
  const v2 = useText('payment-api-v2');
  const { index, overview, answers, sandbox, operations, result, statuses } = useText('payment-api');

  const [payment, keepPayment] = useState('');
  const [payer, setPayer] = useState('');
  // The page comes ready-made, and must be the same before its scripts run.
  useEffect(() => setPayer(newPayer()), []);
  const trial = useMemo(() => ({ payment, payer, keepPayment }), [payment, payer]);

  const entriesOf = (group: OperationGroup) =>
    operationsOf(group).map(({ name }) => ({ id: name, title: operations[name].title }));
  const sectionsOf = (group: OperationGroup) =>
    operationsOf(group).map((operation) => <OperationSection key={operation.name} operation={operation} />);
  const groups: readonly GuideGroup[] = [
    {
      title: index.start,
      sections: [
        { id: 'overview', title: overview.title },
        { id: 'first-payment', title: v2.quickStart.title },
        ...entriesOf('start'),
        { id: 'answers', title: answers.title },
        { id: 'sandbox', title: sandbox.title },
      ],
    },
    {
      title: v2.index,
      sections: [
        { id: 'version-2', title: v2.version.title },
        { id: 'problems', title: v2.problems.title },
        { id: 'webhooks', title: v2.webhooks.title },
      ],
    },
    { title: index.payments, sections: entriesOf('payments') },
    { title: index.transactions, sections: entriesOf('transactions') },
    {
      title: index.reference,
      sections: [
        { id: 'result', title: result.title },
        { id: 'statuses', title: statuses.title },
        { id: 'limits', title: v2.limits.title },
        { id: 'going-live', title: v2.goingLive.title },
      ],
    },
  ];

  return (
    <TrialContext value={trial}>
      <div className={styles.guide}>
        <GuideIndex groups={groups} />
        <div>
          <OverviewSection />
          <QuickStartSection />
          {sectionsOf('start')}
          <AnswersSection />
          <SandboxSection />
          <VersionSection />
          <ProblemsSection />
          <WebhooksSection />
          {sectionsOf('payments')}
          {sectionsOf('transactions')}
          <ResultSection />
          <StatusesSection />
          <LimitsSection />
          <GoingLiveSection />
        </div>
      </div>
    </TrialContext>
  );
}
