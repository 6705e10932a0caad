import { fill } from '@bank/dictionaries';
import type { Client } from '../../calls/client.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { usePrinting } from '../../ui/use-printing.ts';
import { greetingAt } from '../greeting.ts';
import { PortalFrame } from '../portal-frame.tsx';
import { AccountsTable } from './accounts-table.tsx';
import { BalanceSection } from './balance-section.tsx';
import { ChangePassword } from '../change-password.tsx';
import { ClientCard } from './client-card.tsx';
import styles from './details-page.module.css';
import { Rates } from './rates.tsx';
import { TotalWorth } from './total-worth.tsx';
import { useExchangeRates } from './use-exchange-rates.ts';

/** The landing page after the login: who the client is, what the accounts hold, the rates, the password (spec 2). */
export function DetailsPage() {
  const text = useText('details');
  const { greetings } = useText('portal');
  // A paper greets nobody.
  const isPrinting = usePrinting() !== null;
  return (
    <PortalFrame
      page="details"
      title={(client) =>
        client === null || isPrinting ? text.title : fill(greetings[greetingAt(new Date().getHours())], { name: client.firstName })
      }
    >
      {(client) => <Details client={client} />}
    </PortalFrame>
  );
}

function Details({ client }: { readonly client: Client }) {
  const { reading, retry } = useExchangeRates();
  const { accounts } = client;
  const [first, ...others] = accounts;
  return (
    <>
      <div className={styles.top}>
        <ClientCard client={client} />
        <Rates reading={reading} onRetry={retry} ownCurrencies={accounts.map(({ currency }) => currency)} />
      </div>
      {accounts.length > 0 && <TotalWorth accounts={accounts} reading={reading} />}
      <AccountsTable accounts={accounts} />
      {first && <BalanceSection accounts={[first, ...others]} />}
      <ChangePassword username={client.email} ownWords={[client.firstName, client.lastName, client.companyName]} />
    </>
  );
}
