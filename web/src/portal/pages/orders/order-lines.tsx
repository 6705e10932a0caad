import { fill } from '@bank/dictionaries';
import type { Client, OrderWithLife, Quote, WireCharges } from '@bank/contract';
import { currencyCode, fromDecimalString } from '@bank/money';
import { GroupedText } from '@bank/ui/grouped-text.tsx';
import type { ReactNode } from 'react';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { NewsTitle } from '../../orders/news-title.tsx';
import { QuoteRate } from '../../orders/quote-rate.tsx';
import { amountOf } from './order-columns.tsx';
import { OrderStateMark } from './order-state-mark.tsx';
import styles from './orders-page.module.css';
import { useOrderInWords } from './use-order-in-words.ts';

/** What an order asks for, line by line. */
export function OrderLines({ order, client }: { readonly order: OrderWithLife; readonly client: Client }) {
  const text = useText('orders');
  const refusals = useText('refusals');
  const { charges } = useText('international-transfer');
  const format = useFormat();
  const { lines } = text;
  const { asked, executeOn, refusedFor } = order;
  const inWords = useOrderInWords();
  const nameOf = (number: string) => client.accounts.find((account) => account.number === number)?.name ?? '';
  const conversion = conversionOf(order);
  const isWaiting = order.state === 'awaiting_approval';
  const isConvertedLater = order.counterCurrency !== null && (isWaiting || order.state === 'scheduled');

  return (
    <section aria-labelledby="order-title">
      <NewsTitle id="order-title">{inWords(order)}</NewsTitle>
      <p className={styles.state}>
        {text.kinds[order.kind]} <OrderStateMark state={order.state} />
      </p>
      <dl>
        <Line term={lines.from}>
          {nameOf(order.debtorAccount)} <GroupedText>{order.debtorAccount}</GroupedText>
        </Line>
        <Line term={lines.to}>
          {order.creditorName ?? (nameOf(order.creditorAccount) || text.ownAccount)}
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
        {conversion && <Line term={lines.credited}>{format.money(conversion.counterAmount)}</Line>}
        {conversion && (
          <Line term={lines.rate}>
            <QuoteRate quote={conversion} isBooked />
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
      {isConvertedLater && <p className={styles.note}>{text.rate}</p>}
    </section>
  );
}

/** What was debited and credited, and at which rate: once it is booked, where the currencies differ. */
function conversionOf(order: OrderWithLife): Quote | null {
  const { counterAmount, counterCurrency, rate, rateAsOf } = order;
  if (counterAmount === null || counterCurrency === null || rate === null || rateAsOf === null) return null;
  return {
    amount: amountOf(order),
    counterAmount: fromDecimalString(counterAmount, currencyCode(counterCurrency)),
    rate,
    asOf: rateAsOf,
  };
}

function Line({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
