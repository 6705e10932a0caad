import { fill } from '@bank/dictionaries';
import type { PaymentOfEntry } from '../../calls/read-payment.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './entry-actions.module.css';
import { ReceiptButton } from './receipt-button.tsx';
import { noFilters } from './statement-choice.ts';
import type { Choose } from './use-statement-choice.ts';

/** What can be done with a payment from its entry. */
export function EntryActions({ payment, onChoose }: { readonly payment: PaymentOfEntry; readonly onChoose: Choose }) {
  const text = useText('statement').entry;
  const otherSide = payment.debit === null ? payment.sender : payment.beneficiary;
  return (
    <div className={styles.actions} role="group" aria-label={text.actions}>
      <ReceiptButton id={payment.id} />
      <TextButton onClick={() => onChoose({ ...noFilters, text: otherSide })}>{fill(text.findOthers, { name: otherSide })}</TextButton>
    </div>
  );
}
