import type { Texts } from '@bank/dictionaries';
import type { ReactNode } from 'react';
import type { Account } from '../../calls/client.ts';
import type { Format } from '../../dictionaries/use-format.ts';
import type { Column } from '../../ui/data-table.tsx';
import { GroupedText } from '../../ui/grouped-text.tsx';
import { Link } from '../../ui/link.tsx';
import { statementOfAccount } from '../statement-address.ts';
import styles from './account-columns.module.css';

/**
 * The columns of the accounts (spec 2). Type and security deposit are left out on a telephone. A number leads to the statement of its
 * account, whose page `statement` is.
 */
export function accountColumns(text: Texts['details']['accounts'], format: Format, statement: string | undefined): readonly Column<Account>[] {
  function numberOf(account: Account): ReactNode {
    const number = <GroupedText>{account.number}</GroupedText>;
    return statement === undefined ? number : <Link href={statementOfAccount(statement, account)}>{number}</Link>;
  }

  return [
    {
      key: 'number',
      head: text.number,
      isRowHead: true,
      cell: (account) => (
        <span className={styles.number}>
          {numberOf(account)}
          {account.isClosed && <span className={styles.closed}> {text.closed}</span>}
        </span>
      ),
    },
    { key: 'type', head: text.type, phonePlace: 'hidden', cell: (account) => text.types[account.type] },
    { key: 'currency', head: text.currency, cell: (account) => account.currency },
    {
      key: 'balance',
      head: text.balance,
      align: 'end',
      className: styles.balance,
      cell: (account) => <span className={styles.figure}>{format.amount(account.balance)}</span>,
    },
    {
      key: 'deposit',
      head: text.securityDeposit,
      align: 'end',
      phonePlace: 'hidden',
      className: styles.deposit,
      cell: (account) => format.amount(account.minimumBalance),
    },
  ];
}
