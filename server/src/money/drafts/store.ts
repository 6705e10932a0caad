import type { RoomDatabase } from '@bank/database';
import type { DraftForm } from '@bank/contract';
import { sql } from 'kysely';
import { deleteInParts } from '../../base/platform/delete-in-parts.ts';

type Database = RoomDatabase<'drafts'>;

/** An older draft is of no use to its user. */
const keptDays = 30;

export interface Draft {
  readonly form: DraftForm;
  readonly fields: Readonly<Record<string, string>>;
  readonly savedAt: Date;
  /** The login that wrote it. */
  readonly sessionId: string;
}

/** Whose a draft is: a user's, for the client whom they act for. */
interface Owner {
  readonly userId: string;
  readonly clientId: string;
}

export async function readDrafts(database: Database, { userId, clientId }: Owner): Promise<Draft[]> {
  const rows = await database
    .selectFrom('form_drafts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .orderBy('form')
    .execute();
  return rows.map((row) => ({
    form: row.form,
    fields: JSON.parse(row.fields) as Record<string, string>,
    savedAt: row.saved_at,
    sessionId: row.session_id,
  }));
}

export async function saveDraft(
  database: Database,
  { userId, clientId }: Owner,
  { form, fields, sessionId }: Omit<Draft, 'savedAt'>,
): Promise<void> {
  const kept = { session_id: sessionId, fields: JSON.stringify(fields), saved_at: sql<Date>`now()` };
  await database
    .insertInto('form_drafts')
    .values({ user_id: userId, client_id: clientId, form, ...kept })
    .onConflict((conflict) => conflict.columns(['user_id', 'client_id', 'form']).doUpdateSet(kept))
    .execute();
}

export async function deleteDraft(database: Database, { userId, clientId }: Owner, form: DraftForm): Promise<void> {
  await database
    .deleteFrom('form_drafts')
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .where('form', '=', form)
    .execute();
}

/** Deletes abandoned drafts. */
export async function deleteOldDrafts(database: Database): Promise<void> {
  await deleteInParts(
    database,
    (limit) => sql`
      delete from form_drafts where ctid = any(array(
        select ctid from form_drafts where saved_at < now() - make_interval(days => ${keptDays}::int) limit ${limit}))`,
  );
}
