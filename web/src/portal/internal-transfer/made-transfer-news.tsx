import { fill } from '@bank/dictionaries';
import { fromDecimalString } from '@bank/money';
import { useEffect, useRef } from 'react';
import type { Account } from '../../calls/client.ts';
import { useFormat } from '../../dictionaries/use-format.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import styles from './made-transfer-news.module.css';
import type { TransferContent } from './transfer-store.ts';

export interface MadeTransferNewsProps {
  readonly made: TransferContent;
  readonly accounts: readonly Account[];
  /** The accounts were read since the transfer was made: their balances know of it. */
  readonly isUpToDate: boolean;
}

/** What was moved and what both accounts hold now: it stays when the toast is gone. The form beneath it is empty again. */
export function MadeTransferNews({ made, accounts, isUpToDate }: MadeTransferNewsProps) {
  const text = useText('internal-transfer').made;
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const debtor = accounts.find(({ id }) => id === made.debtorAccountId);
  const creditor = accounts.find(({ id }) => id === made.creditorAccountId);

  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  if (debtor === undefined || creditor === undefined) return null;
  const amount = format.money(fromDecimalString(made.amount, debtor.currency));
  return (
    <section className={styles.made} aria-labelledby="made-transfer-title">
      <h2 id="made-transfer-title" ref={heading} tabIndex={-1} className={styles.title}>
        {text.title}
      </h2>
      <p>{fill(text.summary, { amount, from: debtor.number, to: creditor.number })}</p>
      {isUpToDate && (
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
