import { isRefusal, refuse, type Refusal } from '@bank/contract';
import type { OfficeBodyOf } from '@bank/contract/office';
import type { makeTask as makeTaskCall, TaskSubject } from '@bank/contract/office/tasks';
import { inTransaction } from '@bank/database';
import { recordStaffAct } from '../../base/audit/index.ts';
import type { OfficeStaff } from '../../base/platform/http/office-session.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import { isDay } from '../../base/platform/is-day.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { findRoles, findSubject, type Subject } from './subject-store.ts';
import { insertStep, insertTask, type Owner } from './task-store.ts';
import { mayRead } from './rights-of-tasks.ts';

/** A day further away is mistyped. */
const yearsAheadMax = 5;

/** Makes a task. Who owns it may see what it is about. */
export function makeTask(
  platform: Platform,
  { staff, ...typed }: OfficeBodyOf<typeof makeTaskCall> & { readonly staff: OfficeStaff },
): Promise<{ readonly id: string } | Refusal> {
  const { newId, config, clock } = platform;
  return inTransaction(platform.db, async (transaction) => {
    const text = tidy(typed.text);
    if (text === '') return refuse('all_fields_required', 'text');
    if (!isDay(typed.dueOn)) return refuse('day_unknown', 'dueOn');
    const today = dayIn(config.timeZone, await momentOf(transaction, clock));
    const last = `${Number(today.slice(0, 4)) + yearsAheadMax}${today.slice(4)}`;
    if (typed.dueOn < today || typed.dueOn > last) return refuse('field_malformed', 'dueOn');
    const { aboutKind } = typed;
    const about = aboutKind === null ? undefined : await readSubject(transaction, aboutKind, typed.about, staff);
    if (isRefusal(about)) return about;
    const owner = await readOwner(transaction, aboutKind, typed);
    if (isRefusal(owner)) return owner;
    const id = newId();
    const subject = about && aboutKind !== null ? { kind: aboutKind, id: about.id, name: about.name } : undefined;
    await insertTask(transaction, { id, about: subject, text, dueOn: typed.dueOn, madeBy: staff.login, ...owner });
    await insertStep(transaction, { id, place: 1, kind: 'made', note: '', by: staff.login, ...owner });
    await recordStaffAct(transaction, platform, {
      kind: 'task_made',
      subject: id,
      about: [{ kind: 'task', id }],
      ...(about?.clientId && { clientId: about.clientId }),
    });
    return { id };
  });
}

/** What a task is to be about, where the person may see it. */
export async function readSubject(
  database: Database,
  kind: TaskSubject,
  typed: string,
  { roles }: OfficeStaff,
): Promise<Subject | Refusal> {
  if (!mayRead(kind, roles)) return refuse('staff_right_missing');
  return (await findSubject(database, kind, tidy(typed))) ?? refuse('task_subject_not_found', 'about');
}

/** The person or the role that is to own a task. An auditor works on none. */
export async function readOwner(
  database: Database,
  kind: TaskSubject | null,
  { owner, ownerRole }: { readonly owner: string; readonly ownerRole: Owner['ownerRole'] },
): Promise<Owner | Refusal> {
  const login = tidy(owner).toLowerCase();
  if ((login === '') === (ownerRole === null)) return refuse('all_fields_required', 'owner');
  const roles = ownerRole === null ? await findRoles(database, login) : [ownerRole];
  const workers = roles?.filter((role) => role !== 'auditor') ?? [];
  if (workers.length === 0 || !mayRead(kind, workers)) return refuse('staff_not_found', 'owner');
  return ownerRole === null ? { owner: login, ownerRole: null } : { owner: null, ownerRole };
}

/** PostgreSQL cannot hold U+0000 in a text. */
export function tidy(typed: string): string {
  return typed.replaceAll('\0', '').trim();
}
