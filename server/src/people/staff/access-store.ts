import type { StaffRole } from '@bank/contract/office';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'staff'>;

/** What somebody of the staff could do at a moment. */
export interface AccessOfStaff {
  readonly login: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly isDisabled: boolean;
  /** Since when they had these roles. */
  readonly since: Date;
  /** What two people decided it by; null where one person may, or an operator did. */
  readonly proposalId: string | null;
  readonly emergencyActId: string | null;
  /** Until that moment; null where they never did. */
  readonly lastSignInAt: Date | null;
}

/** Everybody who was on the staff before a moment, by login, as the kept history has them; now where none is said. */
export async function listAccess(database: Database, before: Date | undefined): Promise<AccessOfStaff[]> {
  const until = before ?? sql`'infinity'::timestamptz`;
  const { rows } = await sql<AccessOfStaff>`
    select staff.login, staff.name, access.roles, access.is_disabled as "isDisabled", access.since,
      access.proposal_id as "proposalId", access.emergency_act_id as "emergencyActId",
      signed_in.happened_at as "lastSignInAt"
    from staff
      cross join lateral (
        select * from staff_access kept where kept.staff_id = staff.id and kept.since < ${until}
        order by kept.number desc limit 1
      ) access
      left join lateral (
        select happened_at from audit_events event
        where event.staff = staff.login and event.kind = 'staff_sign_in' and event.outcome = 'done'
          and event.happened_at < ${until}
        order by event.happened_at desc limit 1
      ) signed_in on true
    order by staff.login`.execute(database);
  return rows;
}

/** When somebody was given a role for the first time; undefined while nobody was. */
export async function readFirstAccess(database: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(since) as first from staff_access where roles <> '{}'`.execute(database);
  return rows[0]?.first ?? undefined;
}
