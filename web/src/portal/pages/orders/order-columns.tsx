import type { KeptOrder } from '@bank/contract';
import type { Texts } from '@bank/dictionaries';
import { currencyCode, fromDecimalString } from '@bank/money';
import type { Column } from '@bank/ui/data-table.tsx';
import { GroupedText } from '@bank/ui/grouped-text.tsx';
import { Link } from '@bank/ui/link.tsx';
import type { Format } from '../../../dictionaries/use-format.ts';
import { orderAddress } from '../../orders/order-address.ts';
import { OrderStateMark } from './order-state-mark.tsx';
import styles from './orders-page.module.css';

export interface ColumnsWish {
  readonly text: Texts['orders'];
  readonly format: Format;
  /** The address of the page. */
  readonly address: string;
}

/** The id of the link that opens an order. */
export function openerId(id: string): string {
  return `order-${id}`;
}

export function amountOf({ amount, currency }: Pick<KeptOrder, 'amount' | 'currency'>) {
  return fromDecimalString(amount, currencyCode(currency));
}

/** What is ordered, to whom, out of which account, how much, when, and where it stands. */
export function orderColumns({ text, format, address }: ColumnsWish): readonly Column<KeptOrder>[] {
  const { columns } = text;
  const dayOf = ({ executeOn, state, createdOn }: KeptOrder) =>
    executeOn === null && state === 'awaiting_approval' ? text.onApproval : format.date(executeOn ?? createdOn);
  return [
    {
      key: 'to',
      head: columns.to,
      isRowHead: true,
      cell: (order) => {
        const { id, creditorName, creditorAccount, kind, remittanceInformation, state } = order;
        return (
          <>
            <Link id={openerId(id)} href={orderAddress(address, id)} className={styles.opener}>
              {creditorName ?? text.ownAccount}
            </Link>
            <small className={styles.detail}>
              <GroupedText>{creditorAccount}</GroupedText>
            </small>
            <small className={styles.detail}>
              {text.kinds[kind]}, {remittanceInformation}
            </small>
            <small className={styles.ofTelephone}>
              <OrderStateMark state={state} /> {dayOf(order)}
            </small>
          </>
        );
      },
    },
    {
      key: 'from',
      head: columns.from,
      phonePlace: 'hidden',
      cell: ({ debtorAccount }) => <GroupedText>{debtorAccount}</GroupedText>,
    },
    {
      key: 'amount',
      head: columns.amount,
      align: 'end',
      className: styles.amount,
      cell: (order) => format.money(amountOf(order)),
    },
    {
      key: 'day',
      head: columns.day,
      phonePlace: 'hidden',
      className: styles.day,
      cell: dayOf,
    },
    { key: 'state', head: columns.state, phonePlace: 'hidden', cell: ({ state }) => <OrderStateMark state={state} /> },
    {
      key: 'preparedBy',
      head: columns.preparedBy,
      phonePlace: 'hidden',
      cell: ({ preparedBy }) => preparedBy ?? text.none,
    },
  ];
}
