import type { QueuedOrder } from '@bank/contract/office/outgoing-orders';
import { fill } from '@bank/dictionaries';
import type { QueueColumn } from '../../queue/queue-table.tsx';
import { amountText } from '../../texts/amount-text.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import styles from './orders-page.module.css';

/**
 * The columns of the queue. Hints are found for the rows in sight, so no queue is sorted by them.
 *
 * @param now by the bank's clock: how old an order is must not depend on the clock of this computer
 */
export function orderColumns(now: string, hasLeft: boolean): readonly QueueColumn<QueuedOrder>[] {
  const { columns: heads, hintNames, risks, late, asideName } = texts('outgoing');
  const columns: readonly QueueColumn<QueuedOrder>[] = [
    { key: 'transferNumber', head: heads.transferNumber, isRowHead: true, cell: (row) => row.transferNumber },
    { key: 'placedAt', isExtra: true, head: heads.placedAt, cell: ({ placedAt }) => format.dateTime(placedAt) },
    { key: 'age', phonePlace: 'mark', head: heads.age, cell: ({ placedAt }) => ageText(placedAt, now) },
    {
      key: 'client',
      phonePlace: 'note',
      head: heads.client,
      className: styles.name,
      cell: ({ clientNumber, clientName }) => `${clientName} ${clientNumber}`,
    },
    { key: 'debtorAccount', head: heads.debtorAccount, isExtra: true, cell: (row) => row.debtorAccount },
    { key: 'creditor', head: heads.creditor, className: styles.name, cell: ({ creditorName }) => creditorName },
    { key: 'creditorAccount', head: heads.creditorAccount, isExtra: true, cell: (row) => row.creditorAccount },
    { key: 'country', head: heads.country, cell: (row) => format.countryName(row.creditorCountry) },
    { key: 'amount', head: heads.amount, align: 'end', phonePlace: 'amount', cell: amountText },
  ];
  const whereItWaits: readonly QueueColumn<QueuedOrder>[] = [
    {
      key: 'valueDate',
      head: heads.valueDate,
      isExtra: true,
      cell: ({ valueDate }) => (valueDate === null ? '' : format.date(valueDate)),
    },
    {
      key: 'cutOff',
      head: heads.cutOff,
      cell: ({ cutOff }) => {
        if (cutOff === null) return '';
        // One of today is told by its hour alone: the table fits a laptop.
        const isToday = now !== '' && format.date(cutOff) === format.date(now);
        const at = isToday ? format.time(cutOff) : format.dateTime(cutOff);
        return cutOff < now ? fill(late, { at }) : at;
      },
    },
    {
      key: 'hints',
      isSortable: false,
      head: heads.hints,
      className: styles.words,
      cell: ({ hints, setAside }) => {
        const names = [...(setAside === null ? [] : [asideName]), ...hints.map((hint) => hintNames[hint])];
        return names.length < 2 ? names[0] : <span title={names.join(', ')}>{shortOf(names)}</span>;
      },
    },
    { key: 'officer', head: heads.officer, isAsideIfEmpty: true, cell: ({ officer }) => officer ?? '' },
  ];
  const risk: QueueColumn<QueuedOrder> = {
    key: 'risk',
    head: heads.risk,
    cell: (row) => (row.risk === null ? '' : risks[row.risk]),
  };
  return [...columns, ...(hasLeft ? [] : whereItWaits), risk].map((column) => ({ isSortable: true, ...column }));
}

/** The first one, and how many more there are. */
const shortOf = (names: readonly string[]): string => `${names[0]} + ${format.count(names.length - 1)}`;

/** How long an order has waited, in its largest unit. */
function ageText(since: string, now: string): string {
  const { ages } = texts('outgoing');
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000));
  if (minutes < 60) return fill(ages.minutes, { count: format.count(minutes) });
  if (minutes < 48 * 60) return fill(ages.hours, { count: format.count(Math.floor(minutes / 60)) });
  return fill(ages.days, { count: format.count(Math.floor(minutes / 1440)) });
}
