import type { Difference, ProposalState } from '@bank/contract/office';
import { isUniqueViolation, type DatabaseSchema, type RoomDatabase } from '@bank/database';
import type { Selectable } from 'kysely';
import type { Proposal } from './proposal.ts';

type Database = RoomDatabase<'proposals'>;

export type NewProposal = Omit<Proposal, 'state' | 'decidedBy' | 'decidedAt' | 'decisionReason'>;

/** False where another proposal of the kind is open for the same subject. Run it in a transaction of its own. */
export async function insertProposal(transaction: Database, proposal: NewProposal): Promise<boolean> {
  try {
    await transaction
      .insertInto('proposals')
      .values({
        id: proposal.id,
        kind: proposal.kind,
        content: JSON.stringify(proposal.content),
        subject: proposal.subject,
        differences: JSON.stringify(proposal.differences),
        reason: proposal.reason,
        proposed_by: proposal.proposedBy.id,
        proposed_by_login: proposal.proposedBy.login,
        proposed_at: proposal.proposedAt,
        expires_at: proposal.expiresAt,
        decided_by: null,
        decided_by_login: null,
        decided_at: null,
        decision_reason: null,
      })
      .execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'proposals_once')) return false;
    throw error;
  }
}

/** Two who decide at once take turns: the second one reads what the first one decided. */
export async function lockProposal(transaction: Database, id: string): Promise<Proposal | undefined> {
  const row = await transaction.selectFrom('proposals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toProposal(row);
}

export async function findProposal(database: Database, id: string): Promise<Proposal | undefined> {
  const row = await database.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toProposal(row);
}

/** The open proposal of a kind for a subject; there is at most one. */
export async function findOpenProposal(
  database: Database,
  { kind, subject }: { readonly kind: string; readonly subject: string },
): Promise<Proposal | undefined> {
  const row = await database
    .selectFrom('proposals')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row && toProposal(row);
}

/** The newest first. */
export async function listProposals(
  database: Database,
  {
    state,
    kind,
    before,
    limit,
  }: {
    readonly state: ProposalState;
    readonly kind: string | undefined;
    /** The id of the last one that was read. */
    readonly before: string | undefined;
    readonly limit: number;
  },
): Promise<Proposal[]> {
  const rows = await database
    .selectFrom('proposals')
    .selectAll()
    .where('state', '=', state)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toProposal);
}

export async function countOpenProposals(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('proposals')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface Decision {
  readonly state: Exclude<ProposalState, 'open' | 'expired'>;
  readonly by: { readonly id: string; readonly login: string };
  readonly at: Date;
  readonly reason?: string;
  /** What was and will be, where it was read again. */
  readonly differences?: readonly Difference[];
}

export async function setDecision(
  transaction: Database,
  id: string,
  { state, by, at, reason, differences }: Decision,
): Promise<void> {
  await transaction
    .updateTable('proposals')
    .set({
      state,
      decided_by: by.id,
      decided_by_login: by.login,
      decided_at: at,
      decision_reason: reason ?? null,
      ...(differences !== undefined && { differences: JSON.stringify(differences) }),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Empties what decided proposals keep of a person's addresses, within an erasure, and answers which they are. What is
 * kept is that there was a change, who proposed it, who decided it and why.
 */
export async function eraseAddresses(
  transaction: Database,
  of: { readonly logins: readonly string[]; readonly clientNumbers: readonly string[] },
): Promise<string[]> {
  const rows = await transaction
    .updateTable('proposals')
    .set({ content: '{"erased":true}', differences: '[]' })
    .where('state', '<>', 'open')
    .where('content', '<>', '{"erased":true}')
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('kind', '=', 'change_mail_address'),
          eb('subject', 'in', ['', ...of.logins.map((login) => login.toLowerCase())]),
        ]),
        and([eb('kind', '=', 'change_client_address'), eb('subject', 'in', ['', ...of.clientNumbers])]),
      ]),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends proposals whose time is over, and answers which. One that somebody decides at this moment is left to them. */
export async function expireDue(
  transaction: Database,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<readonly string[]> {
  const due = await transaction
    .selectFrom('proposals')
    .select('id')
    .where('state', '=', 'open')
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = due.map(({ id }) => id);
  if (ids.length > 0)
    await transaction
      .updateTable('proposals')
      .set({ state: 'expired', decided_at: at })
      .where('id', 'in', ids)
      .execute();
  return ids;
}

export function toProposal(row: Selectable<DatabaseSchema['proposals']>): Proposal {
  return {
    id: row.id,
    kind: row.kind,
    content: JSON.parse(row.content) as unknown,
    subject: row.subject,
    differences: JSON.parse(row.differences) as readonly Difference[],
    reason: row.reason,
    proposedBy: { id: row.proposed_by, login: row.proposed_by_login },
    proposedAt: row.proposed_at,
    expiresAt: row.expires_at,
    state: row.state,
    decidedBy: row.decided_by === null ? null : { id: row.decided_by, login: row.decided_by_login! },
    decidedAt: row.decided_at,
    decisionReason: row.decision_reason,
  };
}
