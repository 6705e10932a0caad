import type { Client } from '@bank/contract';
import { EmptyState } from '@bank/ui/empty-state.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useState } from 'react';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useSession } from '../../../session/use-session.ts';
import { maySeeAccounts } from '../../client/rights.ts';
import { SightMissing } from '../../client/sight-missing.tsx';
import { PortalFrame } from '../../frame/portal-frame.tsx';
import { useChange } from '../../client/changes.ts';
import { useReturn } from '../../client/use-return.ts';
import { AccountPanel } from './account-panel.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FoundLine } from './found-line.tsx';
import { namedFilters } from './filter-names.ts';
import { chosenAccounts, type StatementChoice } from './statement-choice.ts';
import { useRowView } from './row-view.ts';
import { StatementEntries } from './statement-entries.tsx';
import { StatementFilters } from './statement-filters.tsx';
import styles from './statement-page.module.css';
import { useStatementChoice, type Choose } from './use-statement-choice.ts';
import { useTotals } from './use-totals.ts';

/** The statement of one currency or all, of all its accounts or of one (spec 2), narrowed as the address says. */
export function StatementPage() {
  const text = useText('statement');
  return (
    <PortalFrame page="statement" title={() => text.title}>
      {(client) => (maySeeAccounts(client) ? <StatementOf client={client} /> : <SightMissing client={client} />)}
    </PortalFrame>
  );
}

function StatementOf({ client }: { readonly client: Client }) {
  const text = useText('statement');
  const { choice, choose } = useStatementChoice(client.accounts);
  if (choice === null) return <EmptyState title={text.noAccountsTitle} text={text.noAccountsText} />;
  return <Statement client={client} choice={choice} onChoose={choose} />;
}

interface StatementProps {
  readonly client: Client;
  readonly choice: StatementChoice;
  readonly onChoose: Choose;
}

function Statement({ client, choice, onChoose }: StatementProps) {
  const text = useText('statement');
  const format = useFormat();

  const { refreshClient } = useSession();
  /** Counts how often the statement may have changed since it was read. */
  const [changes, setChanges] = useState(0);

  function readAnew(): void {
    setChanges((before) => before + 1);
    void refreshClient();
  }

  // The frame reads the balances above the rows again; the rows must not say anything else.
  useReturn(() => setChanges((before) => before + 1));
  useChange(() => setChanges((before) => before + 1));

  const { isCompact, toggle } = useRowView();
  const totals = useTotals(choice, changes);
  const filters = namedFilters(choice, { accounts: client.accounts, text, format });
  return (
    <>
      <AccountPanel accounts={chosenAccounts(choice, client.accounts)} onChoose={onChoose} />
      <StatementFilters accounts={client.accounts} choice={choice} filters={filters} onChoose={onChoose} />
      <div className={styles.found}>
        <FoundLine totals={totals} />
        <FilterChips filters={filters} onChoose={onChoose} />
        {toggle && (
          <TextButton className={styles.view} aria-pressed={isCompact} onClick={toggle}>
            {text.compact}
          </TextButton>
        )}
      </div>
      <StatementEntries
        client={client}
        choice={choice}
        isCompact={isCompact}
        edition={changes}
        filters={filters}
        totals={totals}
        onChoose={onChoose}
        onChanged={readAnew}
      />
    </>
  );
}
