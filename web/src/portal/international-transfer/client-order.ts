import { orderInternationalTransfer } from '../../calls/order-international-transfer.ts';
import { currentSession, subscribeToSession } from '../../session/session-store.ts';
import { prolonging } from '../prolonging.ts';
import { findLikePayments } from './find-like-payments.ts';
import { createOrderStore, type OrderStore } from './order-store.ts';

let current: { readonly clientId: string; readonly store: OrderStore } | null = null;

/** The order that a client is about to give. It waits through the end of a session, for the same client to come back. */
export function orderOf(clientId: string): OrderStore {
  if (current?.clientId !== clientId) {
    const store = createOrderStore({
      findLikePayments,
      send: (order) => prolonging(orderInternationalTransfer(order)),
      createId: () => crypto.randomUUID(),
    });
    current = { clientId, store };
  }
  return current.store;
}

// Who logs out leaves nothing behind.
subscribeToSession(() => {
  if (currentSession().stage === 'anonymous') current = null;
});
