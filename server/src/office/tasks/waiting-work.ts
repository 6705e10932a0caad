import { queueCountMax } from '@bank/contract/office';
import { staffRoles } from '@bank/contract/office/staff-role';
import type { WaitingWork, WorkQueue } from '../../base/platform/http/waiting-work.ts';
import { pathOf } from './office-routes.ts';
import { countTasks, listTasks, type Task } from './task-store.ts';
import { ownTasks, tasksGiven } from './tasks-of-store.ts';

/** Tasks of a person and of their roles, and those that they gave to others; overdue ones rise by their day. */
export const taskQueues: readonly WorkQueue[] = [
  {
    kind: 'tasks',
    part: 'mine',
    roles: staffRoles,
    path: '/tasks',
    list: async ({ db }, { staff, limit }) =>
      (await listTasks(db, ownTasks(staff), { after: undefined, limit })).map(present),
    count: ({ db }, staff) => countTasks(db, ownTasks(staff), queueCountMax),
  },
  {
    kind: 'tasks_given',
    part: 'others',
    roles: staffRoles,
    path: '/tasks?group=made',
    list: async ({ db }, { staff, limit }) =>
      (await listTasks(db, tasksGiven(staff), { after: undefined, limit })).map((task) => ({
        ...present(task),
        by: [task.owner ?? task.ownerRole!],
      })),
    count: ({ db }, staff) => countTasks(db, tasksGiven(staff), queueCountMax),
  },
];

function present(task: Task): WaitingWork {
  return {
    id: task.id,
    label: task.text,
    ...(task.about !== null && { note: task.about }),
    since: task.madeAt,
    due: task.dueOn,
    path: pathOf(task) ?? '/tasks',
  };
}
