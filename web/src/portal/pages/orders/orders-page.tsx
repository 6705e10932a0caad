import type { Client } from '@bank/contract';
import { useQuery } from '@bank/ui/address.ts';
import { useState } from 'react';
import { useText } from '../../../dictionaries/use-text.ts';
import { PortalFrame } from '../../frame/portal-frame.tsx';
import { orderOfQuery } from '../../orders/order-address.ts';
import { OneOrder } from './one-order.tsx';
import { OrderList } from './order-list.tsx';
import { partOfQuery } from './order-parts.ts';

/** Everything that waits, is in process, or is done, over all currencies; an order opens at an address of its own. */
export function OrdersPage() {
  const text = useText('orders');
  return (
    <PortalFrame page="orders" title={() => text.title}>
      {(client) => <ListOrOrder client={client} />}
    </PortalFrame>
  );
}

function ListOrOrder({ client }: { readonly client: Client }) {
  const query = useQuery();
  const id = orderOfQuery(query);
  const [left, setLeft] = useState<string | null>(id);
  if (id !== null && id !== left) setLeft(id);
  return id === null ? (
    <OrderList asked={partOfQuery(query)} left={left} />
  ) : (
    <OneOrder key={id} id={id} client={client} />
  );
}
