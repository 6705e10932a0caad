import type { Client } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { usePrinting } from '@bank/ui/use-printing.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { maySeeAccounts } from '../../client/rights.ts';
import { SightMissing } from '../../client/sight-missing.tsx';
import { ChangePassword } from '../../access/password/change-password.tsx';
import { greetingAt } from '../../frame/greeting.ts';
import { PortalFrame } from '../../frame/portal-frame.tsx';
import { AccountBlocks } from './account-blocks.tsx';
import { AccountsTable } from './accounts-table.tsx';
import { Activity } from './activity.tsx';
import { BalanceSection } from './balance-section.tsx';
import { ClientLine } from './client-line.tsx';
import { CurrencyShares } from './currency-shares.tsx';
import styles from './details-page.module.css';
import { FactorsEnd } from './factors-end.tsx';
import { Rates } from './rates.tsx';
import { TotalWorth } from './total-worth.tsx';
import { useExchangeRates } from '../../client/use-exchange-rates.ts';
import { useWorth } from './use-worth.ts';

/**
 * The landing page after the login (spec 2): what the client has and what became of it first, then who they are, the
 * rates, the password.
 */
export function DetailsPage() {
  const text = useText('details');
  const { greetings } = useText('portal');
  // A printed page has a plain heading.
  const isPrinting = usePrinting() !== null;
  return (
    <PortalFrame
      page="details"
      title={(client) =>
        client === null || isPrinting
          ? text.title
          : fill(greetings[greetingAt(new Date().getHours())], { name: client.firstName })
      }
    >
      {(client) => <Details client={client} />}
    </PortalFrame>
  );
}

function Details({ client }: { readonly client: Client }) {
  const { reading, retry } = useExchangeRates();
  const { accounts } = client;
  const chosen = useWorth(accounts, reading);
  const [first, ...others] = accounts;
  const password = <ChangePassword ownWords={[client.firstName, client.lastName, client.companyName]} />;
  if (!maySeeAccounts(client)) {
    return (
      <>
        <SightMissing client={client} />
        <ClientLine client={client} />
        {password}
      </>
    );
  }
  return (
    <>
      <FactorsEnd />
      {first && <TotalWorth chosen={chosen} stage={reading.stage} />}
      <AccountBlocks client={client} />
      <AccountsTable accounts={accounts} />
      {first && <Activity accounts={accounts} />}
      <ClientLine client={client} />
      <div className={styles.columns}>
        {first && reading.stage !== 'failed' && <CurrencyShares chosen={chosen} />}
        <Rates reading={reading} onRetry={retry} ownCurrencies={accounts.map(({ currency }) => currency)} />
      </div>
      {first && <BalanceSection accounts={[first, ...others]} />}
      {password}
    </>
  );
}
