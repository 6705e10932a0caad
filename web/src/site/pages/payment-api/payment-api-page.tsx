import { useText } from '../../../dictionaries/use-text.ts';
import { AnswersSection } from './answers-section.tsx';
import { GuideIndex, type GuideGroup } from './guide-index.tsx';
import { operationsOf, type OperationGroup } from './guide-operations.ts';
import { OperationSection } from './operation-section.tsx';
import { OverviewSection } from './overview-section.tsx';
import styles from './payment-api-page.module.css';
import { ResultSection } from './result-section.tsx';
import { SandboxSection } from './sandbox-section.tsx';
import { StatusesSection } from './statuses-section.tsx';

/** The payment API guide (spec 2, /api): for third parties; the product itself calls none of these operations. */
export function PaymentApiPage() {
  const { index, overview, answers, sandbox, operations, result, statuses } = useText('payment-api');

  const entriesOf = (group: OperationGroup) =>
    operationsOf(group).map(({ name }) => ({ id: name, title: operations[name].title }));
  const sectionsOf = (group: OperationGroup) =>
    operationsOf(group).map((operation) => <OperationSection key={operation.name} operation={operation} />);
  const groups: readonly GuideGroup[] = [
    {
      title: index.start,
      sections: [
        { id: 'overview', title: overview.title },
        ...entriesOf('start'),
        { id: 'answers', title: answers.title },
        { id: 'sandbox', title: sandbox.title },
      ],
    },
    { title: index.payments, sections: entriesOf('payments') },
    { title: index.transactions, sections: entriesOf('transactions') },
    {
      title: index.reference,
      sections: [
        { id: 'result', title: result.title },
        { id: 'statuses', title: statuses.title },
      ],
    },
  ];

  return (
    <div className={styles.guide}>
      <GuideIndex groups={groups} />
      <div>
        <OverviewSection />
        {sectionsOf('start')}
        <AnswersSection />
        <SandboxSection />
        {sectionsOf('payments')}
        {sectionsOf('transactions')}
        <ResultSection />
        <StatusesSection />
      </div>
    </div>
  );
}
