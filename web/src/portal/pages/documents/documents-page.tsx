import type { Client } from '@bank/contract';
import { useText } from '../../../dictionaries/use-text.ts';
import { useListed } from '../../access/grants/use-listed.ts';
import { maySeeAccounts } from '../../client/rights.ts';
import { SightMissing } from '../../client/sight-missing.tsx';
import { Coming, useFirstComing } from '../../client/coming.tsx';
import { PortalFrame } from '../../frame/portal-frame.tsx';
import { BankPapers } from './bank-papers.tsx';
import styles from './documents-page.module.css';
import { LatestReceipts, readReceipts } from './latest-receipts.tsx';
import { MonthlyStatements, readStatements } from './monthly-statements.tsx';
import { readTaxReports, TaxReports } from './tax-reports.tsx';

/** The bank’s documents for a client in one place. What is asked for most stands first. */
export function DocumentsPage() {
  const text = useText('documents');
  return (
    <PortalFrame page="documents" title={() => text.title}>
      {(client) => (maySeeAccounts(client) ? <Documents client={client} /> : <SightMissing client={client} />)}
    </PortalFrame>
  );
}

/** The parts stand at once: none of them moves what somebody reads already. */
function Documents({ client }: { readonly client: Client }) {
  const statements = useListed(readStatements);
  const taxReports = useListed(readTaxReports);
  const receipts = useListed(readReceipts);
  const isComing = [statements, taxReports, receipts].some(({ list, failure }) => list === null && failure === null);
  if (useFirstComing(isComing)) return <Coming lines={8} />;
  return (
    <div className={styles.sections}>
      <MonthlyStatements listed={statements} accounts={client.accounts} />
      <TaxReports listed={taxReports} accounts={client.accounts} />
      <LatestReceipts listed={receipts} />
      <BankPapers client={client} />
    </div>
  );
}
