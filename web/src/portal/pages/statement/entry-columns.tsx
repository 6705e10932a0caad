import type { Entry, PaymentStatus } from '@bank/contract';
import { fill, reasonInWords, type Texts } from '@bank/dictionaries';
import type { Money } from '@bank/money';
import { classNames } from '@bank/ui/class-names.ts';
import type { Column } from '@bank/ui/data-table.tsx';
import { StatusMark, type StatusTone } from '@bank/ui/status-mark.tsx';
import type { Format } from '../../../dictionaries/use-format.ts';
import styles from './entry-columns.module.css';
import { EntryOpener } from './entry-opener.tsx';
import { Labels } from './labels.tsx';

const toneOf: Readonly<Record<PaymentStatus, StatusTone>> = {
  in_process: 'pending',
  completed: 'done',
  rejected: 'refused',
  returned: 'undone',
};

export interface ColumnTexts {
  readonly text: Texts['statement'];
  readonly format: Format;
  /** Those of the client, which step back behind the other side's. */
  readonly ownNames: readonly string[];
  /** Several accounts are shown: each row names its own. */
  readonly isAccountNamed: boolean;
  /** What the client calls an account, by its number. */
  readonly nameOfAccount: (number: string) => string;
  /** Several currencies are shown: each amount names its own, and amounts have no order. */
  readonly isCurrencyNamed: boolean;
}

/**
 * The columns of the statement (spec 2), and the one that opens an entry. A row has two lines at most: beneath the
 * beneficiary stands what the payment is for; what is too long for its line is in the opened row, whole.
 */
