import type { AfterRestore } from '@bank/contract/office/after-restore';
import { fill } from '@bank/dictionaries';
import { DenseTable } from '../../sheet/sheet.tsx';
import { amountText } from '../../texts/amount-text.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

interface Waiting {
  readonly value: AfterRestore;
}

/** Orders that would leave in the next file. */
export function WaitingOrders({ value: { orders, counts } }: Waiting) {
  const { columns, orders: caption, noneWaits: empty } = texts('after-restore');
  return (
    <>
      <DenseTable
        caption={caption}
        empty={empty}
        rows={orders}
        rowKey={({ transferNumber }) => transferNumber}
        columns={[
          { key: 'order', head: columns.order, isRowHead: true, cell: ({ transferNumber }) => transferNumber },
          { key: 'creditor', head: columns.creditor, cell: ({ creditorName }) => creditorName },
          { key: 'amount', head: columns.amount, align: 'end', cell: amountText },
        ]}
      />
      <First shown={orders.length} all={counts.orders} />
    </>
  );
}

export function WaitingStatements({ value: { statements, counts } }: Waiting) {
  const { columns, mail, statements: caption, noneWaits: empty } = texts('after-restore');
  const rows = statements.map((row, place) => ({ ...row, place: String(place) }));
  return (
    <>
      <DenseTable
        caption={caption}
        empty={empty}
        rows={rows}
        rowKey={({ place }) => place}
        columns={[
          {
            key: 'receiver',
            head: columns.receiver,
            isRowHead: true,
            cell: ({ receiver }) => (receiver === 'mail' ? mail : receiver),
          },
          {
            key: 'period',
            head: columns.period,
            cell: ({ fromDay, toDay }) => `${format.date(fromDay)} – ${format.date(toDay)}`,
          },
        ]}
      />
      <First shown={statements.length} all={counts.statements} />
    </>
  );
}

export function WaitingMails({ value: { mails, counts } }: Waiting) {
  const { columns, mails: caption, noneWaits: empty } = texts('after-restore');
  const rows = mails.map((row, place) => ({ ...row, place: String(place) }));
  return (
    <>
      <DenseTable
        caption={caption}
        empty={empty}
        rows={rows}
        rowKey={({ place }) => place}
        columns={[
          { key: 'subject', head: columns.subject, isRowHead: true, cell: ({ subject }) => subject },
          { key: 'receiver', head: columns.receiver, cell: ({ recipient }) => recipient },
          { key: 'createdAt', head: columns.createdAt, cell: ({ createdAt }) => format.dateTime(createdAt) },
        ]}
      />
      <First shown={mails.length} all={counts.mails} />
    </>
  );
}

function First({ shown, all }: { readonly shown: number; readonly all: number }) {
  if (shown >= all) return null;
  return <p>{fill(texts('after-restore').first, { count: format.count(shown), all: format.count(all) })}</p>;
}
