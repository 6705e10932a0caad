import { listUnsendableNames, type UnsendableName } from '@bank/contract/office/clients';
import { callOffice } from '../../calls/call-office.ts';
import { QueueTable, type QueueColumn } from '../../queue/queue-table.tsx';
import { PageHead } from '../../sheet/sheet.tsx';
import { texts } from '../../texts/texts.ts';

/** Kept names that payments cannot carry: staff ask the client how the name is written in Latin letters. */
export function UnsendableNamesPage() {
  const { unsendableNames: text } = texts('clients');
  const columns: readonly QueueColumn<UnsendableName>[] = [
    { key: 'name', head: text.columns.name, isRowHead: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'letter', head: text.columns.letter, cell: ({ letter }) => <bdi>{letter}</bdi> },
    { key: 'kind', head: text.columns.kind, cell: ({ kind }) => text.kinds[kind] },
    { key: 'client', head: text.columns.client, cell: ({ client }) => client },
    { key: 'clientName', phonePlace: 'note', head: text.columns.clientName, cell: ({ clientName }) => clientName },
  ];
  return (
    <>
      <PageHead title={texts('pages').titles.unsendableNames} />
      <p>{text.why}</p>
      <QueueTable
        name="unsendable-names"
        caption={text.caption}
        empty={text.empty}
        columns={columns}
        filters={[]}
        load={({ cursor, signal }) =>
          callOffice(listUnsendableNames, { query: cursor === null ? {} : { cursor }, signal })
        }
        rowKey={({ id }) => id}
        rowAddress={({ client }) => `/clients/${encodeURIComponent(client)}`}
      />
    </>
  );
}
