import type { StaffRole } from '@bank/contract/office';
import type { TaskSubject } from '@bank/contract/office/tasks';
import { sql, type RawBuilder } from 'kysely';
import type { OfficeStaff } from '../../base/platform/http/office-session.ts';
import { readersOf } from './readers.ts';
import type { Owner, Task } from './task-store.ts';

/** Open tasks of a person: their own, and those of their roles. */
export function ownTasks({ login, roles }: OfficeStaff): RawBuilder<boolean> {
  return sql`t.done_at is null and (t.owner = ${login} or t.owner_role = any(${[...roles]}::text[]))`;
}

/** Open tasks that a person made and others have. */
export function tasksGiven({ login }: OfficeStaff): RawBuilder<boolean> {
  return sql`t.done_at is null and t.made_by = ${login} and t.owner is distinct from ${login}`;
}

/** Tasks about what a person may see. */
export function visibleTasks({ roles }: OfficeStaff): RawBuilder<boolean> {
  const subjects = (['client', 'order', 'application'] as const).filter((kind) => mayRead(kind, roles));
  return sql`(t.about_kind is null or t.about_kind = any(${subjects}::text[]))`;
}

export function mayRead(kind: TaskSubject | null, roles: readonly StaffRole[]): boolean {
  return kind === null || readersOf[kind].some((role) => roles.includes(role));
}

/** The owner, everybody with the role that owns it, and the person who made it. */
export function mayWork(task: Pick<Task, 'madeBy' | keyof Owner>, { login, roles }: OfficeStaff): boolean {
  return task.owner === login || task.madeBy === login || roles.some((role) => role === task.ownerRole);
}
