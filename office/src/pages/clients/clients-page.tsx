import { listClients, type ClientRow } from '@bank/contract/office/clients';
import { StatusMark } from '@bank/ui/status-mark.tsx';
import { callOffice } from '../../calls/call-office.ts';
import { QueueTable, type QueueColumn, type QueueFilter } from '../../queue/queue-table.tsx';
import { PageHead } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

/** Every client, found by whatever staff have in hand. */
export function ClientsPage() {
  const text = texts('clients');
  const columns: readonly QueueColumn<ClientRow>[] = [
    { key: 'id', head: text.columns.id, isRowHead: true, cell: ({ id }) => id },
    { key: 'name', head: text.columns.name, cell: ({ name }) => name },
    { key: 'contact', head: text.columns.contact, cell: ({ contact }) => contact },
    { key: 'kind', head: text.columns.kind, cell: ({ kind }) => text.kinds[kind] },
    { key: 'login', head: text.columns.login, cell: ({ login }) => login },
    { key: 'email', head: text.columns.email, isExtra: true, cell: ({ email }) => email },
    { key: 'since', head: text.columns.since, align: 'end', cell: ({ since }) => format.date(since) },
    {
      key: 'state',
      head: text.columns.state,
      cell: ({ state }) => <StatusMark tone={state === 'active' ? 'done' : 'refused'}>{text.states[state]}</StatusMark>,
    },
  ];
  const filters: readonly QueueFilter[] = [
    { kind: 'text', key: 'text', label: text.list.search },
    { kind: 'choice', key: 'state', label: text.list.state, options: optionsOf(text.states) },
    { kind: 'choice', key: 'kind', label: text.list.kind, options: optionsOf(text.kinds) },
  ];
  return (
    <>
      <PageHead title={texts('pages').titles.clients} />
      <QueueTable
        name="clients"
        caption={text.list.caption}
        columns={columns}
        filters={filters}
        load={({ filters: chosen, cursor, signal }) =>
          callOffice(listClients, { query: { ...chosen, ...(cursor !== null && { cursor }) }, signal })
        }
        rowKey={({ id }) => id}
        rowAddress={({ id }) => `/clients/${encodeURIComponent(id)}`}
      />
    </>
  );
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
