import { listLineEntries, type LineEntry } from '@bank/contract/office/accounting';
import { fill } from '@bank/dictionaries';
import { Link } from '@bank/ui/link.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { QueueTable, type QueueColumn } from '../../queue/queue-table.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

/** The postings behind a line of the books, in parts. */
export function LineEntriesPage() {
  const text = texts('books');
  const heads = text.columns;
  const [line, setLine] = useState('');
  const columns: readonly QueueColumn<LineEntry>[] = [
    { key: 'day', head: heads.day, phonePlace: 'mark', cell: ({ day }) => format.date(day) },
    { key: 'number', head: heads.payment, isRowHead: true, cell: ({ number, entry }) => number ?? entry },
    { key: 'text', head: heads.text, phonePlace: 'note', cell: ({ text: told }) => told },
    { key: 'account', head: heads.account, cell: ({ account }) => account },
    { key: 'debit', head: heads.debit, align: 'end', cell: ({ debit }) => amountText(debit) },
    { key: 'credit', head: heads.credit, align: 'end', cell: ({ credit }) => amountText(credit) },
    { key: 'currency', head: heads.currency, cell: ({ currency }) => currency },
    {
      key: 'client',
      head: heads.client,
      cell: ({ client }) => (client === null ? '' : <Link href={`/clients/${client}`}>{client}</Link>),
    },
    {
      key: 'order',
      head: text.order,
      cell: ({ order }) => (order === null ? '' : <Link href={`/orders/${order}`}>{text.order}</Link>),
    },
  ];
  return (
    <>
      <h1>{line === '' ? text.entries : line}</h1>
      <QueueTable
        name="line-entries"
        caption={text.entries}
        empty={text.noEntries}
        columns={columns}
        filters={[
          { kind: 'text', key: 'number', label: heads.number },
          { kind: 'text', key: 'currency', label: heads.currency },
          { kind: 'day', key: 'from', label: text.from },
          { kind: 'day', key: 'to', label: text.to },
        ]}
        load={async ({ filters, cursor, signal }) => {
          const query = { ...filters, ...(cursor !== null && { cursor }) };
          const outcome = await callOffice(listLineEntries, { query, signal });
          if (!outcome.ok) return outcome;
          const { number, name, entries, next } = outcome.value;
          setLine(fill(text.entriesOf, { number, name }));
          return { ok: true, value: { rows: entries, next } };
        }}
        rowKey={({ id }) => id}
      />
    </>
  );
}

const amountText = (amount: string | null): string => (amount === null ? '' : format.decimal(amount));
