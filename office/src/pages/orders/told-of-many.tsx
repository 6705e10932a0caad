import type { ChosenOutcome } from '@bank/contract/office/chosen-orders';
import type { QueuedOrder } from '@bank/contract/office/outgoing-orders';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Link } from '@bank/ui/link.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { whyNot, type ActOnOrders } from '../../outgoing/act-on-orders.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

/** What came of a choice, with the orders that it was about. */
export interface DoneWithMany {
  readonly act: ActOnOrders;
  readonly orders: readonly QueuedOrder[];
  readonly outcomes: readonly ChosenOutcome[];
}

/** So many reasons stand there; of more the rest is a figure. */
const shownMax = 20;

/** What came of a choice: with how many it was done, and of each other one why it was not. */
export function ToldOfMany({
  done: { act, orders, outcomes },
  onClose,
}: {
  readonly done: DoneWithMany;
  readonly onClose: () => void;
}) {
  const { many } = texts('outgoing');
  const left = outcomes.filter(({ outcome }) => outcome !== 'done');
  const count = outcomes.length - left.length;
  const numbers = new Map(orders.map(({ id, transferNumber }) => [id, transferNumber]));
  const close = <TextButton onClick={onClose}>{many.close}</TextButton>;
  return (
    <Alert tone={left.length === 0 ? 'notice' : 'error'} action={close}>
      {fill(many.done[act], { count: format.count(count) })}
      {left.length > 0 && (
        <>
          {' '}
          {fill(many.left, { count: format.count(left.length) })}
          <ul>
            {left.slice(0, shownMax).map((one) => (
              <li key={one.id}>
                <Link href={`/orders/${one.id}`}>{numbers.get(one.id) ?? one.id}</Link> {whyNot(one)}
              </li>
            ))}
            {left.length > shownMax && <li>+ {format.count(left.length - shownMax)}</li>}
          </ul>
        </>
      )}
    </Alert>
  );
}
