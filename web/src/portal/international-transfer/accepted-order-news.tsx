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
  /** The accounts were read since the order was accepted: their balances know of it. */
  readonly isUpToDate: boolean;
  readonly beneficiaries: Beneficiaries;
}

/**
 * That the bank has the order, what is left on the account, and what happens next: it stays when the toast is gone. The form
 * beneath it is empty again.
 */
export function AcceptedOrderNews({ order, accounts, isUpToDate, beneficiaries }: AcceptedOrderNewsProps) {
  const text = useText('international-transfer').timeline;
  const { content } = order;
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const debtor = accounts.find(({ id }) => id === content.debtorAccountId);

  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <section className={styles.accepted} aria-labelledby="accepted-order-title">
      <div>
        <h2 id="accepted-order-title" ref={heading} tabIndex={-1} className={styles.title}>
          {text.accepted}
        </h2>
        {debtor && (
          <p className={styles.summary}>
            {fill(text.summary, {
              amount: format.money(fromDecimalString(content.amount, debtor.currency)),
              beneficiary: content.creditorName,
            })}
          </p>
        )}
        {debtor && isUpToDate && (
          <p className={styles.left}>{fill(text.left, { number: debtor.number, amount: format.money(debtor.availableBalance) })}</p>
        )}
        <p>
          <PageLink to="statement">{text.statement}</PageLink>
        </p>
        <SaveBeneficiary form={order.form} beneficiaries={beneficiaries} />
      </div>
      <div>
        <h3 className={styles.next}>{text.title}</h3>
        <OrderTimeline isAccepted />
      </div>
    </section>
  );
}
