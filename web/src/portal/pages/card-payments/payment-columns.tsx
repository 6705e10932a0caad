import type { ToldCardPayment } from '@bank/contract';
import { fill, type Texts } from '@bank/dictionaries';
import type { Column } from '@bank/ui/data-table.tsx';
import { StatusMark, type StatusTone } from '@bank/ui/status-mark.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import type { Format } from '../../../dictionaries/use-format.ts';
import shared from '../../access/grants/grants.module.css';
import { cardName } from './card-name.ts';
import styles from './card-payments.module.css';

export const tonesOfPayments: Readonly<Record<ToldCardPayment['status'], StatusTone>> = {
  in_process: 'pending',
  unknown: 'pending',
  waiting_confirmation: 'pending',
  approved: 'done',
  denied: 'refused',
  expired: 'undone',
  partly_refunded: 'done',
  refunded: 'undone',
  charged_back: 'refused',
};

/** The columns of the payments: a phone shows what is beside the number under it. */
export function paymentColumns(
  text: Texts['card-payments']['payments'],
  format: Format,
  open: (payment: ToldCardPayment) => void,
): readonly Column<ToldCardPayment>[] {
  const stateOf = ({ status }: ToldCardPayment) => (
    <StatusMark tone={tonesOfPayments[status]}>{text.states[status]}</StatusMark>
  );
  return [
    {
      key: 'payment',
      head: text.columns.payment,
      isRowHead: true,
      cell: (payment) => (
        <>
          <span className={shared.device}>{payment.id}</span>
          <span className={shared.note}>{format.dateTime(payment.createdAt)}</span>
          {payment.merchantReference !== null && (
            <span className={`${shared.note} ${styles.code}`}>{payment.merchantReference}</span>
          )}
          <span className={`${shared.note} ${shared.phoneNote}`}>{stateOf(payment)}</span>
        </>
      ),
    },
    {
      key: 'payer',
      head: text.columns.payer,
      phonePlace: 'hidden',
      cell: (payment) => (
        <>
          <span className={styles.code}>{payment.payer}</span>
          <span className={shared.note}>{cardName(payment)}</span>
        </>
      ),
    },
    {
      key: 'state',
      head: text.columns.state,
      phonePlace: 'hidden',
      cell: (payment) => (
        <>
          {stateOf(payment)}
          {payment.declineReason !== null && (
            <span className={shared.note}>{text.declines[payment.declineReason]}</span>
          )}
        </>
      ),
    },
    {
      key: 'amount',
      head: text.columns.amount,
      align: 'end',
      cell: ({ amount, currency, refundedAmount }) => (
        <>
          {`${format.decimal(amount)} ${currency}`}
          {Number(refundedAmount) > 0 && (
            <span className={shared.note}>{fill(text.refunded, { amount: format.decimal(refundedAmount) })}</span>
          )}
        </>
      ),
    },
    {
      key: 'open',
      head: text.columns.open,
      align: 'end',
      cell: (payment) => (
        <TextButton aria-label={`${text.open}: ${payment.id}`} onClick={() => open(payment)}>
          {text.open}
        </TextButton>
      ),
    },
  ];
}
