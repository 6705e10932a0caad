import type { Client, OrderWithLife } from '@bank/contract';
import { Alert } from '@bank/ui/alert.tsx';
import { Link } from '@bank/ui/link.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { Coming } from '../../client/coming.tsx';
import { useText } from '../../../dictionaries/use-text.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import { OrderDecisions } from './order-decisions.tsx';
import { OrderLife } from './order-life.tsx';
import { orderParts, partAddress, type ListPart } from './order-parts.ts';
import styles from './orders-page.module.css';
import { useOneOrder } from './use-one-order.ts';

/** One order: what it asks for, what can be done with it, and what happened to it. */
export function OneOrder({ id, client }: { readonly id: string; readonly client: Client }) {
  const text = useText('orders');
  const { tryAgain } = useText('common');
  const failureText = useFailureText();
  const { addressOf } = useNavigation();
  const { order, failure, readAgain } = useOneOrder(id);
  const isMissing = failure?.kind === 'refused' && failure.reason === 'order_not_found';
  return (
    <>
      <p className={styles.back}>
        <Link href={partAddress(addressOf('orders') ?? '', order === null ? orderParts[0] : partOf(order))}>
          {text.back}
        </Link>
      </p>
      {failure !== null && (
        <Alert
          tone={isMissing ? 'notice' : 'error'}
          action={!isMissing && <TextButton onClick={() => void readAgain()}>{tryAgain}</TextButton>}
        >
          {isMissing ? text.notThere : failureText(failure)}
        </Alert>
      )}
      {order === null && failure === null && <Coming lines={6} />}
      {order !== null && (
        <div className={styles.columns}>
          <div>
            <OrderDecisions order={order} client={client} onChanged={readAgain} />
          </div>
          <OrderLife order={order} />
        </div>
      )}
    </>
  );
}

/** The part of the list in which an order stands. */
function partOf({ state }: OrderWithLife): ListPart {
  switch (state) {
    case 'draft':
    case 'awaiting_approval':
      return 'awaiting_approval';
    case 'scheduled':
      return 'scheduled';
    case 'in_process':
      return 'in_process';
    case 'completed':
    case 'rejected':
    case 'cancelled':
    case 'returned':
    case 'expired':
      return 'done';
  }
}
