import { accountIdentification, type Account } from '@bank/contract';
import { fill, type Texts } from '@bank/dictionaries';
import type { Column } from '@bank/ui/data-table.tsx';
import { GroupedText } from '@bank/ui/grouped-text.tsx';
import { Link } from '@bank/ui/link.tsx';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import type { Format } from '../../../dictionaries/use-format.ts';
import { fromAccountAddress } from '../../orders/from-account-address.ts';
import { statementOfAccount } from '../../client/statement-address.ts';
import styles from './account-columns.module.css';
import { AccountName } from './account-name.tsx';
import { MoreOfAccount } from './more-of-account.tsx';

/** The addresses of the pages that an account leads to; undefined for one that does not exist. */
export interface AccountPages {
  readonly statement: string | undefined;
  readonly send: string | undefined;
  readonly convert: string | undefined;
}

/**
 * The columns of the accounts (spec 2), with what can be done next. Type and security deposit are left out on a
 * telephone. A number leads to the statement of its account.
 */
export function accountColumns(
  text: Texts['details']['accounts'],
  format: Format,
  pages: AccountPages,
): readonly Column<Account>[] {
  function numberOf(account: Account): ReactNode {
    const number = <GroupedText>{account.number}</GroupedText>;
    return pages.statement === undefined ? (
      number
    ) : (
      <Link href={statementOfAccount(pages.statement, account)}>{number}</Link>
    );
  }

  /** What other banks pay to: IBAN and BIC. */
  function worldName(account: Account): ReactNode {
    const { iban, bic } = accountIdentification(account);
    return (
      iban !== null && (
        <span className={styles.worldName}>
          {' '}
          IBAN <GroupedText>{iban}</GroupedText>, BIC {bic}
        </span>
      )
    );
  }

  function actionsOf(
    account: Account,
  ): readonly { readonly href: string; readonly label: string; readonly place: string }[] {
    const { send, convert, statement } = pages;
    return [
      ...(send === undefined || account.isClosed
        ? []
        : [{ href: fromAccountAddress(send, account), label: text.send, place: text.fromAccount }]),
      ...(convert === undefined || account.isClosed
        ? []
        : [{ href: fromAccountAddress(convert, account), label: text.convert, place: text.fromAccount }]),
      ...(statement === undefined
        ? []
        : [{ href: statementOfAccount(statement, account), label: text.statement, place: text.ofAccount }]),
    ];
  }

  return [
    {
      key: 'number',
      head: text.number,
      isRowHead: true,
      cell: (account) => (
        <span className={styles.named}>
          <span className={styles.number}>
            {numberOf(account)}
            {account.isClosed && <span className={styles.closed}> {text.closed}</span>}
          </span>{' '}
          <AccountName account={account} />
          <MoreOfAccount account={account} />
          {worldName(account)}
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
    {
      key: 'available',
      head: text.available,
      align: 'end',
      className: styles.available,
      cell: (account) => format.amount(account.availableBalance),
    },
    {
      key: 'actions',
      head: text.actions,
      isHeadHidden: true,
      align: 'end',
      className: styles.actions,
      cell: (account) => (
        <ul className={styles.actionList}>
          {actionsOf(account).map(({ href, label, place }) => (
            <li key={href}>
              <Link href={href} className={styles.action}>
                {label}
                <VisuallyHidden> {fill(place, { number: account.number })}</VisuallyHidden>
              </Link>
            </li>
          ))}
        </ul>
      ),
    },
  ];
}
