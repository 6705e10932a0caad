import type { Account } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { fromDecimalString } from '@bank/money';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import frame from '../../../ui/framed.module.css';
import { NewsTitle } from '../../frame/news-title.tsx';
import { areUpToDate } from '../../client/outdated-accounts.ts';
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

/**
 * That the bank has the order, what is left on the account, and what happens next: it stays when the toast is gone. The
 * form beneath it is empty again.
 */
export function AcceptedOrderNews({ order, accounts, beneficiaries }: AcceptedOrderNewsProps) {
  const text = useText('international-transfer').timeline;
  const { content } = order;
  const format = useFormat();
  const debtor = accounts.find(({ id }) => id === content.debtorAccount);

  return (
    <section className={classNames(frame.framed, styles.accepted)} aria-labelledby="accepted-order-title">
      <div>
        <NewsTitle id="accepted-order-title">{text.accepted}</NewsTitle>
        {debtor && (
          <p className={styles.summary}>
            {fill(text.summary, {
              amount: format.money(fromDecimalString(content.amount, debtor.currency)),
              beneficiary: content.creditorName,
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
        <SaveBeneficiary form={order.form} beneficiaries={beneficiaries} />
      </div>
      <div>
        <h3 className={styles.next}>{text.title}</h3>
        <OrderTimeline isAccepted />
      </div>
    </section>
  );
}
