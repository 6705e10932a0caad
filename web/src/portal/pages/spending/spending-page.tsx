import type { Client, SpendingLine } from '@bank/contract';
import { Alert } from '@bank/ui/alert.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useState } from 'react';
import { Coming, useFirstComing } from '../../client/coming.tsx';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { maySeeAccounts } from '../../client/rights.ts';
import { SightMissing } from '../../client/sight-missing.tsx';
import { PortalFrame } from '../../frame/portal-frame.tsx';
import { CategoryEntries } from './category-entries.tsx';
import { CategoryRules } from './category-rules.tsx';
import { SpendingControls } from './spending-controls.tsx';
import { useSpendingChoice } from './spending-choice.ts';
import styles from './spending-page.module.css';
import { SpendingTable } from './spending-table.tsx';
import { useSpending } from './use-spending.ts';

/** Where the money of a month, a quarter or a year went, by the client’s own categories. */
export function SpendingPage() {
  const text = useText('spending');
  return (
    <PortalFrame page="spending" title={() => text.title}>
      {(client) => (maySeeAccounts(client) ? <WhereItWent client={client} /> : <SightMissing client={client} />)}
    </PortalFrame>
  );
}

type Opened = Pick<SpendingLine, 'kind' | 'category'>;

function WhereItWent({ client: { accounts } }: { readonly client: Client }) {
  const text = useText('spending');
  const common = useText('common');
  const failureText = useFailureText();
  const [choice, choose] = useSpendingChoice(accounts);
  const { spending, failure, isReading, readAgain } = useSpending(choice);
  const [opened, setOpened] = useState<Opened | null>(null);
  const isOpen = (line: Opened): boolean => line.kind === opened?.kind && line.category === opened.category;
  const shown = spending?.lines.find(isOpen);
  const isComing = spending === null && failure === null;
  const isFirst = useFirstComing(isComing);

  if (accounts.length === 0) return <p>{text.noAccount}</p>;
  return (
    <>
      {failure !== null && (
        <Alert tone="error" action={<TextButton onClick={readAgain}>{common.tryAgain}</TextButton>}>
          {failureText(failure)}
        </Alert>
      )}
      {isComing && <Coming lines={8} />}
      {spending !== null && (
        <>
          <SpendingControls accounts={accounts} spending={spending} choice={choice} onChoose={choose} />
          <section className={styles.figures} aria-busy={isReading} aria-label={text.caption}>
            <SpendingTable
              spending={spending}
              account={accounts.find(({ number }) => number === choice.account)}
              isOpen={isOpen}
              onOpen={(line) => setOpened(isOpen(line) ? null : line)}
            />
          </section>
          {shown !== undefined && (
            <CategoryEntries
              key={`${spending.period} ${choice.currency} ${choice.account} ${shown.kind} ${shown.category}`}
              choice={{ ...choice, period: spending.period }}
              line={shown}
              onClose={() => setOpened(null)}
            />
          )}
        </>
      )}
      {!isFirst && <CategoryRules accounts={accounts} onChanged={readAgain} />}
    </>
  );
}
