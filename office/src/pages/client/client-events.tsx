import { listClientEvents, type ClientEvent } from '@bank/contract/office/clients';
import { fill } from '@bank/dictionaries';
import type { Column } from '@bank/ui/data-table.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { useCall } from '../../calls/use-call.ts';
import { DenseTable, ReadFailure, Section } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { auditKindText } from '../../texts/audit-kind-text.ts';
import { texts } from '../../texts/texts.ts';

export interface ClientEventsProps {
  readonly client: string;
  /** Another value reads them again. */
  readonly version: number;
}

/** Enough for a look; the time line above it has what was decided. */
const firstRows = 8;

/** What is on record about the client: who did what, and the outcome. Events are named as in the trail. */
export function ClientEvents({ client, version }: ClientEventsProps) {
  const { events: text } = texts('clients');
  const [isWhole, setWhole] = useState(false);
  const { value, failure, refresh } = useCall(`${client} ${version}`, (signal) =>
    callOffice(listClientEvents, { fields: { client }, signal }),
  );
  const columns: readonly Column<ClientEvent>[] = [
    { key: 'at', head: text.at, cell: ({ at }) => format.dateTime(at) },
    { key: 'kind', head: text.kind, isRowHead: true, cell: ({ kind }) => auditKindText(kind) },
    {
      key: 'by',
      head: text.by,
      cell: ({ by, isStaff }) => (by === null ? text.bank : isStaff ? fill(text.staff, { name: by }) : by),
    },
    { key: 'outcome', head: text.outcome, cell: ({ refusal }) => refusal ?? text.done },
    {
      key: 'where',
      head: text.where,
      cell: ({ device, network }) => [device, network].filter((part) => part !== null).join(' · '),
    },
  ];
  return (
    <Section title={text.title}>
      {failure !== null && <ReadFailure failure={failure} onRetry={refresh} />}
      {value !== null && (
        <DenseTable
          caption={text.title}
          columns={columns}
          rows={isWhole ? value.rows : value.rows.slice(0, firstRows)}
          rowKey={({ id }) => id}
          empty={text.none}
        />
      )}
      {value !== null && !isWhole && value.rows.length > firstRows && (
        <TextButton onClick={() => setWhole(true)}>{texts('client-file').older}</TextButton>
      )}
    </Section>
  );
}
