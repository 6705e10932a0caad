import type { Client } from '@bank/contract';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useState } from 'react';
import { Coming } from '../../client/coming.tsx';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { withOpenAccounts } from '../../client/open-accounts.ts';
import { PortalFrame } from '../../frame/portal-frame.tsx';
import { OrderRights } from '../../orders/order-rights.tsx';
import { PlanTable } from './plan-table.tsx';
import { StandingForm } from './standing-form.tsx';
import { StandingList } from './standing-list.tsx';
import styles from './standing-orders.module.css';
import { useStandingOrders } from './use-standing-orders.ts';

/** Standing orders, what will leave and come in the next weeks, and how to place one. */
export function StandingOrdersPage() {
  const text = useText('standing-orders');
  return (
    <PortalFrame page="standing-orders" title={() => text.title}>
      {(client) => <StandingOrders client={client} />}
    </PortalFrame>
  );
}

function StandingOrders({ client }: { readonly client: Client }) {
  const text = useText('standing-orders');
  const common = useText('common');
  const failureText = useFailureText();
  const { coming, failure, readAgain } = useStandingOrders();
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <p className={styles.lead}>{text.lead}</p>
      {failure !== null && (
        <Alert tone="error" action={<TextButton onClick={() => void readAgain()}>{common.tryAgain}</TextButton>}>
          {failureText(failure)}
        </Alert>
      )}
      {coming === null && failure === null && <Coming lines={6} />}
      {coming !== null && (
        <>
          <StandingList standing={coming.standing} accounts={client.accounts} onChanged={readAgain} />
          {isWriting ? (
            <section className={styles.section} aria-labelledby="new-standing-order">
              <h2 id="new-standing-order" className={styles.title}>
                {text.form.title}
              </h2>
              <OrderRights client={client}>
                <StandingForm
                  client={withOpenAccounts(client)}
                  onPlaced={async () => {
                    setWriting(false);
                    await readAgain();
                  }}
                />
              </OrderRights>
            </section>
          ) : (
            <Button className={styles.new} hasMarker onClick={() => setWriting(true)}>
              {text.form.title}
            </Button>
          )}
          <PlanTable client={client} coming={coming} />
        </>
      )}
    </>
  );
}
