import type { Client } from '@bank/contract';
import { useState } from 'react';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useSession } from '../../../session/use-session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PortalFrame } from '../../frame/portal-frame.tsx';
import { useReturn } from '../../client/use-return.ts';
import { AccountPanel } from './account-panel.tsx';
import { FilterChips } from './filter-chips.tsx';
import { namedFilters } from './filter-names.ts';
import { chosenAccounts } from './statement-choice.ts';
import { StatementEntries } from './statement-entries.tsx';
import { StatementFilters } from './statement-filters.tsx';
import { StatementTools } from './statement-tools.tsx';
import { useStatementChoice } from './use-statement-choice.ts';

/** The statement of one currency at a time, of all its accounts or of one (spec 2), narrowed as the address says. */
export function StatementPage() {
  const text = useText('statement');
  return (
    <PortalFrame page="statement" title={() => text.title}>
      {(client) => <Statement client={client} />}
    </PortalFrame>
  );
}

function Statement({ client }: { readonly client: Client }) {
  const text = useText('statement');
  const format = useFormat();
  const { choice, choose } = useStatementChoice(client.accounts);

  const { refreshClient } = useSession();
  /** Counts how often the statement may have changed since it was read. */
  const [changes, setChanges] = useState(0);

  function readAnew(): void {
    setChanges((before) => before + 1);
    void refreshClient();
  }

  // The frame reads the balances above the rows again; the rows must not say anything else.
  useReturn(() => setChanges((before) => before + 1));

  if (choice === null) return <EmptyState title={text.noAccountsTitle} text={text.noAccountsText} />;
  const filters = namedFilters(choice, { accounts: client.accounts, text, format });
  return (
    <>
      <AccountPanel accounts={chosenAccounts(choice, client.accounts)} />
      <StatementFilters accounts={client.accounts} choice={choice} onChoose={choose} />
      <StatementTools choice={choice} onChoose={choose} />
      <FilterChips filters={filters} onChoose={choose} />
      <StatementEntries
        client={client}
        choice={choice}
        edition={changes}
        filters={filters}
        onChoose={choose}
        onChanged={readAnew}
      />
    </>
  );
}
