import type { StaffRole } from '@bank/contract/office';
import type { OfficeTask, TaskSubject } from '@bank/contract/office/tasks';
import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';

export type Database = RoomDatabase<'tasks'>;

/** A login, or everybody with a role. */
export interface Owner {
  readonly owner: string | null;
  readonly ownerRole: StaffRole | null;
}

export type TaskStepKind = OfficeTask['steps'][number]['kind'];

export interface TaskStep extends Owner {
  readonly kind: TaskStepKind;
  readonly note: string;
  readonly by: string;
}

export interface Task extends Owner {
  readonly id: string;
  readonly aboutKind: TaskSubject | null;
  readonly aboutId: string | null;
  readonly about: string | null;
  readonly text: string;
  /** `YYYY-MM-DD` */
  readonly dueOn: string;
  readonly madeAt: Date;
  readonly madeBy: string;
  readonly stepCount: number;
  readonly isDone: boolean;
  readonly isLate: boolean;
  readonly steps: readonly (TaskStep & { readonly at: string })[];
}

export interface NewTask extends Owner {
  readonly id: string;
  readonly about: { readonly kind: TaskSubject; readonly id: string; readonly name: string } | undefined;
  readonly text: string;
  readonly dueOn: string;
  readonly madeBy: string;
}

/** A task without a step is nothing yet: the step that makes it follows in the same transaction. */
export async function insertTask(transaction: Database, { about, ...task }: NewTask): Promise<void> {
  await sql`
    insert into tasks (id, about_kind, about_id, about, text, due_on, made_at, made_by, owner, owner_role)
    values (${task.id}, ${about?.kind ?? null}, ${about?.id ?? null}, ${about?.name ?? null}, ${task.text},
      ${task.dueOn}::date, now(), ${task.madeBy}, ${task.owner}, ${task.ownerRole})`.execute(transaction);
}

/** The trigger of the step moves the task. */
export async function insertStep(
  transaction: Database,
  { id, place, ...step }: TaskStep & { readonly id: string; readonly place: number },
): Promise<void> {
  await sql`
    insert into task_steps (task_id, place, kind, owner, owner_role, note, done_at, done_by)
    values (${id}, ${place}, ${step.kind}, ${step.owner}, ${step.ownerRole}, ${step.note}, now(), ${step.by})`.execute(
    transaction,
  );
}

const columns = sql`
  t.id, t.about_kind as "aboutKind", t.about_id as "aboutId", t.about, t.text, t.due_on::text as "dueOn",
  t.made_at as "madeAt", t.made_by as "madeBy", t.owner,
  t.owner_role as "ownerRole", t.step_count as "stepCount", t.done_at is not null as "isDone",
  t.done_at is null and start_of_bank_day(t.due_on + 1) <= now() as "isLate", (
    select json_agg(json_build_object('kind', s.kind, 'owner', s.owner, 'ownerRole', s.owner_role, 'note', s.note,
      'by', s.done_by, 'at', s.done_at) order by s.place)
    from task_steps s where s.task_id = t.id
  ) as steps`;

/** Tasks that fit, those that are due first in front. */
export async function listTasks(
  database: Database,
  which: RawBuilder<boolean>,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<Task[]> {
  const further =
    after === undefined
      ? sql`true`
      : sql`(t.due_on, t.id) > (select last.due_on, last.id from tasks last where last.id = ${after}::uuid)`;
  const { rows } = await sql<Task>`
    select ${columns} from tasks t where ${which} and ${further} order by t.due_on, t.id limit ${limit}`.execute(
    database,
  );
  return rows;
}

/** The same task for two who act at once: the second one waits for the first. */
export async function lockTask(transaction: Database, id: string): Promise<Task | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('task:' || ${id}::text, 0))`.execute(transaction);
  return (await listTasks(transaction, sql`t.id = ${id}::uuid`, { after: undefined, limit: 1 }))[0];
}

export async function countTasks(database: Database, which: RawBuilder<boolean>, countMax: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from tasks t where ${which} limit ${countMax}) counted`.execute(
    database,
  );
  return rows[0]!.count;
}
