import type { Client } from '@bank/contract';
import { useText } from '../../../dictionaries/use-text.ts';
import { maySeeAccounts } from '../../client/rights.ts';
import { SightMissing } from '../../client/sight-missing.tsx';
import { PortalFrame } from '../../frame/portal-frame.tsx';
import { BankPapers } from './bank-papers.tsx';
import styles from './documents-page.module.css';
import { LatestReceipts } from './latest-receipts.tsx';
import { MonthlyStatements } from './monthly-statements.tsx';
import { TaxReports } from './tax-reports.tsx';

/** The bank’s documents for a client in one place. What is asked for most stands first. */
export function DocumentsPage() {
  const text = useText('documents');
  return (
    <PortalFrame page="documents" title={() => text.title}>
      {(client) => (maySeeAccounts(client) ? <Documents client={client} /> : <SightMissing client={client} />)}
    </PortalFrame>
  );
}

function Documents({ client }: { readonly client: Client }) {
  return (
    <div className={styles.sections}>
      <MonthlyStatements accounts={client.accounts} />
      <TaxReports accounts={client.accounts} />
      <LatestReceipts />
      <BankPapers client={client} />
    </div>
  );
}
