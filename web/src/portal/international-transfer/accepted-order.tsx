import { fill } from '@bank/dictionaries';
import { fromDecimalString } from '@bank/money';
import { useEffect, useRef } from 'react';
import type { Account } from '../../calls/client.ts';
import type { InternationalTransferContent } from '../../calls/order-international-transfer.ts';
import { useFormat } from '../../dictionaries/use-format.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import styles from './accepted-order.module.css';
import { OrderTimeline } from './order-timeline.tsx';

export interface AcceptedOrderProps {
  readonly content: InternationalTransferContent;
  readonly accounts: readonly Account[];
}

/** What happens next with the order that was just accepted. The form beneath it is empty again. */
export function AcceptedOrder({ content, accounts }: AcceptedOrderProps) {
  const text = useText('international-transfer').timeline;
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const currency = accounts.find(({ id }) => id === content.debtorAccountId)?.currency;

  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <section className={styles.accepted} aria-labelledby="accepted-order-title">
      <div>
        <h2 id="accepted-order-title" ref={heading} tabIndex={-1} className={styles.title}>
          {text.title}
        </h2>
        {currency && (
          <p className={styles.summary}>
            {fill(text.summary, {
              amount: format.money(fromDecimalString(content.amount, currency)),
              beneficiary: content.creditorName,
            })}
          </p>
        )}
        <p>
          <PageLink to="statement">{text.statement}</PageLink>
        </p>
      </div>
      <OrderTimeline isAccepted />
    </section>
  );
}
