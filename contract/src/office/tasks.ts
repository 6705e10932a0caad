import * as z from 'zod/mini';
import { noAnswer, noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';
import { staffRoles } from './staff-role.ts';

/** Who works on tasks; an auditor reads them. */
const workers = ['support', 'payments', 'approver', 'compliance', 'administrator'] as const;

export const taskTextLengthMax = 1_000;
export const taskSubjects = ['client', 'order', 'application'] as const;
export type TaskSubject = (typeof taskSubjects)[number];

const owner = {
  /** A login of staff; empty where a role owns it. */
  owner: z.string().check(z.maxLength(100)),
  /** Everybody with this role; null where a person owns it. */
  ownerRole: z.nullable(z.enum(staffRoles)),
};

const task = z.object({
  id: z.string(),
  aboutKind: z.nullable(z.enum(taskSubjects)),
  /** A client's number, a transfer's number, the reference of an application. */
  about: z.nullable(z.string()),
  /** The address of what it is about. */
  path: z.nullable(z.string()),
  text: z.string(),
  /** `YYYY-MM-DD` */
  dueOn: z.string(),
  isLate: z.boolean(),
  isDone: z.boolean(),
  /** A login, or a role. */
  owner: z.nullable(z.string()),
  ownerRole: z.nullable(z.enum(staffRoles)),
  /** How many steps it has: a change says which it has read. */
  version: z.int(),
  /** Whether the person may take it, hand it on and finish it. */
  mayWork: z.boolean(),
  steps: z.array(
    z.object({
      kind: z.enum(['made', 'taken', 'handed_on', 'done']),
      owner: z.nullable(z.string()),
      ownerRole: z.nullable(z.enum(staffRoles)),
      note: z.string(),
      by: z.string(),
      /** ISO 8601, UTC. */
      at: z.string(),
    }),
  ),
});
export type OfficeTask = z.output<typeof task>;

export const taskGroups = ['mine', 'made', 'open', 'done'] as const;
const text = z.optional(z.string().check(z.maxLength(100)));

export const listTasks = defineOfficeCall({
  name: 'listTasks',
  summary: 'Tasks of a group, or of one client, order or application; those that are due first in front.',
  method: 'GET',
  path: '/office/tasks',
  roles: 'signed_in',
  body: noBody,
  /** The own open ones where no group is said; of what it is about: its kind, and its number or its id. */
  query: z.object({ group: text, aboutKind: text, about: text, cursor: text }),
  answer: z.object({ tasks: z.array(task), next: z.nullable(z.string()) }),
  refusals: ['field_malformed', 'cursor_malformed', 'task_subject_not_found', 'staff_right_missing'],
});

export const makeTask = defineOfficeCall({
  name: 'makeTask',
  summary: 'Makes a task with its owner and its day, about a client, an order, an application, or nothing of these.',
  method: 'POST',
  path: '/office/tasks',
  roles: workers,
  body: z.object({
    aboutKind: z.nullable(z.enum(taskSubjects)),
    /** Its number or its id; empty where it is about nothing. */
    about: z.string().check(z.maxLength(100)),
    text: z.string().check(z.maxLength(taskTextLengthMax)),
    dueOn: z.string().check(z.maxLength(10)),
    ...owner,
  }),
  answer: z.object({ id: z.string() }),
  refusals: [
    'all_fields_required',
    'day_unknown',
    'field_malformed',
    'task_subject_not_found',
    'staff_right_missing',
    'staff_not_found',
  ],
});

const version = { version: z.int() };
const note = { note: z.string().check(z.maxLength(taskTextLengthMax)) };

export const takeTask = defineOfficeCall({
  name: 'takeTask',
  summary: 'Makes the person the owner of a task.',
  method: 'POST',
  path: '/office/tasks/{id}/take',
  roles: workers,
  body: z.object(version),
  answer: noAnswer,
  refusals: ['task_not_found', 'task_done', 'task_changed', 'nothing_to_change'],
});

export const handOnTask = defineOfficeCall({
  name: 'handOnTask',
  summary: 'Gives a task to another person or role, with a note.',
  method: 'POST',
  path: '/office/tasks/{id}/hand-on',
  roles: workers,
  body: z.object({ ...version, ...note, ...owner }),
  answer: noAnswer,
  refusals: [
    'task_not_found',
    'task_done',
    'task_changed',
    'all_fields_required',
    'staff_not_found',
    'nothing_to_change',
  ],
});

export const finishTask = defineOfficeCall({
  name: 'finishTask',
  summary: 'Says that a task is done, with a note where there is something to say.',
  method: 'POST',
  path: '/office/tasks/{id}/finish',
  roles: workers,
  body: z.object({ ...version, ...note }),
  answer: noAnswer,
  refusals: ['task_not_found', 'task_done', 'task_changed'],
});
