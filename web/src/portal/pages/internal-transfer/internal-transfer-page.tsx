import { EmptyState } from '@bank/ui/empty-state.tsx';
import { Illustration } from '@bank/ui/illustration.tsx';
import { useText } from '../../../dictionaries/use-text.ts';
import { withOpenAccounts } from '../../client/open-accounts.ts';
import { PortalFrame } from '../../frame/portal-frame.tsx';
import { FilesLine } from '../../orders/files-line.tsx';
import { OrderRights } from '../../orders/order-rights.tsx';
import { TransferForm } from './transfer-form.tsx';
import styles from './internal-transfer-page.module.css';

/** A transfer between two accounts of the client (spec 2), tied with a Turk’s head. */
export function InternalTransferPage() {
  const text = useText('internal-transfer');
  return (
    <PortalFrame page="internal-transfer" title={() => text.title}>
      {(client) => {
        const payer = withOpenAccounts(client);
        const form =
          payer.accounts.length < 2 ? (
            <EmptyState illustration="turk" title={text.needTwoTitle} text={text.needTwoText} />
          ) : (
            <div className={styles.columns}>
              <TransferForm key={payer.id} client={payer} />
              <Illustration name="turk" className={styles.illustration} />
            </div>
          );
        return (
          <OrderRights client={client}>
            {form}
            <FilesLine />
          </OrderRights>
        );
      }}
    </PortalFrame>
  );
}
