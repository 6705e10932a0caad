import type { KeptOrder } from '@bank/contract';
import type { Texts } from '@bank/dictionaries';
import { currencyCode, fromDecimalString } from '@bank/money';
import { useEffect, useState } from 'react';
import type { Format } from '../../../dictionaries/use-format.ts';
import { orderAddress } from '../../orders/order-address.ts';
import { readOrders } from '../../orders/read-orders.ts';
import type { Finding } from './finding.ts';

/** Parts of fifty orders that are read of each group. */
const partsMax = 10;
const shownMax = 4;

/** Orders that wait for an approval or for their day, read once while the search is open. */
export function useWaitingOrders(): readonly KeptOrder[] {
  const [orders, setOrders] = useState<readonly KeptOrder[]>([]);
  useEffect(() => {
    let isLeft = false;
    void Promise.all([readOrders('awaiting_approval', partsMax), readOrders('scheduled', partsMax)]).then(
      (outcomes) => {
        if (!isLeft) setOrders(outcomes.flatMap((outcome) => (outcome.ok ? outcome.value.orders : [])));
      },
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return orders;
}

/** Those that say what was typed: parties, accounts, reference, day, state, the amount as it is shown or typed. */
export function ofWaitingOrders(
  list: readonly KeptOrder[],
  {
    says,
    text,
    format,
    address,
  }: {
    readonly says: (...texts: readonly string[]) => boolean;
    readonly text: Texts['orders'];
    readonly format: Format;
    /** Of the Orders page. */
    readonly address: string;
  },
): readonly Finding[] {
  return list
    .map((order): Finding & { readonly accounts: string } => ({
      key: `waiting-${order.id}`,
      group: 'orders',
      title: order.creditorName ?? text.kinds[order.kind],
      detail: [text.states[order.state], order.executeOn && format.date(order.executeOn), order.remittanceInformation]
        .filter(Boolean)
        .join(' · '),
      figure: `−${format.money(fromDecimalString(order.amount, currencyCode(order.currency)))}`,
      address: orderAddress(address, order.id),
      accounts: `${order.debtorAccount} ${order.creditorAccount}`,
    }))
    .filter(({ title, detail, figure, accounts }) => says(title, detail, figure!, accounts))
    .slice(0, shownMax);
}
