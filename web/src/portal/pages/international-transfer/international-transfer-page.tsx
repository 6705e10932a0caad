import { EmptyState } from '@bank/ui/empty-state.tsx';
import { useText } from '../../../dictionaries/use-text.ts';
import { withOpenAccounts } from '../../client/open-accounts.ts';
import { PortalFrame } from '../../frame/portal-frame.tsx';
import { FilesLine } from '../../orders/files-line.tsx';
import { OrderRights } from '../../orders/order-rights.tsx';
import { InternationalTransfer } from './international-transfer.tsx';

/** A SWIFT or SEPA transfer (spec 2): a form, a review of what will be sent, and what happens next. */
export function InternationalTransferPage() {
  const text = useText('international-transfer');
  return (
    <PortalFrame page="international-transfer" title={() => text.title}>
      {(client) => {
        const payer = withOpenAccounts(client);
        const form =
          payer.accounts.length === 0 ? (
            <EmptyState illustration="cutter" title={text.noAccountsTitle} text={text.noAccountsText} />
          ) : (
            <InternationalTransfer key={payer.id} client={payer} />
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
