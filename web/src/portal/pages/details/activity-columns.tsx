import type { Account, Entry } from '@bank/contract';
import type { Texts } from '@bank/dictionaries';
import type { Column } from '@bank/ui/data-table.tsx';
import { Link } from '@bank/ui/link.tsx';
import { VisuallyHidden } from '@bank/ui/visually-hidden.tsx';
import type { Format } from '../../../dictionaries/use-format.ts';
import { statementOfAccount } from '../../client/statement-address.ts';
import styles from './activity.module.css';

interface ColumnsOf {
  readonly text: Texts['details']['activity'];
  readonly format: Format;
  readonly accounts: readonly Account[];
  /** The address of the statement; undefined where there is none. */
  readonly statement: string | undefined;
}

/** Day, other side and purpose, amount. The other side leads to the statement of the account. */
export function activityColumns({ text, format, accounts, statement }: ColumnsOf): readonly Column<Entry>[] {
  /** What it was for; a status is said where it is not the usual one. */
  function purposeOf({ status, remittanceInformation }: Entry): string {
    return [status === 'completed' ? '' : text.statuses[status], remittanceInformation]
      .filter((part) => part !== '')
      .join(' · ');
  }

  const amountOf = ({ debit, credit }: Entry): string =>
    [debit && `−${format.money(debit)}`, credit && `+${format.money(credit)}`].join('');

  return [
    {
      key: 'date',
      head: text.date,
      className: styles.date,
      cell: ({ bookedOn }) => <time dateTime={bookedOn}>{format.dayAndMonth(bookedOn)}</time>,
    },
    {
      key: 'party',
      head: text.party,
      isRowHead: true,
      className: styles.party,
      cell: (entry) => {
        const name = entry.credit === null ? entry.creditorName : entry.debtorName;
        const account = accounts.find(({ number }) => number === entry.accountNumber);
        return (
          <>
            {statement === undefined || account === undefined ? (
              name
            ) : (
              <Link href={statementOfAccount(statement, account)}>
                {name}
                {/* Links of one name lead to several entries. */}
                <VisuallyHidden>{`, ${amountOf(entry)}, ${format.dayAndMonth(entry.bookedOn)}`}</VisuallyHidden>
              </Link>
            )}
            <small className={styles.purpose}>{purposeOf(entry)}</small>
          </>
        );
      },
    },
    {
      key: 'amount',
      head: text.amount,
      align: 'end',
      className: styles.amount,
      cell: ({ debit, credit }) => (
        <>
          {debit && `−${format.money(debit)}`}
          {credit && <span className={styles.credit}>{`+${format.money(credit)}`}</span>}
        </>
      ),
    },
  ];
}
