import type { StaffRole } from '@bank/contract/office';
import type { TaskSubject } from '@bank/contract/office/tasks';
import type { OfficeStaff } from '../../base/platform/http/office-session.ts';
import { readersOf } from './readers.ts';
import type { Owner, Task } from './task-store.ts';

export function mayRead(kind: TaskSubject | null, roles: readonly StaffRole[]): boolean {
  return kind === null || readersOf[kind].some((role) => roles.includes(role));
}

/** The owner, everybody with the role that owns it, and the person who made it. */
export function mayWork(task: Pick<Task, 'madeBy' | keyof Owner>, { login, roles }: OfficeStaff): boolean {
  return task.owner === login || task.madeBy === login || roles.some((role) => role === task.ownerRole);
}
