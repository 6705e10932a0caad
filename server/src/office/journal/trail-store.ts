import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import { clockToleranceMs, lowestIdAt, timeOfId } from '../../base/platform/lowest-id-at.ts';

type Database = RoomDatabase<'journal'>;

/** An event of the audit trail that tells of an entry. */
export interface TellingEvent {
  readonly id: string;
  readonly kind: string;
  readonly happenedAt: Date;
  readonly by: string | null;
  readonly seal: bigint | null;
}

/** An event is written in the transaction of what it tells of: their ids are made within this time. */
const idsApartMs = 180_000;

/** The events that hold the digest of an entry, looked for around it. */
export async function readEventsOfEntry(database: Database, id: string): Promise<TellingEvent[]> {
  const digits = Buffer.from(id.replaceAll('-', ''), 'hex');
  const { from, to } = aroundIds([id]);
  const { rows } = await sql<TellingEvent>`
    select event.id, event.kind, event.happened_at as "happenedAt", coalesce(event.staff, users.login) as by,
      (select number from audit_seals seal
        where seal.sealed_at >= event.happened_at and event.id = any(seal.event_ids)
        order by number limit 1) as seal
    from audit_events event left join users on users.id = event.user_id
    where event.id >= ${from} and event.id < ${to} and position(${digits}::bytea in event.facts) % 49 = 2
    order by event.id`.execute(database);
  return rows;
}

export interface DecidedProposal {
  readonly id: string;
  readonly kind: string;
  readonly proposedBy: string;
  readonly decidedBy: string;
}

/** An approval is recorded right behind what it did, by the same person and in the same transaction. */
const approvalApartMs = 10_000;

/** The proposals whose approval wrote these events, and the one that an entry by hand names itself. */
export async function readProposalsOf(
  database: Database,
  events: readonly TellingEvent[],
  named: string | null,
): Promise<DecidedProposal[]> {
  if (named !== null) return findProposals(database, sql`select ${named}::text as id`);
  const proposals: DecidedProposal[] = [];
  for (const { id, by } of events) {
    const to = lowestIdAt(new Date(timeOfId(id).getTime() + clockToleranceMs + approvalApartMs));
    const approval = sql`
      select left(subject, 36) as id from audit_events
      where id > ${id} and id < ${to} and kind = 'proposal_approved' and staff = ${by} order by id limit 1`;
    proposals.push(...(await findProposals(database, approval)));
  }
  return proposals;
}

async function findProposals(database: Database, ids: RawBuilder<unknown>): Promise<DecidedProposal[]> {
  const { rows } = await sql<DecidedProposal>`
    select proposal.id, proposal.kind, proposal.proposed_by_login as "proposedBy",
      coalesce(proposal.decided_by_login, '') as "decidedBy"
    from (${ids}) wanted join proposals proposal on proposal.id::text = wanted.id`.execute(database);
  return rows;
}

function aroundIds(ids: readonly string[]): { readonly from: string; readonly to: string } {
  const times = ids.map((id) => timeOfId(id).getTime());
  return {
    from: lowestIdAt(new Date(Math.min(...times))),
    to: lowestIdAt(new Date(Math.max(...times) + idsApartMs)),
  };
}
