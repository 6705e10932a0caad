import type { RoomDatabase } from '@bank/database';
import type { Difference } from '@bank/contract/office';
import { sql } from 'kysely';

type Database = RoomDatabase<'oversight'>;

/** The proposal that an event is about, or that brought it about. */
export interface ProposalOfEvent {
  readonly eventId: string;
  readonly id: string;
  readonly kind: string;
  readonly of: string | null;
  readonly state: string;
  readonly reason: string;
  readonly proposedBy: string;
  readonly decidedBy: string | null;
  readonly differences: readonly Difference[];
}

/**
 * Who proposed and who approved what events tell of, with what was and what was to be. An event that an approval
 * brought about bears its time and its person, because both were written in one transaction. Contents stand in the
 * proposals alone: the trail keeps no data of people that have to go one day.
 *
 * @param named ids of proposals by the ids of events that name them
 */
export async function readProposalsOfEvents(
  database: Database,
  eventIds: readonly string[],
  named: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, ProposalOfEvent>> {
  const { rows } = await sql<Omit<ProposalOfEvent, 'differences'> & { differences: string }>`
    with wanted as materialized (
      select * from unnest(${[...named.keys()]}::uuid[], ${[...named.values()]}::text[]) as told (event_id, proposal_id)
      union all
      select event.id, left(approval.subject, 36)
      from audit_events event join audit_events approval on approval.happened_at = event.happened_at
        and approval.kind = 'proposal_approved' and approval.staff = event.staff and approval.id <> event.id
      where event.id = any(${[...eventIds]}::uuid[])
    )
    select wanted.event_id as "eventId", proposal.id, proposal.kind, proposal.subject as of, proposal.state,
      proposal.reason, proposal.proposed_by_login as "proposedBy", proposal.decided_by_login as "decidedBy",
      proposal.differences
    from wanted join proposals proposal on proposal.id::text = wanted.proposal_id`.execute(database);
  return new Map(
    rows.map(({ differences, ...row }) => [
      row.eventId,
      { ...row, differences: JSON.parse(differences) as readonly Difference[] },
    ]),
  );
}
