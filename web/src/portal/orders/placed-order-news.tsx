import type { PlacedOrder } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { classNames } from '@bank/ui/class-names.ts';
import frame from '@bank/ui/framed.module.css';
import { Link } from '@bank/ui/link.tsx';
import type { ReactNode } from 'react';
import { useFormat } from '../../dictionaries/use-format.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { useNavigation } from '../../navigation/navigation.ts';
import { NewsTitle } from './news-title.tsx';
import { orderAddress } from './order-address.ts';
import styles from './placed-order-news.module.css';

export interface PlacedProps {
  readonly placed: PlacedOrder;
  /** What was ordered, in one line. */
  readonly summary: string;
  readonly executeOn?: string | undefined;
  /** What can be done further. */
  readonly children?: ReactNode;
}

/** That the bank keeps an order, what happens next, and the way to it. The form beneath it is empty again. */
export function PlacedOrderNews({ placed, summary, executeOn, children }: PlacedProps) {
  const text = useText('portal').later;
  const format = useFormat();
  const { addressOf } = useNavigation();
  const orders = addressOf('orders');
  const state = placed.state === 'scheduled' ? 'scheduled' : 'awaiting_approval';
  return (
    <section className={classNames(frame.framed, styles.placed)} aria-labelledby="placed-order-title">
      <NewsTitle id="placed-order-title">{text.placed[state]}</NewsTitle>
      <p>{summary}</p>
      {executeOn !== undefined && <p>{fill(text.goes, { day: format.date(executeOn) })}</p>}
      <p>{text.next[state]}</p>
      {orders !== undefined && (
        <p>
          <Link href={orderAddress(orders, placed.id)}>{text.see}</Link>
        </p>
      )}
      {children}
    </section>
  );
}
