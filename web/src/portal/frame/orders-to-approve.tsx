import type { Client } from '@bank/contract';
import { listOrders } from '@bank/contract/calls';
import { fill, plural } from '@bank/dictionaries';
import { createStore, useStore } from '@bank/ui/store.ts';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import { useCallback, useEffect } from 'react';
import { call } from '../../calls/call.ts';
import { useLanguage } from '../../dictionaries/language-context.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { useChange } from '../client/changes.ts';
import { storeOfClient } from '../client/client-store.ts';
import { mayApprove } from '../client/rights.ts';
import styles from './orders-to-approve.module.css';

/** Outlives the page, so that the number stands at once on the next one. */
const countOf = storeOfClient(() => createStore(0));

/** How many orders wait for this user to approve them, on the way to the orders; nothing where none does. */
export function OrdersToApprove({ client }: { readonly client: Client }) {
  const text = useText('portal').toApprove;
  const language = useLanguage();
  const store = countOf(client.id);
  const count = useStore(store);
  const isAsked = mayApprove(client) && !client.mustChangePassword;

  const read = useCallback(async () => {
    if (!isAsked) return;
    const outcome = await call(listOrders, { group: 'awaiting_approval', cursor: '' }, { priority: 'low' });
    if (outcome.ok) store.write(outcome.value.orders.filter((order) => order.mayApprove).length);
  }, [store, isAsked]);
  useEffect(() => void read(), [read]);
  useChange(() => void read());

  if (!isAsked || count === 0) return null;
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      <VisuallyHidden>, {fill(plural(language, count, text), { count })}</VisuallyHidden>
    </>
  );
}
