import { exportAuditEvents, listAuditEvents, type OfficeAuditEvent } from '@bank/contract/office/oversight';
import { useQuery } from '@bank/ui/address.ts';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Link } from '@bank/ui/link.tsx';
import { useState } from 'react';
import { callOffice, callOfficeForFile } from '../../calls/call-office.ts';
import { readWish } from '../../queue/queue-address.ts';
import { QueueTable, type QueueColumn, type QueueFilter } from '../../queue/queue-table.tsx';
import { handOver } from '@bank/ui/hand-over.ts';
import { format } from '../../texts/format.ts';
import { auditKindText } from '../../texts/audit-kind-text.ts';
import { texts } from '../../texts/texts.ts';

/** Who did what, and what came of it. */
export function AuditPage() {
  const { audit: text } = texts('oversight');
  const heads = text.columns;
  const query = useQuery();
  const [hasFailed, setFailed] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const filters: readonly QueueFilter[] = [
    { kind: 'text', key: 'subject', label: heads.subject },
    { kind: 'choice', key: 'kind', label: heads.kind, options: kindOptions() },
    { kind: 'choice', key: 'by', label: text.by, options: optionsOf(text.authors) },
    { kind: 'text', key: 'staff', label: heads.staff },
    { kind: 'text', key: 'client', label: heads.client },
    {
      kind: 'choice',
      key: 'outcome',
      label: heads.outcome,
      options: optionsOf(text.outcomes),
    },
    { kind: 'day', key: 'from', label: text.from },
    { kind: 'day', key: 'to', label: text.to },
  ];
  const columns: readonly QueueColumn<OfficeAuditEvent>[] = [
    {
      key: 'happenedAt',
      phonePlace: 'mark',
      head: heads.happenedAt,
      cell: (event) => format.dateTime(event.happenedAt),
    },
    { key: 'kind', head: heads.kind, isRowHead: true, cell: ({ kind }) => auditKindText(kind) },
    { key: 'outcome', phonePlace: 'mark', head: heads.outcome, cell: ({ outcome }) => text.outcomes[outcome] },
    { key: 'reason', head: heads.reason, cell: ({ reason }) => reason ?? '' },
    { key: 'staff', head: heads.staff, cell: ({ staff }) => staff ?? '' },
    { key: 'client', head: heads.client, cell: ({ client }) => client ?? '' },
    { key: 'user', head: heads.user, cell: ({ user }) => user ?? '' },
    { key: 'subject', head: heads.subject, cell: (event) => <Subject event={event} /> },
    { key: 'network', head: heads.network, isExtra: true, cell: ({ network }) => network ?? '' },
    { key: 'device', head: heads.device, isExtra: true, cell: ({ device }) => device ?? '' },
  ];

  async function save(): Promise<void> {
    const wish = readWish(
      query,
      filters.map(({ key }) => key),
      [],
    );
    setSaving(true);
    const outcome = await callOfficeForFile(exportAuditEvents, { query: wish.filters });
    setSaving(false);
    setFailed(!outcome.ok);
    if (outcome.ok) handOver(outcome.value);
  }

  return (
    <>
      <h1>{texts('pages').titles.audit}</h1>
      {hasFailed && <Alert tone="error">{text.exportFailed}</Alert>}
      <QueueTable
        name="audit"
        caption={text.caption}
        columns={columns}
        filters={filters}
        load={async ({ filters: sought, cursor, signal }) => {
          const outcome = await callOffice(listAuditEvents, {
            query: { ...sought, ...(cursor !== null && { cursor }) },
            signal,
          });
          return outcome.ok ? { ok: true, value: { rows: outcome.value.events, next: outcome.value.next } } : outcome;
        }}
        rowKey={({ id }) => id}
        actions={
          <Button size="small" variant="outline" isBusy={isSaving} onClick={() => void save()}>
            {text.export}
          </Button>
        }
      />
    </>
  );
}

/** What an event is about: an order by its number, a proposal by what it asks for, both to be opened. */
function Subject({ event: { kind, subject, order } }: { readonly event: OfficeAuditEvent }) {
  if (order !== null) return <Link href={`/orders/${order.id}`}>{order.transferNumber ?? subject}</Link>;
  const [proposal] = kind.startsWith('proposal_')
    ? (/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(subject ?? '') ?? [])
    : [];
  return proposal === undefined ? subject : <Link href={`/proposals/${proposal}`}>{subject}</Link>;
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Every kind of event by its words, so that nobody has to know what the bank calls it. */
function kindOptions() {
  return Object.entries(texts('audit-kinds'))
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}
