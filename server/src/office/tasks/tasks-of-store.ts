import type { TaskSubject } from '@bank/contract/office/tasks';
import { sql, type RawBuilder } from 'kysely';
import type { OfficeStaff } from '../../base/platform/http/office-session.ts';
import { mayRead } from './rights-of-tasks.ts';

/** Which tasks are read: what a row of `tasks` that is called `t` has to fulfil. */
export type WhichTasks = RawBuilder<boolean>;

/** Open tasks of a person: their own, and those of their roles. */
export function ownTasks({ login, roles }: OfficeStaff): WhichTasks {
  return sql`t.done_at is null and (t.owner = ${login} or t.owner_role = any(${[...roles]}::text[]))`;
}

/** Open tasks that a person made and others have. */
export function tasksGiven({ login }: OfficeStaff): WhichTasks {
  return sql`t.done_at is null and t.made_by = ${login} and t.owner is distinct from ${login}`;
}

/** Open tasks about what a person may see. */
export function openTasks(staff: OfficeStaff): WhichTasks {
  return sql`t.done_at is null and ${visibleTasks(staff)}`;
}

/** Done tasks about what a person may see. */
export function doneTasks(staff: OfficeStaff): WhichTasks {
  return sql`t.done_at is not null and ${visibleTasks(staff)}`;
}

/** Tasks about one client, order or application. */
export function tasksAbout(kind: TaskSubject, id: string): WhichTasks {
  return sql`t.about_id = ${id} and t.about_kind = ${kind}`;
}

/** Tasks about what a person may see. */
function visibleTasks({ roles }: OfficeStaff): WhichTasks {
  const subjects = (['client', 'order', 'application'] as const).filter((kind) => mayRead(kind, roles));
  return sql`(t.about_kind is null or t.about_kind = any(${subjects}::text[]))`;
}
