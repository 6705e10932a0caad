import { expectedArrival, type Account } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { fromDecimalString } from '@bank/money';
import { bankClock } from '@bank/transport';
import { Button } from '@bank/ui/button.tsx';
import { classNames } from '@bank/ui/class-names.ts';
import frame from '@bank/ui/framed.module.css';
import { useState } from 'react';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import { useHolidays } from '../../orders/use-holidays.ts';
import { PlacedOrderNews } from '../../orders/placed-order-news.tsx';
import { useSentOrder } from '../../orders/use-sent-order.ts';
import { ReceiptButton } from '../../orders/receipt-button.tsx';
import { NewsTitle } from '../../orders/news-title.tsx';
import { areUpToDate } from '../../client/outdated-accounts.ts';
import styles from './accepted-order-news.module.css';
import type { Accepted } from '../../orders/form/form-state.ts';
import type { International } from './fields.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { SaveBeneficiary } from './save-beneficiary.tsx';
import type { Beneficiaries } from '../../orders/beneficiaries/use-beneficiaries.ts';

export interface NewsProps {
  readonly order: Accepted<International>;
  readonly accounts: readonly Account[];
  readonly beneficiaries: Beneficiaries;
  /** Puts whom the order went to into the form again. */
  readonly onAgain: () => void;
}

/**
 * That the bank has the order, under which number, what is left on the account, and what happens next: it stays when
 * the toast is gone. The form beneath it is empty again.
 */
export function AcceptedOrderNews({ order, accounts, beneficiaries, onAgain }: NewsProps) {
  const text = useText('international-transfer').timeline;
  const { content } = order;
  const format = useFormat();
  const debtor = accounts.find(({ id }) => id === content.debtorAccount);
  const amount = debtor && fromDecimalString(content.amount, debtor.currency);
  const { placed } = order;
  const entry = useSentOrder(amount && !placed ? { ...content, amount, types: ['swift', 'sepa'] } : null);
  const holidays = useHolidays();
  const [sentAt] = useState(bankClock);
  const arrival = debtor && expectedArrival({ ...content, currency: debtor.currency }, sentAt, holidays);

  const further = (
    <div className={styles.further}>
      <Button variant="outline" size="small" onClick={onAgain}>
        {text.again}
      </Button>
      <SaveBeneficiary form={order.form} beneficiaries={beneficiaries} />
    </div>
  );
  if (placed !== undefined)
    return (
      <div className={styles.kept}>
        <PlacedOrderNews
          placed={placed}
          executeOn={content.executeOn}
          summary={
            amount ? fill(text.summary, { amount: format.money(amount), beneficiary: content.creditorName }) : ''
          }
        >
          {further}
        </PlacedOrderNews>
      </div>
    );
  return (
    <section className={classNames(frame.framed, styles.accepted)} aria-labelledby="accepted-order-title">
      <div>
        <NewsTitle id="accepted-order-title">{text.accepted}</NewsTitle>
        {amount && (
          <p className={styles.summary}>
            {fill(text.summary, {
              amount: format.money(amount),
              beneficiary: content.creditorName,
            })}
          </p>
        )}
        <div className={styles.number}>
          <p role="status">{entry && fill(text.number, { number: entry.transferNumber })}</p>
          {entry && <ReceiptButton id={entry.id} />}
        </div>
        {arrival && (
          <p className={styles.left}>
            {fill(arrival.isReceivedLater ? text.arrivalLater : text.arrival, {
              date: format.date(arrival.arrivesOn),
              received: format.date(arrival.receivedOn),
            })}
          </p>
        )}
        {debtor && areUpToDate(accounts) && (
          <p className={styles.left}>
            {fill(text.left, { number: debtor.number, amount: format.money(debtor.availableBalance) })}
          </p>
        )}
        <p>
          <PageLink to="statement">{text.statement}</PageLink>
        </p>
        {further}
      </div>
      <div>
        <h3 className={styles.next}>{text.title}</h3>
        <OrderTimeline isAccepted />
      </div>
    </section>
  );
}
