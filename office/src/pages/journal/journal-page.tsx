import { listJournal, type JournalEntry, type JournalLeg } from '@bank/contract/office/journal';
import { callOffice } from '../../calls/call-office.ts';
import { decimalText } from '../../journal/decimal-text.ts';
import { entryKindOptions, entryKindText } from '../../journal/entry-kind.ts';
import { AccountLink, entryAddress } from '../../journal/links.tsx';
import { QueueTable, type QueueColumn, type QueueFilter } from '../../queue/queue-table.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import styles from './journal-page.module.css';

/** A posting, with the entry that it belongs to. */
interface Row extends JournalLeg {
  readonly entry: Omit<JournalEntry, 'legs'>;
}

/** Every entry of the books, posting by posting. */
export function JournalPage() {
  const text = texts('journal');
  const heads = text.columns;
  const columns: readonly QueueColumn<Row>[] = [
    {
      key: 'booked',
      phonePlace: 'mark',
      head: heads.booked,
      isSortable: true,
      isOpener: true,
      cell: ({ entry }) => format.dateTime(entry.bookedAt),
    },
    { key: 'value', head: heads.value, isExtra: true, cell: ({ entry }) => format.date(entry.valueDate) },
    { key: 'kind', phonePlace: 'mark', head: heads.kind, cell: ({ entry }) => entryKindText(entry.kind) },
    {
      key: 'text',
      phonePlace: 'note',
      head: heads.text,
      className: styles['words'],
      cell: ({ entry }) => entry.text,
    },
    { key: 'number', head: heads.number, cell: ({ entry }) => entry.transferNumber ?? '' },
    { key: 'account', head: heads.account, isRowHead: true, cell: ({ account }) => <AccountLink account={account} /> },
    { key: 'chart', head: heads.chart, cell: ({ chartNumber }) => chartNumber },
    { key: 'debit', head: heads.debit, align: 'end', cell: ({ debit }) => decimalText(debit) },
    { key: 'credit', head: heads.credit, align: 'end', cell: ({ credit }) => decimalText(credit) },
    { key: 'currency', head: heads.currency, cell: ({ currency }) => currency },
    { key: 'balance', head: heads.balance, align: 'end', cell: ({ balance }) => decimalText(balance) },
  ];
  return (
    <>
      <h1>{texts('pages').titles.journal}</h1>
      <QueueTable
        name="journal"
        caption={text.caption}
        columns={columns}
        filters={filtersOfJournal()}
        load={async ({ filters, sort, cursor, signal }) => {
          const outcome = await callOffice(listJournal, {
            query: { ...filters, ...(sort !== null && { sort }), ...(cursor !== null && { cursor }) },
            signal,
          });
          if (!outcome.ok) return outcome;
          const { entries, next } = outcome.value;
          return { ok: true, value: { rows: entries.flatMap(rowsOf), next } };
        }}
        rowKey={({ entry, leg }) => `${entry.id} ${leg}`}
        rowAddress={({ entry }) => entryAddress(entry.id)}
      />
    </>
  );
}

function rowsOf({ legs, ...entry }: JournalEntry): Row[] {
  return legs.map((leg) => ({ ...leg, entry }));
}

function filtersOfJournal(): readonly QueueFilter[] {
  const text = texts('journal');
  const heads = text.columns;
  return [
    { kind: 'text', key: 'text', label: heads.text },
    { kind: 'day', key: 'from', label: text.from },
    { kind: 'day', key: 'to', label: text.to },
    { kind: 'text', key: 'account', label: heads.account },
    { kind: 'choice', key: 'kind', label: heads.kind, options: entryKindOptions() },
    { kind: 'text', key: 'currency', label: heads.currency },
    { kind: 'text', key: 'amountFrom', label: text.amountFrom },
    { kind: 'text', key: 'amountTo', label: text.amountTo },
    { kind: 'text', key: 'number', label: heads.number },
    { kind: 'text', key: 'author', label: text.author },
  ];
}
