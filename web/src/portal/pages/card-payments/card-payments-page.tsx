import { useText } from '../../../dictionaries/use-text.ts';
import { PortalFrame } from '../../frame/portal-frame.tsx';
import { CardPayments } from './card-payments.tsx';

/** A merchant's card payments, disputes and the credentials of its programs. */
export function CardPaymentsPage() {
  const text = useText('card-payments');
  return (
    <PortalFrame page="card-payments" title={() => text.title}>
      {(client) => <CardPayments client={client} />}
    </PortalFrame>
  );
}
