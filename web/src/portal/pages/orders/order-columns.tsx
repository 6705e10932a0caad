import type { KeptOrder } from '@bank/contract';
import { fill, type Texts } from '@bank/dictionaries';
import { currencyCode, fromDecimalString } from '@bank/money';
import { Checkbox } from '@bank/ui/checkbox.tsx';
import type { Column } from '@bank/ui/data-table.tsx';
import { GroupedText } from '@bank/ui/grouped-text.tsx';
import { Link } from '@bank/ui/link.tsx';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import type { Format } from '../../../dictionaries/use-format.ts';
import { orderAddress } from '../../orders/order-address.ts';
import { mayGoWithOthers } from './may-go-with-others.ts';
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
              {/* Links of one name lead to several orders. */}
              <VisuallyHidden>{`, ${format.money(amountOf(order))}, ${dayOf(order)}`}</VisuallyHidden>
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

export interface ChoiceWish extends Pick<ColumnsWish, 'text' | 'format'> {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
}

/** The box that chooses an order to be approved with others; none where it is approved alone. */
export function choiceColumn({ text, format, chosen, onChoose }: ChoiceWish): Column<KeptOrder> {
  return {
    key: 'choice',
    head: text.several.choose,
    isHeadHidden: true,
    className: styles.choice,
    cell: (order) => {
      const { id, creditorName, creditorAccount } = order;
      const to = creditorName ?? creditorAccount;
      return (
        mayGoWithOthers(order) && (
          <Checkbox
            label=""
            aria-label={fill(text.several.chooseOne, { to, amount: format.money(amountOf(order)) })}
            isChecked={chosen.has(id)}
            onChange={(isChosen) => {
              const next = new Set(chosen);
              if (isChosen) next.add(id);
              else next.delete(id);
              onChoose(next);
            }}
          />
        )
      );
    },
  };
}
