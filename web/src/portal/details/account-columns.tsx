import type { Texts } from '@bank/dictionaries';
import type { Account } from '../../calls/client.ts';
import type { Format } from '../../dictionaries/use-format.ts';
import type { Column } from '../../ui/data-table.tsx';
import { GroupedText } from '../../ui/grouped-text.tsx';
import styles from './account-columns.module.css';

/** The columns of the accounts (spec 2). Type and security deposit are left out on a telephone. */
export function accountColumns(text: Texts['details']['accounts'], format: Format): readonly Column<Account>[] {
  return [
    {
      key: 'number',
      head: text.number,
      isRowHead: true,
      cell: (account) => (
        <span className={styles.number}>
          <GroupedText>{account.number}</GroupedText>
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
