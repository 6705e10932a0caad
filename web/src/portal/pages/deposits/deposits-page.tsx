import type { Client, TermDeposits } from '@bank/contract';
import { readTermDeposits } from '@bank/contract/calls';
import { Alert } from '@bank/ui/alert.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import type { Failure } from '@bank/transport';
import { useCallback, useEffect, useState } from 'react';
import { Coming } from '../../client/coming.tsx';
import { call } from '../../../calls/call.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { withOpenAccounts } from '../../client/open-accounts.ts';
import { PortalFrame } from '../../frame/portal-frame.tsx';
import { OrderRights } from '../../orders/order-rights.tsx';
import { DepositForm } from './deposit-form.tsx';
import { DepositList } from './deposit-list.tsx';
import styles from './deposits-page.module.css';

/** The investment programme: what a client has put away, and how to put money away. */
export function DepositsPage() {
  const text = useText('deposits');
  return (
    <PortalFrame page="deposits" title={() => text.title}>
      {(client) => <Deposits client={client} />}
    </PortalFrame>
  );
}

function Deposits({ client }: { readonly client: Client }) {
  const text = useText('deposits');
  const common = useText('common');
  const failureText = useFailureText();
  const [read, setRead] = useState<TermDeposits | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const readAgain = useCallback(async () => {
    const outcome = await call(readTermDeposits);
    if (outcome.ok) setRead(outcome.value);
    setFailure(outcome.ok ? null : outcome.failure);
  }, []);
  useEffect(() => void readAgain(), [readAgain]);

  return (
    <>
      <p className={styles.lead}>{text.lead}</p>
      {failure !== null && (
        <Alert tone="error" action={<TextButton onClick={() => void readAgain()}>{common.tryAgain}</TextButton>}>
          {failureText(failure)}
        </Alert>
      )}
      {read === null && failure === null && <Coming lines={8} />}
      {read !== null && (
        <>
          <DepositList deposits={read.deposits} />
          <section className={styles.opening} aria-labelledby="open-deposit">
            <h2 id="open-deposit" className={styles.title}>
              {text.open.title}
            </h2>
            {read.offers.length === 0 ? (
              <p>{text.open.none}</p>
            ) : (
              <OrderRights client={client}>
                <DepositForm client={withOpenAccounts(client)} offers={read.offers} onRead={readAgain} />
              </OrderRights>
            )}
          </section>
        </>
      )}
    </>
  );
}
