import { fill } from '@bank/dictionaries';
import { fromDecimalString } from '@bank/money';
import { useEffect, useRef } from 'react';
import type { Account } from '../../calls/client.ts';
import { useFormat } from '../../dictionaries/use-format.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import styles from './accepted-order-news.module.css';
import type { AcceptedOrder } from './order-state.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { SaveBeneficiary } from './save-beneficiary.tsx';
import type { Beneficiaries } from './use-beneficiaries.ts';

export interface AcceptedOrderNewsProps {
  readonly order: AcceptedOrder;
  readonly accounts: readonly Account[];
  readonly beneficiaries: Beneficiaries;
}

/** What happens next with the order that was just accepted. The form beneath it is empty again. */
export function AcceptedOrderNews({ order, accounts, beneficiaries }: AcceptedOrderNewsProps) {
  const text = useText('international-transfer').timeline;
  const { content } = order;
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
        <SaveBeneficiary form={order.form} beneficiaries={beneficiaries} />
      </div>
      <OrderTimeline isAccepted />
    </section>
  );
}
