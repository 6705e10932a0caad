import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { officeCalls } from '@bank/contract/office';
import { taskGroups, taskSubjects, type OfficeTask } from '@bank/contract/office/tasks';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { OfficeStaff } from '../../base/platform/http/office-session.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { makeTask, readSubject } from './make-task.ts';
import { finishTask, handOnTask, takeTask } from './move-task.ts';
import { mayRead, mayWork } from './rights-of-tasks.ts';
import { listTasks, type Task } from './task-store.ts';
import { doneTasks, openTasks, ownTasks, tasksAbout, tasksGiven, type WhichTasks } from './tasks-of-store.ts';

const tasksPerPart = 50;

/** Tasks of staff, about files, orders, clients or nothing of these. */
export function taskOfficeRoutes(answer: AnswerOfficeCall, platform: Platform): void {
  answer(officeCalls.listTasks, async ({ query, staff }) => {
    const which = await readWhich(platform, query, staff);
    if (isRefusal(which)) return which;
    const part = await readPart(query.cursor, tasksPerPart, ({ behind, limit }) =>
      listTasks(platform.db, which, { after: behind, limit }),
    );
    if (isRefusal(part)) return part;
    return { tasks: part.shown.map((task) => present(task, staff)), next: part.next };
  });

  answer(officeCalls.makeTask, ({ body, staff, platform: asStaff }) => makeTask(asStaff, { ...body, staff }));
  answer(officeCalls.takeTask, ({ body, fields, staff, platform: asStaff }) =>
    takeTask(asStaff, { ...body, id: readId(fields.id), staff }),
  );
  answer(officeCalls.handOnTask, ({ body, fields, staff, platform: asStaff }) =>
    handOnTask(asStaff, { ...body, id: readId(fields.id), staff }),
  );
  answer(officeCalls.finishTask, ({ body, fields, staff, platform: asStaff }) =>
    finishTask(asStaff, { ...body, id: readId(fields.id), staff }),
  );
}

async function readWhich(
  { db }: Platform,
  {
    group: typed,
    aboutKind,
    about,
  }: { group?: string | undefined; aboutKind?: string | undefined; about?: string | undefined },
  staff: OfficeStaff,
): Promise<WhichTasks | Refusal> {
  if (aboutKind) {
    const kind = taskSubjects.find((one) => one === aboutKind);
    if (kind === undefined) return refuse('field_malformed', 'aboutKind');
    const subject = await readSubject(db, kind, about ?? '', staff);
    return isRefusal(subject) ? subject : tasksAbout(kind, subject.id);
  }
  const group = taskGroups.find((one) => one === (typed || 'mine'));
  if (group === undefined) return refuse('field_malformed', 'group');
  if (group === 'mine') return ownTasks(staff);
  if (group === 'made') return tasksGiven(staff);
  return group === 'open' ? openTasks(staff) : doneTasks(staff);
}

function present(task: Task, staff: OfficeStaff): OfficeTask {
  const { id, aboutKind, about, text, dueOn, isLate, isDone, owner, ownerRole, stepCount, steps } = task;
  return {
    id,
    aboutKind,
    about,
    path: pathOf(task),
    text,
    dueOn,
    isLate,
    isDone,
    owner,
    ownerRole,
    version: stepCount,
    mayWork: !isDone && mayRead(aboutKind, staff.roles) && mayWork(task, staff),
    steps: steps.map(({ at, ...step }) => ({ ...step, at: new Date(at).toISOString() })),
  };
}

/** The page of what a task is about; a client's is found by their number. */
export function pathOf({ aboutKind, aboutId, about }: Pick<Task, 'aboutKind' | 'aboutId' | 'about'>): string | null {
  if (aboutKind === null) return null;
  return aboutKind === 'client' ? `/clients/${about}` : `/${aboutKind}s/${aboutId}`;
}
