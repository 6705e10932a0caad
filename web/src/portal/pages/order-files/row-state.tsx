import type { OrderFileRow } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { Link } from '@bank/ui/link.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import { useText } from '../../../dictionaries/use-text.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import { orderAddress } from '../../orders/order-address.ts';
import styles from './order-files.module.css';
import { useReason } from './use-reason.ts';

export interface RowStateProps {
  readonly row: OrderFileRow;
  readonly mayChange: boolean;
  readonly onCorrect: (row: OrderFileRow) => void;
  readonly onLeaveOut: (row: OrderFileRow) => void;
}

/** Where a row stands and why, the order that it became, and what can be done with it. */
export function RowState({ row, mayChange, onCorrect, onLeaveOut }: RowStateProps) {
  const text = useText('order-files');
  const { addressOf } = useNavigation();
  const isLeftOut = row.group === 'left_out';
  const reason = useReason()(row);
  const ofLine = fill(text.ofLine, { line: row.line });
  const leaveOut = isLeftOut ? text.takeIn : text.leaveOut;
  return (
    <>
      <b>{text.groups[row.group]}</b> {!isLeftOut && reason !== '' && <span className={styles.under}>{reason}</span>}
      {row.orderId !== null && (
        <Link href={orderAddress(addressOf('orders') ?? '', row.orderId)}>
          {text.seeOrder}
          <VisuallyHidden> {ofLine}</VisuallyHidden>
        </Link>
      )}
      {mayChange && (
        <span className={styles.acts}>
          <TextButton aria-label={`${text.correct.act}: ${ofLine}`} onClick={() => onCorrect(row)}>
            {text.correct.act}
          </TextButton>
          <TextButton aria-label={`${leaveOut}: ${ofLine}`} onClick={() => onLeaveOut(row)}>
            {leaveOut}
          </TextButton>
        </span>
      )}
    </>
  );
}
