import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'onboarding'>;

export type LinkPurpose = 'documents' | 'welcome';

/** Whose link it is: that of an application, or of a user who was invited to act for a client. */
export type LinkOwner = { readonly applicationId: string } | { readonly userId: string; readonly clientId: string };

/** A link that works. */
export interface LiveLink {
  readonly id: string;
  readonly owner: LinkOwner;
  readonly expiresAt: Date;
}

const isOf = (owner: LinkOwner) =>
  'applicationId' in owner
    ? sql<boolean>`application_id = ${owner.applicationId}`
    : sql<boolean>`user_id = ${owner.userId}`;

/** Keeps a link; the one before it for the same purpose ends. */
export async function insertLink(
  transaction: Database,
  link: {
    readonly id: string;
    readonly tokenHash: Buffer;
    readonly owner: LinkOwner;
    readonly purpose: LinkPurpose;
    readonly createdBy: string;
    readonly lifetimeHours: number;
  },
): Promise<void> {
  const { owner, purpose } = link;
  await endLinks(transaction, owner, purpose);
  await transaction
    .insertInto('application_links')
    .values({
      id: link.id,
      token_hash: link.tokenHash,
      application_id: 'applicationId' in owner ? owner.applicationId : null,
      user_id: 'userId' in owner ? owner.userId : null,
      client_id: 'userId' in owner ? owner.clientId : null,
      purpose,
      created_by: link.createdBy,
      expires_at: sql<Date>`now() + make_interval(hours => ${link.lifetimeHours}::int)`,
    })
    .execute();
}

/** Ends what links of one owner work, of one purpose or of all. */
export async function endLinks(transaction: Database, owner: LinkOwner, purpose?: LinkPurpose): Promise<void> {
  await transaction
    .updateTable('application_links')
    .set({ ended_at: sql`now()` })
    .where(isOf(owner))
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose!))
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends the links with which a user may choose a first password. */
export async function endWelcomeLinksOf(transaction: Database, userId: string): Promise<void> {
  await sql`
    update application_links link set ended_at = now()
    where link.purpose = 'welcome' and link.ended_at is null and (link.user_id = ${userId}::uuid
      or link.application_id in (
        select file.application_id from application_files file where file.user_id = ${userId}::uuid))`.execute(
    transaction,
  );
}

/** The link with this hash, while it works. Locked where it is about to end: of two who use it at once one does. */
export async function findLiveLink(
  database: Database,
  {
    tokenHash,
    purpose,
    isLocked = false,
  }: { readonly tokenHash: Buffer; readonly purpose: LinkPurpose; readonly isLocked?: boolean },
): Promise<LiveLink | undefined> {
  const { rows } = await sql<{
    id: string;
    applicationId: string | null;
    userId: string;
    clientId: string;
    expiresAt: Date;
  }>`
    select id, application_id as "applicationId", user_id as "userId", client_id as "clientId",
      expires_at as "expiresAt" from application_links
    where token_hash = ${tokenHash} and purpose = ${purpose} and ended_at is null and expires_at > now()
    ${isLocked ? sql`for update` : sql``}`.execute(database);
  return rows.map(({ id, expiresAt, applicationId, userId, clientId }) => ({
    id,
    expiresAt,
    owner: applicationId === null ? { userId, clientId } : { applicationId },
  }))[0];
}

/** A link as staff see it: never its secret. */
export interface KeptLink {
  readonly purpose: LinkPurpose;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly state: 'live' | 'expired' | 'ended';
}

/** The links of a file, the latest first. */
export async function listLinks(database: Database, applicationId: string): Promise<KeptLink[]> {
  const { rows } = await sql<KeptLink>`
    select purpose, created_by as "createdBy", created_at as "createdAt", expires_at as "expiresAt",
      case when ended_at is not null then 'ended' when expires_at > now() then 'live' else 'expired' end as state
    from application_links where application_id = ${applicationId}::uuid order by created_at desc, id desc
    limit 50`.execute(database);
  return rows;
}
