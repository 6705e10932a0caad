import { listBookedAccounts, type BookedAccount } from '@bank/contract/office/journal';
import { callOffice } from '../../calls/call-office.ts';
import { decimalText } from '../../journal/decimal-text.ts';
import { cardAddress, OpenLink } from '../../journal/links.tsx';
import { QueueTable, type QueueColumn, type QueueFilter } from '../../queue/queue-table.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

/** Every account of the books with its place in the chart, and what it held at the end of a day. */
export function BookedAccountsPage() {
  const text = texts('journal');
  const heads = text.columns;
  const { accounts: own } = text;
  const classes: Readonly<Record<string, string>> = own.classes;
  const kinds: Readonly<Record<string, string>> = own.kinds;
  const columns: readonly QueueColumn<BookedAccount>[] = [
    { key: 'account', head: heads.account, isRowHead: true, cell: ({ account }) => account },
    { key: 'chart', head: heads.chart, cell: ({ chartNumber }) => chartNumber },
    { key: 'chartName', phonePlace: 'note', head: heads.chartName, cell: ({ chartName }) => chartName },
    {
      key: 'class',
      phonePlace: 'mark',
      head: heads.class,
      cell: ({ chartClass }) => classes[chartClass] ?? chartClass,
    },
    { key: 'currency', phonePlace: 'mark', head: heads.currency, cell: ({ currency }) => currency },
    { key: 'debit', head: heads.debit, align: 'end', cell: ({ debit }) => decimalText(debit) },
    { key: 'credit', head: heads.credit, align: 'end', cell: ({ credit }) => decimalText(credit) },
    {
      key: 'client',
      head: heads.client,
      cell: ({ clientNumber }) =>
        clientNumber && <OpenLink page="client" href={`/clients/${clientNumber}`} name={clientNumber} />,
    },
    { key: 'opened', head: heads.opened, isExtra: true, cell: ({ openedAt }) => format.dateTime(openedAt) },
    {
      key: 'closed',
      head: heads.closed,
      isExtra: true,
      cell: ({ closedAt }) => (closedAt === null ? '' : format.dateTime(closedAt)),
    },
  ];
  const filters: readonly QueueFilter[] = [
    { kind: 'text', key: 'text', label: heads.account },
    { kind: 'day', key: 'at', label: text.at },
    {
      kind: 'choice',
      key: 'kind',
      label: heads.kind,
      options: Object.entries(kinds).map(([value, label]) => ({ value, label })),
    },
    { kind: 'text', key: 'currency', label: heads.currency },
  ];
  return (
    <>
      <h1>{texts('pages').titles.bookedAccounts}</h1>
      <QueueTable
        name="booked-accounts"
        caption={own.caption}
        columns={columns}
        filters={filters}
        load={async ({ filters: sought, cursor, signal }) => {
          const outcome = await callOffice(listBookedAccounts, {
            query: { ...sought, ...(cursor !== null && { cursor }) },
            signal,
          });
          return outcome.ok ? { ok: true, value: { rows: outcome.value.accounts, next: outcome.value.next } } : outcome;
        }}
        rowKey={({ account }) => account}
        rowAddress={({ account }) => cardAddress(account)}
      />
    </>
  );
}
