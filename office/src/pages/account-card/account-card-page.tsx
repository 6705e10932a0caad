import { readAccountCard, type CardRow } from '@bank/contract/office/journal';
import { callOffice } from '../../calls/call-office.ts';
import { decimalText } from '../../journal/decimal-text.ts';
import { entryKindText } from '../../journal/entry-kind.ts';
import { AccountLink, entryAddress } from '../../journal/links.tsx';
import type { PageProps } from '../../navigation/page.ts';
import { QueueTable, type QueueColumn, type QueueFilter } from '../../queue/queue-table.tsx';
import { PageHead } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import { CardTotals } from './card-totals.tsx';

/** One account of the books: its balances at both ends of a period, its sums, and every posting between. */
export function AccountCardPage({ fields }: PageProps) {
  const account = fields['id'] ?? '';
  const text = texts('journal');
  const heads = text.columns;
  const columns: readonly QueueColumn<CardRow>[] = [
    { key: 'sequence', head: heads.sequence, align: 'end', isExtra: true, cell: ({ sequence }) => sequence },
    {
      key: 'booked',
      phonePlace: 'mark',
      head: heads.booked,
      isSortable: true,
      cell: ({ bookedAt }) => format.dateTime(bookedAt),
    },
    { key: 'value', head: heads.value, isExtra: true, cell: ({ valueDate }) => format.date(valueDate) },
    { key: 'kind', head: heads.kind, isRowHead: true, cell: ({ kind }) => entryKindText(kind) },
    { key: 'text', phonePlace: 'note', head: heads.text, cell: (row) => row.text },
    { key: 'number', phonePlace: 'mark', head: heads.number, cell: ({ transferNumber }) => transferNumber ?? '' },
    {
      key: 'against',
      head: heads.against,
      cell: ({ against }) =>
        against.map((other) => (
          <div key={other}>
            <AccountLink account={other} />
          </div>
        )),
    },
    { key: 'debit', head: heads.debit, align: 'end', cell: ({ debit }) => decimalText(debit) },
    { key: 'credit', head: heads.credit, align: 'end', cell: ({ credit }) => decimalText(credit) },
    { key: 'balance', head: heads.balance, align: 'end', cell: ({ balance }) => decimalText(balance) },
  ];
  const filters: readonly QueueFilter[] = [
    { kind: 'day', key: 'from', label: text.from },
    { kind: 'day', key: 'to', label: text.to },
  ];
  return (
    <>
      <PageHead title={account} />
      <CardTotals account={account} />
      <QueueTable
        name="account-card"
        caption={text.card.caption}
        columns={columns}
        filters={filters}
        load={async ({ filters: sought, sort, cursor, signal }) =>
          callOffice(readAccountCard, {
            fields: { account },
            query: { ...sought, ...(sort !== null && { sort }), ...(cursor !== null && { cursor }) },
            signal,
          })
        }
        rowKey={({ sequence }) => String(sequence)}
        rowAddress={({ entryId }) => entryAddress(entryId)}
      />
    </>
  );
}
