import type { Difference, OfficeAuditEvent } from '@bank/contract/office';
import type { FoundEvent } from '../../base/audit/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { readClientNumbers, readUserLogins } from '../../people/identity/index.ts';
import { readChangesOfEvents } from './changes-store.ts';
import { readProposalsOfEvents } from './decisions-store.ts';
import { nameIds } from './names-store.ts';
import { nameOrders } from './store.ts';

const anId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** A change with more lines, such as one of correspondents, is read on the page of its proposal. */
const differencesMax = 12;

/**
 * Events as people know what they tell of: numbers, logins and names in place of ids, what was and what is, who
 * proposed it and who approved it.
 */
export async function presentEvents(
  db: Database,
  events: readonly FoundEvent[],
  seen: { readonly maySeeFiles: boolean },
): Promise<OfficeAuditEvent[]> {
  const idsOf = ({ subject, toldOf }: FoundEvent) => [
    ...(subject?.match(anId) ?? []),
    ...(subject === null ? toldOf.map(({ id }) => id) : []),
  ];
  const names = await nameIds(db, [...new Set(events.flatMap(idsOf))]);
  const numbers = await readClientNumbers(db, [...new Set(events.flatMap(({ clientId }) => clientId ?? []))]);
  const logins = await readUserLogins(db, [...new Set(events.flatMap(({ userId }) => userId ?? []))]);
  const orders = await nameOrders(db, [...new Set(events.flatMap(({ subject }) => subject?.match(anId)?.[0] ?? []))]);
  const proposals = await readProposalsOfEvents(
    db,
    events.filter(({ staff }) => staff !== null).map(({ id }) => id),
    new Map(events.flatMap((event) => idOfProposal(event).map((id) => [event.id, id]))),
  );
  const changes = await readChangesOfEvents(
    db,
    events.flatMap(({ id: eventId, toldOf }) => toldOf.map((told) => ({ eventId, ...told }))),
    seen,
  );

  /** The subject in words: without one, what it was done to. */
  function subjectOf(event: FoundEvent): string | null {
    const proposal = proposals.get(event.id);
    if (proposal !== undefined && event.kind.startsWith('proposal_'))
      return `${proposal.kind}${proposal.of === null ? '' : ` of ${proposal.of}`}`;
    if (event.subject !== null) return event.subject.replace(anId, (id) => names.get(id) ?? id);
    const told = event.toldOf.flatMap(({ id }) => names.get(id) ?? []);
    if (told.length > 0) return [...new Set(told)].join(', ');
    return logins.get(event.userId ?? '') ?? numbers.get(event.clientId ?? '') ?? null;
  }

  return events.map((event) => {
    const proposal = proposals.get(event.id);
    return {
      id: event.id,
      happenedAt: event.happenedAt.toISOString(),
      kind: event.kind,
      outcome: event.outcome,
      reason: event.reason,
      staff: event.staff,
      client: event.clientId === null ? null : (numbers.get(event.clientId) ?? event.clientId),
      user: event.userId === null ? null : (logins.get(event.userId) ?? event.userId),
      subject: subjectOf(event),
      order: orders.get(event.subject ?? '') ?? null,
      proposal:
        proposal === undefined
          ? null
          : {
              id: proposal.id,
              kind: proposal.kind,
              proposedBy: proposal.proposedBy,
              decidedBy: proposal.decidedBy,
              reason: proposal.reason,
            },
      changes: shownOf(proposal?.differences ?? changes.get(event.id) ?? []),
      network: event.network,
      device: event.device,
    };
  });
}

const shownOf = (all: readonly Difference[]): Difference[] => (all.length > differencesMax ? [] : [...all]);

function idOfProposal({ kind, subject, toldOf }: FoundEvent): string[] {
  if (!kind.startsWith('proposal_')) return [];
  const id = subject?.match(anId)?.at(kind === 'proposal_made' ? -1 : 0) ?? toldOf[0]?.id;
  return id === undefined ? [] : [id];
}
