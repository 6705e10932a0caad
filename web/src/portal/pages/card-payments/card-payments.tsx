import type { Client, WebhookMode } from '@bank/contract';
import { readMerchant } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useState } from 'react';
import { Coming } from '../../client/coming.tsx';
import { call } from '../../../calls/call.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import styles from '../../access/grants/grants.module.css';
import { useListed } from '../../access/grants/use-listed.ts';
import { mayAdminister, maySeeAccounts } from '../../client/rights.ts';
import { Credentials } from './credentials.tsx';
import { Disputes } from './disputes.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { Payments } from './payments.tsx';
import { Requests } from './requests.tsx';
import { Settlements } from './settlements.tsx';

/** All that a merchant has in one mode. Test comes first until live payments are open. */
export function CardPayments({ client }: { readonly client: Client }) {
  const text = useText('card-payments');
  const { list: read, failure, readAgain } = useListed(readOwn);
  const [chosen, setChosen] = useState<WebhookMode | null>(null);
  if (!maySeeAccounts(client)) return <p>{text.notYours}</p>;
  if (failure !== null)
    return (
      <Alert tone="error">
        {text.failed} <TextButton onClick={readAgain}>{text.retry}</TextButton>
      </Alert>
    );
  if (read === null) return <Coming lines={5} />;
  const { merchant } = read;
  if (merchant === null) return <p>{text.notMerchant}</p>;
  const mode = chosen ?? (merchant.livePayments === 'open' ? 'live' : 'test');

  return (
    <>
      <p className={styles.lead}>{fill(text.lead, { name: merchant.name })}</p>
      <ModeSwitch mode={mode} livePayments={merchant.livePayments} onChange={setChosen} />
      {mode === 'live' && merchant.livePayments !== 'not_agreed' && (
        <p className={styles.quiet}>
          {merchant.returnAddresses.length === 0
            ? text.noReturn
            : fill(text.returnTo, { addresses: merchant.returnAddresses.join(', ') })}
        </p>
      )}
      <Payments key={`payments-${mode}`} client={client} mode={mode} />
      <Disputes key={`disputes-${mode}`} client={client} mode={mode} />
      {mode === 'live' && <Settlements />}
      {mayAdminister(client) && (
        <>
          <Credentials key={`credentials-${mode}`} mode={mode} hasLive={merchant.livePayments !== 'not_agreed'} />
          <Requests key={`requests-${mode}`} mode={mode} />
        </>
      )}
    </>
  );
}

async function readOwn() {
  return call(readMerchant);
}
