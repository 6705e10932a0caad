import type { RoomDatabase } from '@bank/database';
import { currencyCode, fromDecimalString, toDecimalString } from '@bank/money';
import { sql } from 'kysely';
import type { Rights } from '../../base/platform/rights.ts';

type Database = RoomDatabase<'members'>;

/** A change of a membership that waits for a second administrator. */
export interface WaitingChange {
  readonly id: string;
  readonly membershipId: string;
  /** Undefined: the membership ends. */
  readonly rights: Rights | undefined;
  readonly proposedBy: string;
  readonly proposedAt: Date;
}

/** What waits of a client, the oldest first; also what is void since its membership ended. */
export async function readWaitingChanges(database: Database, clientId: string): Promise<WaitingChange[]> {
  const { rows } = await sql<Omit<WaitingChange, 'rights'> & { readonly rights: string | null }>`
    select id, membership_id as "membershipId", rights, proposed_by as "proposedBy", proposed_at as "proposedAt"
    from membership_changes where client_id = ${clientId} and outcome is null
    order by proposed_at, id`.execute(database);
  return rows.map(({ rights, ...row }) => ({ ...row, rights: rights === null ? undefined : rightsOfText(rights) }));
}

/** Keeps a change that waits; of two of one membership at once the second one fails. */
export async function insertChange(
  transaction: Database,
  { id, clientId, membershipId, rights, proposedBy }: Omit<WaitingChange, 'proposedAt'> & { readonly clientId: string },
): Promise<void> {
  const kept = rights === undefined ? null : textOfRights(rights);
  await sql`
    insert into membership_changes (id, client_id, membership_id, rights, proposed_by)
    values (${id}, ${clientId}, ${membershipId}, ${kept}, ${proposedBy})`.execute(transaction);
}

/** Writes what became of a change that waits. */
export async function setOutcome(
  transaction: Database,
  {
    id,
    outcome,
    by,
  }: { readonly id: string; readonly outcome: 'accepted' | 'refused' | 'withdrawn'; readonly by: string },
): Promise<void> {
  await sql`
    update membership_changes set outcome = ${outcome}, decided_by = ${by}, decided_at = clock_timestamp()
    where id = ${id} and outcome is null`.execute(transaction);
}

/** Rights as they are kept, and as a code is bound to them. */
export function textOfRights({ see, prepare, approve, administer, accountIds }: Rights): string {
  const limit = typeof approve === 'string' ? approve : [toDecimalString(approve), approve.currency];
  return JSON.stringify({ see, prepare, approve: limit, administer, accountIds });
}

export function rightsOfText(text: string): Rights {
  const { approve, ...rights } = JSON.parse(text) as Omit<Rights, 'approve'> & {
    readonly approve: 'nothing' | 'everything' | readonly [amount: string, currency: string];
  };
  const limit = typeof approve === 'string' ? approve : fromDecimalString(approve[0], currencyCode(approve[1]));
  return { ...rights, approve: limit };
}
