import type { Account } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { fromDecimalString } from '@bank/money';
import { classNames } from '@bank/ui/class-names.ts';
import frame from '@bank/ui/framed.module.css';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import { NewsTitle } from '../../orders/news-title.tsx';
import { namedAccount } from '../../client/named-account.ts';
import { areUpToDate } from '../../client/outdated-accounts.ts';
import { PlacedOrderNews } from '../../orders/placed-order-news.tsx';
import styles from './made-transfer-news.module.css';
import type { Accepted } from '../../orders/form/form-state.ts';
import type { Internal } from './fields.ts';

export interface NewsProps {
  readonly made: Accepted<Internal>;
  readonly accounts: readonly Account[];
}

/**
 * What was moved and what both accounts hold now: it stays when the toast is gone. The form beneath it is empty again.
 */
export function MadeTransferNews({ made: { content, placed }, accounts }: NewsProps) {
  const text = useText('internal-transfer').made;
  const format = useFormat();
  const debtor = accounts.find(({ id }) => id === content.debtorAccount);
  const creditor = accounts.find(({ id }) => id === content.creditorAccount);

  if (debtor === undefined || creditor === undefined) return null;
  const amount = format.money(fromDecimalString(content.amount, debtor.currency));
  const summary = fill(text.summary, {
    amount,
    from: namedAccount(debtor, debtor.number),
    to: namedAccount(creditor, creditor.number),
  });
  if (placed !== undefined) return <PlacedOrderNews placed={placed} summary={summary} executeOn={content.executeOn} />;
  return (
    <section className={classNames(frame.framed, styles.made)} aria-labelledby="made-transfer-title">
      <NewsTitle id="made-transfer-title">{text.title}</NewsTitle>
      <p>{summary}</p>
      {areUpToDate(accounts) && (
        <ul className={styles.left}>
          {[debtor, creditor].map(({ id, number, availableBalance }) => (
            <li key={id}>{fill(text.left, { number, amount: format.money(availableBalance) })}</li>
          ))}
        </ul>
      )}
      <p>
        <PageLink to="statement">{text.statement}</PageLink>
      </p>
    </section>
  );
}
