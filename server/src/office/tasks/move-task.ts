import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordStaffAct } from '../../base/audit/index.ts';
import type { OfficeStaff } from '../../base/platform/http/office-session.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readOwner, tidy } from './make-task.ts';
import { findSubject } from './subject-store.ts';
import { insertStep, lockTask, type Owner, type Task, type TaskStep } from './task-store.ts';
import { mayRead, mayWork } from './rights-of-tasks.ts';

export interface Acting {
  /** Undefined where no task can have such an id. */
  readonly id: string | undefined;
  /** How many steps the person has read. */
  readonly version: number;
  readonly staff: OfficeStaff;
}

type Next = Pick<TaskStep, 'kind' | 'note'> & Owner;

/** A person who may see what it is about takes a task, also that of a colleague who is away. */
export function takeTask(platform: Platform, acting: Acting): Promise<undefined | Refusal> {
  const { login } = acting.staff;
  return moveTask(platform, acting, async (_, task) =>
    task.owner === login ? refuse('nothing_to_change') : { kind: 'taken', note: '', owner: login, ownerRole: null },
  );
}

export function handOnTask(
  platform: Platform,
  { note, owner, ownerRole, ...acting }: Acting & { note: string; owner: string; ownerRole: Owner['ownerRole'] },
): Promise<undefined | Refusal> {
  return moveTask(platform, acting, async (transaction, task) => {
    if (!mayWork(task, acting.staff)) return refuse('task_not_found', 'id');
    const next = await readOwner(transaction, task.aboutKind, { owner, ownerRole });
    if (isRefusal(next)) return next;
    const isSame = next.owner === task.owner && next.ownerRole === task.ownerRole;
    return isSame ? refuse('nothing_to_change', 'owner') : { kind: 'handed_on', note: tidy(note), ...next };
  });
}

export function finishTask(
  platform: Platform,
  { note, ...acting }: Acting & { readonly note: string },
): Promise<undefined | Refusal> {
  return moveTask(platform, acting, async (_, task) =>
    mayWork(task, acting.staff)
      ? { kind: 'done', note: tidy(note), owner: task.owner, ownerRole: task.ownerRole }
      : refuse('task_not_found', 'id'),
  );
}

/** One more step of an open task, of which the person has read all others. */
function moveTask(
  platform: Platform,
  { id, version, staff }: Acting,
  decide: (transaction: Database, task: Task) => Promise<Next | Refusal>,
): Promise<undefined | Refusal> {
  return inTransaction(platform.db, async (transaction) => {
    const task = id === undefined ? undefined : await lockTask(transaction, id);
    if (task === undefined || !mayRead(task.aboutKind, staff.roles)) return refuse('task_not_found', 'id');
    if (task.isDone) return refuse('task_done', 'id');
    if (task.stepCount !== version) return refuse('task_changed', 'id');
    const next = await decide(transaction, task);
    if (isRefusal(next)) return next;
    await insertStep(transaction, { id: task.id, place: version + 1, by: staff.login, ...next });
    const about =
      task.aboutKind === null ? undefined : await findSubject(transaction, task.aboutKind, task.aboutId ?? '');
    await recordStaffAct(transaction, platform, {
      kind: 'task_moved',
      subject: task.id,
      about: [{ kind: 'task', id: task.id }],
      ...(about?.clientId && { clientId: about.clientId }),
    });
    return undefined;
  });
}
