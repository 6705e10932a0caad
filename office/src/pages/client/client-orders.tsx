import { listClientOrders, type ClientOrder } from '@bank/contract/office/clients';
import type { Column } from '@bank/ui/data-table.tsx';
import { StatusMark, type StatusTone } from '@bank/ui/status-mark.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { callOffice } from '../../calls/call-office.ts';
import { useQueueRows } from '../../queue/use-queue-rows.ts';
import { DenseTable, ReadFailure, Section } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

const tones: Readonly<Record<ClientOrder['state'], StatusTone>> = {
  draft: 'pending',
  awaiting_approval: 'pending',
  scheduled: 'pending',
  in_process: 'pending',
  held: 'pending',
  released: 'pending',
  sent: 'pending',
  rejection_announced: 'pending',
  completed: 'done',
  rejected: 'refused',
  cancelled: 'undone',
  returned: 'undone',
  expired: 'undone',
};

/** Orders of the client, the newest first. */
export function ClientOrders({ client }: { readonly client: string }) {
  const text = texts('clients');
  const { part, failure, isReading, readMore, refresh } = useQueueRows<ClientOrder>(
    `orders of ${client}`,
    (cursor, signal) =>
      callOffice(listClientOrders, {
        fields: { client },
        query: cursor === null ? {} : { cursor },
        signal,
      }),
  );
  const columns: readonly Column<ClientOrder>[] = [
    { key: 'created', head: text.orders.created, cell: ({ createdAt }) => format.dateTime(createdAt) },
    {
      key: 'number',
      head: text.orders.number,
      isRowHead: true,
      cell: ({ transferNumber }) => transferNumber,
    },
    { key: 'from', head: text.orders.from, cell: ({ debtorAccount }) => debtorAccount },
    {
      key: 'to',
      phonePlace: 'note',
      head: text.orders.to,
      cell: ({ creditorName, creditorAccount }) => `${creditorName ?? text.orders.own}, ${creditorAccount}`,
    },
    { key: 'reference', head: text.orders.reference, cell: ({ remittanceInformation }) => remittanceInformation },
    {
      key: 'amount',
      head: text.orders.amount,
      align: 'end',
      phonePlace: 'amount',
      cell: ({ amount }) => format.money(amount),
    },
    {
      key: 'state',
      phonePlace: 'mark',
      head: text.orders.state,
      cell: ({ state }) => <StatusMark tone={tones[state]}>{text.orderStates[state]}</StatusMark>,
    },
  ];
  return (
    <Section title={text.orders.title}>
      {failure !== null && <ReadFailure failure={failure} onRetry={refresh} />}
      {part !== null && (
        <DenseTable
          caption={text.orders.title}
          columns={columns}
          rows={part.rows}
          rowKey={({ id }) => id}
          empty={text.orders.none}
        />
      )}
      {part !== null && part.next !== null && (
        <TextButton isBusy={isReading} onClick={readMore}>
          {text.orders.more}
        </TextButton>
      )}
    </Section>
  );
}
