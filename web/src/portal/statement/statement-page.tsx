import { useState } from 'react';
import type { Client } from '../../calls/client.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PortalFrame } from '../portal-frame.tsx';
import { AccountPanel } from './account-panel.tsx';
import { chosenAccounts, readChoice, writeChoice, type StatementChoice } from './statement-choice.ts';
import { StatementEntries } from './statement-entries.tsx';
import { StatementFilters } from './statement-filters.tsx';

/** The statement of one currency at a time, of all its accounts or of one (spec 2). */
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
  const [choice, setChoice] = useState(() => readChoice(location.search, client.accounts));

  function choose(next: StatementChoice): void {
    setChoice(next);
    history.replaceState(history.state, '', `${location.pathname}${writeChoice(next)}`);
  }

  if (choice === null) return <EmptyState title={text.noAccountsTitle} text={text.noAccountsText} />;
  return (
    <>
      <AccountPanel accounts={chosenAccounts(choice, client.accounts)} />
      <StatementFilters accounts={client.accounts} choice={choice} onChoose={choose} />
      <StatementEntries key={writeChoice(choice)} client={client} choice={choice} />
    </>
  );
}
