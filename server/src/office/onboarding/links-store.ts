import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'onboarding'>;

export type LinkPurpose = 'documents' | 'welcome';

/** A link that works. */
export interface LiveLink {
  readonly id: string;
  readonly applicationId: string;
  readonly expiresAt: Date;
}

/** Keeps a link; the one before it for the same purpose ends. */
export async function insertLink(
  transaction: Database,
  link: {
    readonly id: string;
    readonly tokenHash: Buffer;
    readonly applicationId: string;
    readonly purpose: LinkPurpose;
    readonly createdBy: string;
    readonly lifetimeHours: number;
  },
): Promise<void> {
  await endLinks(transaction, { applicationId: link.applicationId, purpose: link.purpose });
  await transaction
    .insertInto('application_links')
    .values({
      id: link.id,
      token_hash: link.tokenHash,
      application_id: link.applicationId,
      purpose: link.purpose,
      created_by: link.createdBy,
      expires_at: sql<Date>`now() + make_interval(hours => ${link.lifetimeHours}::int)`,
    })
    .execute();
}

/** Ends what links of the file work, of one purpose or of all. */
export async function endLinks(
  transaction: Database,
  { applicationId, purpose }: { readonly applicationId: string; readonly purpose?: LinkPurpose },
): Promise<void> {
  await transaction
    .updateTable('application_links')
    .set({ ended_at: sql`now()` })
    .where('application_id', '=', applicationId)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose!))
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends the links with which a user may choose a first password. */
export async function endWelcomeLinksOf(transaction: Database, userId: string): Promise<void> {
  await sql`
    update application_links set ended_at = now()
    where purpose = 'welcome' and ended_at is null
      and application_id in (select id from application_files where user_id = ${userId})`.execute(transaction);
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
  const { rows } = await sql<LiveLink>`
    select id, application_id as "applicationId", expires_at as "expiresAt" from application_links
    where token_hash = ${tokenHash} and purpose = ${purpose} and ended_at is null and expires_at > now()
    ${isLocked ? sql`for update` : sql``}`.execute(database);
  return rows[0];
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
