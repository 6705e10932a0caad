import type { Language } from '@bank/contract';
import { queueCountMax } from '@bank/contract/office';
import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import type { Rights } from '../../base/platform/rights.ts';
import { rightsOfText, textOfRights } from '../members/index.ts';

type Database = RoomDatabase<'invitations'>;

/** A person who is to act for a client. */
export interface Invitation {
  readonly id: string;
  readonly clientId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly language: Language;
  readonly rights: Rights;
  /** The membership of the administrator who invites. */
  readonly invitedBy: string;
  readonly invitedAt: Date;
  readonly state: 'waiting' | 'at_bank' | 'withdrawn' | 'refused' | 'rejected' | 'accepted';
  /** The membership of the administrator who let it go to the bank. */
  readonly passedBy: string | null;
  readonly passedAt: Date | null;
  readonly userId: string | null;
  /** Nobody decided in thirty days. */
  readonly isOld: boolean;
  /** Of an accepted one: the user has chosen no password yet. */
  readonly isFirstPassword: boolean;
  /** Of an accepted one: the mailed link works. */
  readonly isLinkLive: boolean;
}

export type NewInvitation = Omit<
  Invitation,
  'invitedAt' | 'state' | 'passedAt' | 'userId' | 'isOld' | 'isFirstPassword' | 'isLinkLive'
>;

const columns = sql`
  invitation.id, invitation.client_id as "clientId", invitation.first_name as "firstName",
  invitation.last_name as "lastName", invitation.email, invitation.birth_date::text as "birthDate",
  invitation.language, invitation.rights, invitation.invited_by as "invitedBy", invitation.invited_at as "invitedAt",
  invitation.state, invitation.passed_by as "passedBy", invitation.passed_at as "passedAt",
  invitation.user_id as "userId", invitation.invited_at < now() - interval '30 days' as "isOld",
  coalesce(person.is_first_password, false) as "isFirstPassword",
  exists (select from application_links link where link.user_id = invitation.user_id and link.ended_at is null
    and link.expires_at > now()) as "isLinkLive"`;
const tables = sql`invitations invitation left join users person on person.id = invitation.user_id`;

async function read(database: Database, query: RawBuilder<unknown>): Promise<Invitation[]> {
  const { rows } = await sql<Omit<Invitation, 'rights'> & { readonly rights: string }>`
    select ${columns} from ${tables} ${query}`.execute(database);
  return rows.map(({ rights, ...row }) => ({ ...row, rights: rightsOfText(rights) }));
}

/** Those of a client that wait, and those that ended within 90 days; the newest first. */
export function listInvitationsOf(database: Database, clientId: string): Promise<Invitation[]> {
  return read(
    database,
    sql`where invitation.client_id = ${clientId}
        and (invitation.ended_at is null or invitation.ended_at > now() - interval '90 days')
      order by invitation.invited_at desc, invitation.id limit 200`,
  );
}

export async function findInvitation(
  database: Database,
  id: string,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<Invitation | undefined> {
  const lock = isLocked ? sql`for update of invitation` : sql``;
  return (await read(database, sql`where invitation.id = ${id}::uuid ${lock}`))[0];
}

/** What staff have to do with: those at the bank, and users who have no password yet; the oldest first. */
export function listForStaff(
  database: Database,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<Invitation[]> {
  const further =
    after === undefined
      ? sql`true`
      : sql`(invitation.passed_at, invitation.id) > (
    select last.passed_at, last.id from invitations last where last.id = ${after}::uuid)`;
  return read(
    database,
    sql`where (invitation.state = 'at_bank' or (invitation.state = 'accepted' and person.is_first_password
          and person.disabled_at is null)) and ${further}
      order by invitation.passed_at, invitation.id limit ${limit}`,
  );
}

/** Those at the bank alone. */
export function listAtBank(database: Database, limit: number): Promise<Invitation[]> {
  return read(
    database,
    sql`where invitation.state = 'at_bank' order by invitation.passed_at, invitation.id limit ${limit}`,
  );
}

export async function countAtBank(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from invitations where state = 'at_bank' limit ${queueCountMax}
    ) counted`.execute(database);
  return rows[0]!.count;
}

/** Whether an invitation of this mailbox to this client waits. */
export async function isInvited(
  database: Database,
  { clientId, email }: { readonly clientId: string; readonly email: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from invitations where client_id = ${clientId} and lower(email) = lower(${email}) and ended_at is null
    `.execute(database);
  return rows.length > 0;
}

/** Users whose PINs go to this mailbox, by login. */
export async function usersOfMailbox(
  database: Database,
  email: string,
): Promise<{ readonly id: string; readonly login: string }[]> {
  const { rows } = await sql<{ id: string; login: string }>`
    select id, login from users where lower(email) = lower(${email}) and disabled_at is null order by login limit 20
    `.execute(database);
  return rows;
}

/** Keeps one; it is at the bank at once where somebody passed it on. Of two of one mailbox the second one fails. */
export async function insertInvitation(transaction: Database, invitation: NewInvitation): Promise<void> {
  await sql`
    insert into invitations (id, client_id, first_name, last_name, email, birth_date, language, rights, invited_by,
      state, passed_by)
    values (${invitation.id}, ${invitation.clientId}, ${invitation.firstName}, ${invitation.lastName},
      ${invitation.email}, ${invitation.birthDate}::date, ${invitation.language}, ${textOfRights(invitation.rights)},
      ${invitation.invitedBy}, ${invitation.passedBy === null ? 'waiting' : 'at_bank'}, ${invitation.passedBy})
    `.execute(transaction);
}

/** Where it goes from here. */
export type Step =
  | { readonly state: 'at_bank'; readonly passedBy: string }
  | { readonly state: 'withdrawn' | 'refused' }
  | { readonly state: 'rejected'; readonly rejectedBy: string; readonly reason: string }
  | { readonly state: 'accepted'; readonly userId: string };

/** Moves it on; the database dates it. */
export async function moveInvitation(transaction: Database, id: string, step: Step): Promise<void> {
  await transaction
    .updateTable('invitations')
    .set({
      state: step.state,
      ...(step.state === 'at_bank' && { passed_by: step.passedBy }),
      ...(step.state === 'rejected' && { rejected_by: step.rejectedBy, reason: step.reason }),
      ...(step.state === 'accepted' && { user_id: step.userId }),
    })
    .where('id', '=', id)
    .execute();
}

/** Drops those that led to no user and ended, or came, longer ago. So many at once; answers which. */
export async function deleteOldInvitations(database: Database, keptDays: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from invitations where id = any(array(
      select id from invitations where user_id is null
        and coalesce(ended_at, invited_at) < now() - make_interval(days => ${keptDays}::int)
      limit ${limit}))
    returning id`.execute(database);
  return rows.map(({ id }) => id);
}
