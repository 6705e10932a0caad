import type { Client, OrderWithLife, WireCharges } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { GroupedText } from '@bank/ui/grouped-text.tsx';
import type { ReactNode } from 'react';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { NewsTitle } from '../../frame/news-title.tsx';
import { amountOf } from './order-columns.tsx';
import { OrderStateMark } from './order-state-mark.tsx';
import styles from './orders-page.module.css';

/** What an order asks for, line by line. */
export function OrderLines({ order, client }: { readonly order: OrderWithLife; readonly client: Client }) {
  const text = useText('orders');
  const refusals = useText('refusals');
  const { charges } = useText('international-transfer');
  const format = useFormat();
  const { lines } = text;
  const { asked, executeOn, refusedFor } = order;
  const currencyOf = (number: string) => client.accounts.find((account) => account.number === number)?.currency;
  const isConverted =
    order.kind === 'internal' &&
    order.transferNumber === null &&
    currencyOf(order.creditorAccount) !== currencyOf(order.debtorAccount);
  const isWaiting = order.state === 'awaiting_approval';

  return (
    <section aria-labelledby="order-title">
      <NewsTitle id="order-title">
        {fill(text.heading, { amount: format.money(amountOf(order)), to: order.creditorName ?? text.ownAccount })}
      </NewsTitle>
      <p className={styles.state}>
        {text.kinds[order.kind]} <OrderStateMark state={order.state} />
      </p>
      <dl>
        <Line term={lines.from}>
          <GroupedText>{order.debtorAccount}</GroupedText>
        </Line>
        <Line term={lines.to}>
          {order.creditorName ?? text.ownAccount}
          {asked && <small className={styles.detail}>{asked.creditorAddress}</small>}
          {asked && <small className={styles.detail}>{format.countryName(asked.creditorCountry)}</small>}
        </Line>
        <Line term={lines.account}>
          <GroupedText>{order.creditorAccount}</GroupedText>
        </Line>
        {asked && (
          <Line term={lines.bank}>
            {asked.creditorAgentName}, {asked.creditorAgentBic}
          </Line>
        )}
        {asked && (
          <Line term={lines.charges}>
            {asked.charges}, {charges[asked.charges as WireCharges].meaning}
          </Line>
        )}
        <Line term={lines.reference}>{order.remittanceInformation}</Line>
        {(executeOn !== null || isWaiting) && (
          <Line term={lines.day}>{executeOn === null ? text.onApproval : format.date(executeOn)}</Line>
        )}
        <Line term={lines.preparedBy}>{order.preparedBy ?? text.none}</Line>
        {order.transferNumber !== null && <Line term={lines.number}>{order.transferNumber}</Line>}
        {refusedFor !== null && <Line term={lines.refusedFor}>{fill(refusals[refusedFor], { letter: '' })}</Line>}
      </dl>
      {isConverted && <p className={styles.note}>{text.rate}</p>}
    </section>
  );
}

function Line({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
