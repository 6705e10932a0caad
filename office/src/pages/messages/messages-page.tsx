import { messageGroups, listMessages, type ShownMessage } from '@bank/contract/office/messages';
import { callOffice } from '../../calls/call-office.ts';
import { QueueTable, type QueueAsked, type QueueColumn } from '../../queue/queue-table.tsx';
import { asTyped } from '../../texts/as-typed.tsx';
import { format } from '../../texts/format.ts';
import { nameText } from '../../texts/name-text.ts';
import { texts } from '../../texts/texts.ts';

/** Messages of visitors and clients, as a queue of work. */
export function MessagesPage() {
  const text = texts('messages');
  const { titles } = texts('pages');
  const columns: readonly QueueColumn<ShownMessage>[] = [
    { key: 'received', phonePlace: 'mark', head: text.received, cell: ({ receivedAt }) => format.dateTime(receivedAt) },
    { key: 'sender', head: text.sender, isRowHead: true, cell: ({ senderName }) => asTyped(nameText(senderName)) },
    { key: 'text', phonePlace: 'note', head: text.text, cell: ({ excerpt }) => asTyped(excerpt) },
    { key: 'kind', head: text.kind, cell: ({ kind }) => text.kinds[kind] },
    { key: 'state', phonePlace: 'mark', head: text.state, cell: ({ state }) => text.states[state] },
    { key: 'taken', head: text.takenBy, cell: ({ takenBy }) => takenBy },
    { key: 'client', head: text.client, cell: ({ clientNumber }) => clientNumber },
    { key: 'reference', head: text.reference, isExtra: true, cell: ({ reference }) => reference },
    { key: 'language', head: text.language, isExtra: true, cell: ({ language }) => texts('shell').languages[language] },
  ];

  async function load({ filters, cursor, signal }: QueueAsked) {
    const query = { group: filters['group'] ?? '', cursor: cursor ?? '' };
    const outcome = await callOffice(listMessages, { query, signal });
    return outcome.ok
      ? { ok: true as const, value: { rows: outcome.value.messages, next: outcome.value.next } }
      : outcome;
  }

  return (
    <>
      <h1>{titles.messages}</h1>
      <QueueTable
        name="messages"
        caption={titles.messages}
        columns={columns}
        filters={[
          {
            kind: 'choice',
            key: 'group',
            label: text.group,
            any: text.groups.waiting,
            options: messageGroups.map((group) => ({ value: group, label: text.groups[group] })),
          },
        ]}
        load={load}
        rowKey={({ id }) => id}
        rowAddress={({ id }) => `/messages/${id}`}
      />
    </>
  );
}
