import { sql } from 'kysely';
import type { Database } from './task-store.ts';

/** What somebody of the staff has to do on a day of the bank. */
export interface DueOfPerson {
  readonly login: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly dueToday: number;
  readonly late: number;
}

/** Who has tasks that are due today or were due before, own ones or those of their roles; nobody before the hour. */
export async function listDueOfStaff(
  database: Database,
  { fromHour }: { readonly fromHour: number },
): Promise<readonly DueOfPerson[]> {
  const { rows } = await sql<DueOfPerson>`
    select staff.login, today.day::text as day, count(*) filter (where task.due_on = today.day)::int as "dueToday",
      count(*) filter (where task.due_on < today.day)::int as late
    from (
        select at::date as day, extract(hour from at) as hour from (select now() at time zone bank_time_zone()) now (at)
      ) today
      join tasks task on task.due_on <= today.day and task.done_at is null
      join staff on staff.disabled_at is null
        and (task.owner = staff.login or task.owner_role = any(staff.roles))
    where today.hour >= ${fromHour}
    group by staff.login, today.day order by staff.login`.execute(database);
  return rows;
}
