import { fill } from '@bank/dictionaries';
import { useText } from '../../dictionaries/use-text.ts';
import { greetingAt } from '../greeting.ts';
import { PortalFrame } from '../portal-frame.tsx';
import { AccountsTable } from './accounts-table.tsx';
import { ChangePassword } from './change-password.tsx';
import { ClientCard } from './client-card.tsx';
import styles from './details-page.module.css';
import { Rates } from './rates.tsx';

/** The landing page after the login: who the client is, what the accounts hold, the rates, the password (spec 2). */
export function DetailsPage() {
  const text = useText('details');
  const { greetings } = useText('portal');
  return (
    <PortalFrame
      page="details"
      title={(client) =>
        client === null ? text.title : fill(greetings[greetingAt(new Date().getHours())], { name: client.firstName })
      }
    >
      {(client) => (
        <>
          <div className={styles.top}>
            <ClientCard client={client} />
            <Rates ownCurrencies={client.accounts.map(({ currency }) => currency)} />
          </div>
          <AccountsTable accounts={client.accounts} />
          <ChangePassword username={client.email} />
        </>
      )}
    </PortalFrame>
  );
}
