import type { StaffRole } from '@bank/contract/office';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'staff'>;

/** Notes that somebody needed these roles on this day of UTC, by the database's clock. */
export async function noteRoleUse(
  database: Database,
  { staffId, roles }: { readonly staffId: string; readonly roles: readonly StaffRole[] },
): Promise<void> {
  await sql`
    insert into staff_role_uses (staff_id, role, used_on)
    select ${staffId}::uuid, role, (now() at time zone 'UTC')::date from unnest(${[...roles]}::text[]) as role
    order by role
    on conflict (staff_id, role) do update set used_on = excluded.used_on
    where staff_role_uses.used_on < excluded.used_on`.execute(database);
}

/** A role that somebody has, and has not needed for a while. */
export interface UnusedRole {
  readonly login: string;
  readonly role: StaffRole;
  /** The last day on which they needed it; where they never did, when they got it. */
  readonly since: Date;
}

/** Roles of people who may sign in that nobody of them has needed for so many days, the longest unused first. */
export async function listUnusedRoles(
  database: Database,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<UnusedRole[]> {
  const { rows } = await sql<UnusedRole>`
    select staff.login, given.role, greatest(given.since, used.used_on::timestamp at time zone 'UTC') as since
    from staff
      cross join lateral (
        select role, (
          select min(kept.since) from staff_access kept
          where kept.staff_id = staff.id and kept.number > coalesce((
            select max(gone.number) from staff_access gone
            where gone.staff_id = staff.id and (gone.is_disabled or role <> all(gone.roles))), 0)
        ) as since
        from unnest(staff.roles) as role
      ) given
      left join staff_role_uses used on used.staff_id = staff.id and used.role = given.role
    where staff.disabled_at is null
      and greatest(given.since, used.used_on::timestamp at time zone 'UTC') < now() - make_interval(days => ${days})
    order by since, staff.login, given.role limit ${limit}`.execute(database);
  return rows;
}
