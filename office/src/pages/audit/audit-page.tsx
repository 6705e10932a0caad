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
import { differenceTexts } from '../../proposals/difference-texts.ts';
import { format } from '../../texts/format.ts';
import { auditKindText } from '../../texts/audit-kind-text.ts';
import { textOf } from '../../texts/text-of.ts';
import { texts } from '../../texts/texts.ts';
import styles from './audit-page.module.css';

/** Who did what, and what came of it. */
export function AuditPage() {
  const { audit: text } = texts('oversight');
  const heads = text.columns;
  const query = useQuery();
  const [hasFailed, setFailed] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const filters: readonly QueueFilter[] = [
    { kind: 'text', key: 'subject', label: text.anyId },
    { kind: 'choice', key: 'kind', label: heads.kind, options: kindOptions() },
    { kind: 'choice', key: 'by', label: text.by, options: optionsOf(text.authors), any: text.anyAuthor },
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
    {
      key: 'outcome',
      phonePlace: 'mark',
      head: heads.outcome,
      className: styles.words,
      cell: ({ outcome, reason }) => (
        <span title={reason ?? undefined}>
          {[text.outcomes[outcome], reason?.replaceAll('_', ' ') ?? null].filter((said) => said !== null).join(': ')}
        </span>
      ),
    },
    { key: 'staff', head: heads.staff, cell: ({ staff }) => staff ?? '' },
    { key: 'client', head: heads.client, cell: ({ client }) => client ?? '' },
    { key: 'user', head: heads.user, isAsideIfEmpty: true, cell: ({ user }) => user ?? '' },
    { key: 'subject', head: heads.subject, className: styles.words, cell: (event) => <Subject event={event} /> },
    { key: 'changes', head: heads.changes, cell: (event) => <Changes event={event} /> },
    {
      key: 'proposedBy',
      head: heads.proposedBy,
      isAsideIfEmpty: true,
      cell: ({ proposal }) => proposal?.proposedBy ?? '',
    },
    {
      key: 'decidedBy',
      head: heads.decidedBy,
      isAsideIfEmpty: true,
      cell: ({ proposal }) => proposal?.decidedBy ?? '',
    },
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
    const outcome = await callOfficeForFile(exportAuditEvents, {
      query: { ...wish.filters, ...actsOfStaff(wish.filters) },
    });
    setSaving(false);
    setFailed(!outcome.ok);
    if (outcome.ok) handOver(outcome.value);
  }

  return (
    <>
      <h1>{texts('pages').titles.audit}</h1>
      {hasFailed && <Alert tone="error">{text.exportFailed}</Alert>}
      <ul className={styles.questions}>
        {Object.entries(text.questions).map(([kind, label]) => (
          <li key={kind}>
            <Link href={`/audit?${questions[kind as keyof typeof questions]}`}>{label}</Link>
          </li>
        ))}
      </ul>
      <QueueTable
        name="audit"
        caption={text.caption}
        columns={columns}
        filters={filters}
        load={async ({ filters: sought, cursor, signal }) => {
          const outcome = await callOffice(listAuditEvents, {
            query: { ...sought, ...actsOfStaff(sought), ...(cursor !== null && { cursor }) },
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

/** What is asked most, each in one press. */
const questions = {
  mail: 'kind=mail_address_changed',
  settings: 'kind=setting_changed',
  roles: 'kind=staff_roles_changed',
  readings: 'kind=client_read',
  refused: 'outcome=refused&by=staff',
} as const;

/** Where nothing else is asked, what staff did: files and jobs of the bank write a hundred times as much. */
function actsOfStaff({ by = '', subject = '', kind = '', client = '' }: Readonly<Record<string, string>>) {
  return by === '' && subject === '' && kind === '' && client === '' ? { by: 'staff' } : {};
}

/** What an event is about: an order by its number, a proposal by what it asks for, both to be opened. */
function Subject({ event: { kind, subject, order, proposal } }: { readonly event: OfficeAuditEvent }) {
  if (order !== null) return <Link href={`/orders/${order.id}`}>{order.transferNumber ?? subject}</Link>;
  // What was refused is called by its call: `listJournal`.
  if (kind === 'act_refused') return subject?.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  if (proposal === null || !kind.startsWith('proposal_')) return subject;
  const words = subject?.replace(proposal.kind, textOf(texts('proposals').kinds, proposal.kind));
  return <Link href={`/proposals/${proposal.id}`}>{words}</Link>;
}

/** What was and what is; of what two people decided otherwise, the way to their proposal. */
function Changes({ event: { kind, changes, proposal } }: { readonly event: OfficeAuditEvent }) {
  if (changes.length > 0)
    return changes.map((change, place) => {
      const { of, was, willBe } = differenceTexts(change);
      return (
        <div key={place}>
          {changes.length > 1 && `${of}: `}
          {was} → <strong>{willBe}</strong>
        </div>
      );
    });
  if (proposal === null || kind.startsWith('proposal_')) return null;
  return <Link href={`/proposals/${proposal.id}`}>{textOf(texts('proposals').kinds, proposal.kind)}</Link>;
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Every kind of event by its words, so that nobody has to know what the bank calls it. */
function kindOptions() {
  return Object.entries(texts('audit-kinds'))
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}
