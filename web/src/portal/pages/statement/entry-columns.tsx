import { fill, type Texts } from '@bank/dictionaries';
import type { PaymentStatus, Entry } from '@bank/contract';
import type { ReactNode } from 'react';
import type { Format } from '../../../dictionaries/use-format.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { StatusMark, type StatusTone } from '../../../ui/status-mark.tsx';
import styles from './entry-columns.module.css';
import { EntryOpener } from './entry-opener.tsx';

const toneOf: Readonly<Record<PaymentStatus, StatusTone>> = {
  in_process: 'pending',
  completed: 'done',
  rejected: 'refused',
  returned: 'undone',
};

/**
 * The columns of the statement (spec 2), and the one that opens an entry. `ownNames` are the client's, which step back
 * behind the other side's.
 */
export function entryColumns(
  text: Texts['statement'],
  format: Format,
  ownNames: readonly string[],
): readonly Column<Entry>[] {
  const { table } = text;

  function party(name: string, account?: string): ReactNode {
    const isOwn = ownNames.includes(name);
    return (
      <>
        <span className={isOwn ? styles.own : styles.other}>{name}</span>
        {account !== undefined && account !== '' && <small className={styles.small}>{account}</small>}
      </>
    );
  }

  // What never wraps has a fixed width, as wide as its longest word in any language; the others share what is left.
  return [
    {
      key: 'date',
      width: '114px',
      head: table.date,
      isSortable: true,
      phonePlace: 'note',
      className: styles.nowrap,
      cell: (entry) => <time dateTime={entry.bookedAt}>{format.date(entry.bookedAt)}</time>,
    },
    {
      key: 'type',
      width: '10.5fr',
      head: table.type,
      phonePlace: 'hidden',
      cell: (entry) => (
        <>
          {text.types[entry.type]}
          {entry.rate !== null && entry.counterAmount !== null && (
            <small className={styles.small}>
              {fill(table.converted, { amount: format.money(entry.counterAmount), rate: format.decimal(entry.rate) })}
            </small>
          )}
        </>
      ),
    },
    {
      key: 'sender',
      width: '11.5fr',
      head: table.sender,
      phonePlace: 'hidden',
      cell: (entry) => party(entry.debtorName),
    },
    {
      key: 'beneficiary',
      width: '14fr',
      head: table.beneficiary,
      phonePlace: 'title',
      cell: (entry) => (
        <>
          <span className={styles.onWide}>{party(entry.creditorName, accountPart(entry))}</span>
          {/* An entry without columns names the other side only. */}
          <span className={styles.onPhone}>{party(entry.credit === null ? entry.creditorName : entry.debtorName)}</span>
        </>
      ),
    },
    {
      key: 'transferNumber',
      width: '86px',
      head: table.transferNumber,
      phonePlace: 'hidden',
      className: classNames(styles.nowrap, styles.muted),
      cell: (entry) => entry.transferNumber,
    },
    {
      key: 'debit',
      width: '10.5fr',
      head: table.debit,
      align: 'end',
      phonePlace: 'amount',
      className: styles.nowrap,
      cell: (entry) => entry.debit && `−${format.amount(entry.debit)}`,
    },
    {
      key: 'credit',
      width: '10.5fr',
      head: table.credit,
      align: 'end',
      phonePlace: 'amount',
      className: classNames(styles.nowrap, styles.credit),
      cell: (entry) => entry.credit && `+${format.amount(entry.credit)}`,
    },
    {
      key: 'status',
      width: '136px',
      head: table.status,
      isSortable: true,
      phonePlace: 'mark',
      className: styles.status,
      cell: (entry) => <StatusMark tone={toneOf[entry.status]}>{text.statuses[entry.status]}</StatusMark>,
    },
    {
      key: 'balance',
      width: '148px',
      head: table.balance,
      align: 'end',
      phonePlace: 'figure',
      className: styles.nowrap,
      cell: (entry) => (
        <>
          <span className={styles.figure}>{format.amount(entry.balance)}</span>{' '}
          <span className={styles.code}>{entry.currency}</span>
        </>
      ),
    },
    {
      key: 'opener',
      width: '36px',
      head: table.details,
      isHeadHidden: true,
      phonePlace: 'opener',
      className: styles.opener,
      cell: (entry) => <EntryOpener entry={entry} />,
    },
  ];
}

/** What the wire's beneficiary column says beyond the name: the account, mostly. */
function accountPart(entry: Entry): string {
  const { creditorName, creditorInFull } = entry;
  return creditorInFull.startsWith(creditorName)
    ? creditorInFull.slice(creditorName.length).replace(/^[\s,;]+/, '')
    : creditorInFull;
}
