import type { Client } from '@bank/contract';
import { readPaymentDetails } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { TextButton } from '@bank/ui/text-button.tsx';
import { callForFile } from '../../../calls/call.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { DocumentLink } from '../../../navigation/document-link.tsx';
import { PageLink } from '../../../navigation/page-link.tsx';
import { namedAccount } from '../../client/named-account.ts';
import { withOpenAccounts } from '../../client/open-accounts.ts';
import { useDownload } from '../../files/use-download.ts';
import styles from './documents-page.module.css';
import { DownloadOutcome } from './download-outcome.tsx';

/** What others need to pay the client, and what client and bank agreed. */
export function BankPapers({ client }: { readonly client: Client }) {
  const { pdf, details, contract } = useText('documents');
  const { download, take } = useDownload();
  const { accounts } = withOpenAccounts(client);
  return (
    <div className={styles.pair}>
      {accounts.length > 0 && (
        <section aria-labelledby="payment-details">
          <h2 id="payment-details" className={styles.title}>
            {details.title}
          </h2>
          <p className={styles.lead}>{details.lead}</p>
          <ul className={styles.list}>
            {accounts.map((account) => (
              <li key={account.id} className={styles.entry}>
                <span>{namedAccount(account, account.number)}</span>
                <span className={styles.figure}>{account.currency}</span>
                <TextButton
                  aria-label={fill(details.pdfOf, { account: account.number })}
                  onClick={() => take(() => callForFile(readPaymentDetails, { id: account.id }))}
                >
                  {pdf}
                </TextButton>
              </li>
            ))}
          </ul>
          <DownloadOutcome download={download} />
        </section>
      )}
      <section aria-labelledby="contract">
        <h2 id="contract" className={styles.title}>
          {contract.title}
        </h2>
        <ul className={styles.list}>
          <li className={styles.entry}>
            <span>
              <DocumentLink name="terms" detail="edition">
                {contract.terms}
              </DocumentLink>
            </span>
          </li>
          <li className={styles.entry}>
            <span>
              <DocumentLink name="articles" detail="edition">
                {contract.articles}
              </DocumentLink>
            </span>
          </li>
          <li className={styles.entry}>
            <span>
              <PageLink to="deposits">{contract.deposits}</PageLink>
            </span>
          </li>
        </ul>
      </section>
    </div>
  );
}