export function entryColumns({
  text,
  format,
  ownNames,
  isAccountNamed,
  nameOfAccount,
  isCurrencyNamed,
}: ColumnTexts): readonly Column<Entry>[] {
  const { table } = text;
  const nameStyle = (name: string) => (ownNames.includes(name) ? styles.own : styles.other);
  const amountOf = (amount: Money) => (isCurrencyNamed ? format.money(amount) : format.amount(amount));
  const amountWidth = isCurrencyNamed ? 'clamp(112px, 9.3vw, 126px)' : 'clamp(98px, 8.2vw, 112px)';

  // What never wraps has a fixed width, as wide as its longest word in any language; the others share what is left.
  return [
    {
      key: 'date',
      width: 'clamp(92px, 8.5vw, 116px)',
      head: table.date,
      isSortable: true,
      phonePlace: 'note',
      className: classNames(styles.oneLine, styles.day),
      cell: (entry) => (
        <>
          <time dateTime={entry.bookedOn}>{format.date(entry.bookedOn)}</time>
          {isAccountNamed && (
            <span className={styles.besideDay} aria-hidden="true">
              {shortName(nameOfAccount(entry.accountNumber))}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'type',
      width: 'clamp(100px, 8.2vw, 112px)',
      head: table.type,
      phonePlace: 'hidden',
      cell: (entry) => (
        <>
          {text.types[entry.type]}
          {entry.rate !== null && entry.counterAmount !== null && (
            <ShortLine className={styles.small}>
              {fill(table.converted, { amount: format.money(entry.counterAmount), rate: format.decimal(entry.rate) })}
            </ShortLine>
          )}
        </>
      ),
    },
    {
      key: 'sender',
      width: 'minmax(86px, 14fr)',
      head: table.sender,
      phonePlace: 'hidden',
      cell: (entry) => (
        <span className={classNames(styles.twoLines, nameStyle(entry.debtorName))} title={entry.debtorName}>
          {entry.debtorName}
        </span>
      ),
    },
    {
      key: 'beneficiary',
      width: '28fr',
      head: table.beneficiary,
      narrowHead: table.otherSide,
      phonePlace: 'title',
      className: styles.parties,
      cell: (entry) => {
        const otherSide = entry.credit === null ? entry.creditorName : entry.debtorName;
        return (
          <>
            <span className={classNames(styles.line, styles.onWide)} title={entry.creditorInFull}>
              <span className={nameStyle(entry.creditorName)}>{entry.creditorName}</span>{' '}
              <small className={styles.rest}>{accountPart(entry)}</small>
            </span>
            {/* A compact row names the other side only. */}
            <span className={classNames(styles.line, styles.onPhone, nameStyle(otherSide))}>{otherSide}</span>
            <MarkedLine entry={entry}>{reasonInWords(entry.remittanceInformation, text)}</MarkedLine>
          </>
        );
      },
    },
    {
      key: 'transferNumber',
      width: 'clamp(70px, 6.4vw, 88px)',
      head: table.transferNumber,
      phonePlace: 'hidden',
      className: classNames(styles.nowrap, styles.muted),
      cell: (entry) => entry.transferNumber,
    },
    {
      key: 'debit',
      sortKey: 'amount',
      width: amountWidth,
      head: table.debit,
      narrowHead: table.amount,
      align: 'end',
      isSortable: !isCurrencyNamed,
      phonePlace: 'amount',
      className: styles.nowrap,
      cell: (entry) => entry.debit && `−${amountOf(entry.debit)}`,
    },
    {
      key: 'credit',
      sortKey: 'amount',
      width: amountWidth,
      head: table.credit,
      align: 'end',
      isSortable: !isCurrencyNamed,
      isHeadOfWideOnly: true,
      phonePlace: 'amount',
      className: classNames(styles.nowrap, styles.credit),
      cell: (entry) => entry.credit && `+${amountOf(entry.credit)}`,
    },
    {
      key: 'status',
      width: 'clamp(104px, 9.4vw, 128px)',
      head: table.status,
      isSortable: true,
      phonePlace: 'mark',
      className: styles.status,
      cell: (entry) => (
        <span className={entry.status === 'completed' ? styles.usual : undefined}>
          <StatusMark tone={toneOf[entry.status]}>{text.statuses[entry.status]}</StatusMark>
        </span>
      ),
    },
    {
      key: 'balance',
      width: 'clamp(122px, 10.1vw, 138px)',
      head: table.balance,
      align: 'end',
      phonePlace: 'figure',
      className: styles.oneLine,
      cell: (entry) => (
        <>
          <span className={styles.figure}>{format.amount(entry.balance)}</span>{' '}
          <span className={classNames(styles.code, isAccountNamed && styles.codeOnWide)}>{entry.currency}</span>
          {isAccountNamed && (
            <>
              {/* A telephone has room for one of the two, and the currency stands above or in the amount. */}
              <span className={styles.accountOnPhone} aria-hidden="true">
                {shortName(nameOfAccount(entry.accountNumber))}
              </span>
              <small className={styles.account} title={entry.accountNumber}>
                {nameOfAccount(entry.accountNumber)}
              </small>
            </>
          )}
        </>
      ),
    },
    {
      key: 'opener',
      width: '28px',
      head: table.details,
      isHeadHidden: true,
      phonePlace: 'opener',
      className: styles.opener,
      cell: (entry) => <EntryOpener entry={entry} />,
    },
  ];
}

/** The end of a long name tells accounts apart; the whole name stands in the opened entry. */
const shortName = (name: string): string => (name.length <= 8 ? name : `…${name.slice(-4)}`);

/** One line of small words; what does not fit is told by the pointer. */
function ShortLine({ className, children }: { readonly className: string | undefined; readonly children: string }) {
  return children === '' ? null : (
    <small className={className} title={children}>
      {children}
    </small>
  );
}

/** What the client says of the entry, and behind it what the payment is for: one line of small words. */
function MarkedLine({ entry: { note, labels }, children }: { readonly entry: Entry; readonly children: string }) {
  if (note === '' && labels.length === 0) return <ShortLine className={styles.small}>{children}</ShortLine>;
  const rest = [note, children].filter(Boolean).join(' · ');
  return (
    <small className={styles.small} title={[...labels, rest].join(' · ')}>
      <Labels labels={labels} /> {note !== '' && <span className={styles.note}>{note}</span>}
      {note !== '' && children !== '' && ' · '}
      {children}
    </small>
  );
}

/** What the wire's beneficiary column says beyond the name: the account, mostly. */
function accountPart(entry: Entry): string {
  const { creditorName, creditorInFull } = entry;
  return creditorInFull.startsWith(creditorName)
    ? creditorInFull.slice(creditorName.length).replace(/^[\s,;]+/, '')
    : creditorInFull;
}
