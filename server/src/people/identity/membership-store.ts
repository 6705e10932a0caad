import { isUniqueViolation, type RoomDatabase } from '@bank/database';
import { currencyCode, money } from '@bank/money';
import { sql } from 'kysely';
import type { Rights } from '../../base/platform/rights.ts';

type Database = RoomDatabase<'identity'>;

/** What a row of a membership says of rights. */
export interface RightsRow {
  readonly may_see: boolean;
  readonly may_prepare: boolean;
  readonly may_approve: boolean;
  readonly approval_limit_minor: bigint | null;
  readonly approval_limit_currency: string | null;
  readonly may_administer: boolean;
  /** Null where the membership is for all accounts. */
  readonly account_ids: readonly string[] | null;
}

/** The columns of `RightsRow`, of a membership named `member`. */
export const rightsColumns = sql`
  member.may_see, member.may_prepare, member.may_approve, member.approval_limit_minor, member.approval_limit_currency,
  member.may_administer, case when member.is_narrowed then array(
    select named.account_id::text from membership_accounts named where named.membership_id = member.id order by 1
  ) end as account_ids`;

export function rightsOfRow(row: RightsRow): Rights {
  const { approval_limit_minor: limitMinor, approval_limit_currency: currency } = row;
  const limit = limitMinor === null || currency === null ? 'everything' : money(limitMinor, currencyCode(currency));
  return {
    see: row.may_see,
    prepare: row.may_prepare,
    approve: row.may_approve ? limit : 'nothing',
    administer: row.may_administer,
    accountIds: row.account_ids ?? 'all',
  };
}

/** A user who acts for a client, as long as it lasts. */
export interface Membership {
  readonly id: string;
  readonly user: { readonly id: string; readonly login: string; readonly name: string };
  readonly client: { readonly id: string; readonly number: string; readonly name: string };
  readonly rights: Rights;
  readonly createdAt: Date;
  readonly endedAt: Date | undefined;
}

interface MembershipRow extends RightsRow {
  readonly id: string;
  readonly user_id: string;
  readonly login: string;
  readonly user_name: string;
  readonly client_id: string;
  readonly client_number: string;
  readonly client_name: string;
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

/**
 * Memberships, the oldest first. Live ones have not ended, and neither user nor client was disabled: a user acts for
 * the first of them after the login.
 */
export async function listMemberships(
  database: Database,
  { userId, clientId, isLive }: { userId?: string; clientId?: string; isLive: boolean },
): Promise<Membership[]> {
  const { rows } = await sql<MembershipRow>`
    select member.id, member.user_id, person.login, person.first_name || ' ' || person.last_name as user_name,
      member.client_id, client.client_number,
      case client.company_name when '' then client.first_name || ' ' || client.last_name else client.company_name end
      as client_name, member.created_at, member.ended_at, ${rightsColumns}
    from memberships member
      join users person on person.id = member.user_id
      join clients client on client.id = member.client_id
    where ${userId === undefined ? sql`true` : sql`member.user_id = ${userId}::uuid`}
      and ${clientId === undefined ? sql`true` : sql`member.client_id = ${clientId}::uuid`}
      and (${!isLive} or (member.ended_at is null and person.disabled_at is null and client.disabled_at is null))
    order by member.created_at, member.id`.execute(database);
  return rows.map((row) => ({
    id: row.id,
    user: { id: row.user_id, login: row.login, name: row.user_name },
    client: { id: row.client_id, number: row.client_number, name: row.client_name },
    rights: rightsOfRow(row),
    createdAt: row.created_at,
    endedAt: row.ended_at ?? undefined,
  }));
}

/** Begins a membership; false where the user has one already that has not ended. */
export async function insertMembership(
  transaction: Database,
  { id, userId, clientId, rights, at }: { id: string; userId: string; clientId: string; rights: Rights; at: Date },
): Promise<boolean> {
  const { see, prepare, approve, administer, accountIds } = rights;
  const limit = typeof approve === 'string' ? undefined : approve;
  try {
    await transaction
      .insertInto('memberships')
      .values({
        id,
        user_id: userId,
        client_id: clientId,
        may_see: see,
        may_prepare: prepare,
        may_approve: approve !== 'nothing',
        approval_limit_minor: limit?.amountMinor ?? null,
        approval_limit_currency: limit?.currency ?? null,
        may_administer: administer,
        is_narrowed: accountIds !== 'all',
        created_at: at,
        ended_at: null,
      })
      .execute();
  } catch (error) {
    if (isUniqueViolation(error, 'memberships_once')) return false;
    throw error;
  }
  if (accountIds === 'all' || accountIds.length === 0) return true;
  await transaction
    .insertInto('membership_accounts')
    .values(accountIds.map((accountId) => ({ membership_id: id, account_id: accountId, client_id: clientId })))
    .execute();
  return true;
}

/** Ends the membership of a user and a client; its id, or undefined where there is none. */
export async function endMembership(
  transaction: Database,
  { userId, clientId, at }: { userId: string; clientId: string; at: Date },
): Promise<string | undefined> {
  const row = await transaction
    .updateTable('memberships')
    .set({ ended_at: sql<Date>`greatest(${at}, created_at)` })
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Which of these memberships give no right any more: they ended, or their user or client was disabled. */
export async function findEndedMemberships(
  database: Database,
  membershipIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`/* prepared: find_ended_memberships */
    select member.id from memberships member
      join users person on person.id = member.user_id
      join clients client on client.id = member.client_id
    where member.id = any(${membershipIds}::uuid[])
      and (member.ended_at is not null or person.disabled_at is not null or client.disabled_at is not null)`.execute(
    database,
  );
  return new Set(rows.map(({ id }) => id));
}
