import type { Client } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import type { ReactNode } from 'react';
import { useFormat } from '../../dictionaries/use-format.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { mayPrepare, nameOfClient } from '../client/rights.ts';
import styles from './order-rights.module.css';

/** A form of an order, with what the user may not do with it said before they fill it in. */
export function OrderRights({ client, children }: { readonly client: Client; readonly children: ReactNode }) {
  const text = useText('portal').missingRights;
  const format = useFormat();
  const name = nameOfClient(client);
  if (!mayPrepare(client)) return <Alert tone="notice">{fill(text.prepare, { client: name })}</Alert>;
  const approve = client.actingFor?.rights.approve ?? 'everything';
  if (approve === 'everything') return children;
  return (
    <>
      <div className={styles.note}>
        <Alert tone="notice">
          {approve === 'nothing'
            ? fill(text.approve, { client: name })
            : fill(text.limit, { amount: format.money(approve) })}
        </Alert>
      </div>
      {children}
    </>
  );
}
