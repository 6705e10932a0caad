import { proposalStates } from '@bank/contract/office/proposal';
import { listProposals, type ShownProposal } from '@bank/contract/office/proposals';
import { ButtonLink } from '@bank/ui/button-link.tsx';
import { callOffice } from '../../calls/call-office.ts';
import { differenceTexts } from '../../proposals/difference-texts.ts';
import { useStaff } from '../../session/session-store.ts';
import { QueueTable, type QueueColumn } from '../../queue/queue-table.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

/** What waits for a second person, and what became of it. */
export function ProposalsPage() {
  const text = texts('proposals');
  const staff = useStaff();
  const isReaderOnly = staff.roles.every((role) => role === 'auditor');
  const columns: readonly QueueColumn<ShownProposal>[] = [
    { key: 'kind', head: text.columns.kind, isRowHead: true, cell: ({ kind }) => text.kinds[kind] },
    {
      key: 'of',
      phonePlace: 'note',
      head: text.columns.of,
      cell: ({ differences }) => differences[0] && differenceTexts(differences[0]).of,
    },
    {
      key: 'willBe',
      head: text.columns.willBe,
      cell: ({ differences }) => differences[0] && differenceTexts(differences[0]).willBe,
    },
    { key: 'proposedBy', head: text.columns.proposedBy, cell: ({ proposedBy }) => proposedBy },
    { key: 'proposedAt', head: text.columns.proposedAt, cell: ({ proposedAt }) => format.dateTime(proposedAt) },
    { key: 'expiresAt', head: text.columns.expiresAt, isExtra: true, cell: (row) => format.dateTime(row.expiresAt) },
    { key: 'decidedBy', head: text.columns.decidedBy, cell: ({ decidedBy }) => decidedBy ?? '' },
  ];
  return (
    <>
      <h1>{texts('pages').titles.proposals}</h1>
      <QueueTable
        name="proposals"
        caption={texts('pages').titles.proposals}
        columns={columns}
        filters={[
          {
            kind: 'choice',
            key: 'state',
            label: text.state,
            any: text.states.open,
            options: proposalStates
              .filter((value) => value !== 'open')
              .map((value) => ({ value, label: text.states[value] })),
          },
          {
            kind: 'choice',
            key: 'kind',
            label: text.columns.kind,
            options: Object.entries(text.kinds).map(([value, label]) => ({ value, label })),
          },
        ]}
        load={async ({ filters, cursor, signal }) => {
          const outcome = await callOffice(listProposals, {
            query: { ...filters, ...(cursor !== null && { cursor }) },
            signal,
          });
          return outcome.ok
            ? { ok: true, value: { rows: outcome.value.proposals, next: outcome.value.next } }
            : outcome;
        }}
        rowKey={({ id }) => id}
        rowAddress={({ id }) => `/proposals/${id}`}
        actions={
          !isReaderOnly && (
            <ButtonLink href="/proposals/new" size="small">
              {text.propose}
            </ButtonLink>
          )
        }
      />
    </>
  );
}
