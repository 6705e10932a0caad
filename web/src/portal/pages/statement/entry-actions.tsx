import type { PaymentOfEntry } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useText } from '../../../dictionaries/use-text.ts';
import { OrderActions } from '../../orders/order-actions.tsx';
import styles from './entry-actions.module.css';
import { ReceiptButton } from '../../orders/receipt-button.tsx';
import { noFilters } from './statement-choice.ts';
import type { Choose } from './use-statement-choice.ts';

/** What can be done with a payment from its entry. */
export function EntryActions({
  payment,
  onChoose,
  onChanged,
}: {
  readonly payment: PaymentOfEntry;
  readonly onChoose: Choose;
  readonly onChanged: () => void;
}) {
  const text = useText('statement').entry;
  const otherSide = payment.debit === null ? payment.debtorName : payment.creditorName;
  // Between own accounts the other side is the client, whom every entry has.
  const isOwn = payment.type === 'internal' || payment.type === 'conversion';
  return (
    <div className={styles.actions} role="group" aria-label={text.actions}>
      <OrderActions entry={payment} onChanged={onChanged} />
      <ReceiptButton id={payment.id} />
      {!isOwn && (
        <TextButton onClick={() => onChoose({ ...noFilters, text: otherSide })}>
          {fill(text.findOthers, { name: otherSide })}
        </TextButton>
      )}
    </div>
  );
}
