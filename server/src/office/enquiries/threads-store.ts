import type { ThreadTopic } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';

type Database = RoomDatabase<'enquiries'>;

/** A thread of a client with the bank. */
export interface StoredThread {
  readonly id: string;
  readonly reference: string;
  readonly topic: ThreadTopic;
  readonly state: 'open' | 'taken' | 'answered';
  readonly startedAt: Date;
  /** The form of a request, beside other fields. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** What it began with, and the user who wrote that. */
  readonly text: string;
  readonly by: string;
}

const columns = sql`id, reference, fields ->> 'Topic' as topic, state, received_at as "startedAt", fields,
  fields ->> 'Message' as text, fields ->> 'Name' as by`;

/** Threads of a client, the newest first. */
export async function listThreads(
  database: Database,
  { clientId, limit }: { readonly clientId: string; readonly limit: number },
): Promise<StoredThread[]> {
  const { rows } = await sql<StoredThread>`
    select ${columns} from enquiries where kind = 'secure' and client_id = ${clientId}
    order by id desc limit ${limit}`.execute(database);
  return rows;
}

/** A thread of this client; another client's does not exist for it. Locked where it is about to change. */
export async function findThread(
  database: Database,
  { clientId, id, isLocked = false }: { readonly clientId: string; readonly id: string; readonly isLocked?: boolean },
): Promise<StoredThread | undefined> {
  const { rows } = await sql<StoredThread>`
    select ${columns} from enquiries where kind = 'secure' and client_id = ${clientId} and id = ${id}
    ${isLocked ? sql`for update` : sql``}`.execute(database);
  return rows[0];
}

/** The thread to which the client sent this text with these files within ten minutes, by the clock of the database. */
export async function findSameMessage(
  transaction: Database,
  sent: {
    readonly clientId: string;
    readonly thread: string | undefined;
    /** Of a new thread. */
    readonly content: object | undefined;
    readonly text: string;
    /** In the order of their ids. */
    readonly files: readonly string[];
  },
): Promise<string | undefined> {
  const { clientId, thread, content, text, files } = sent;
  const hasFiles = (noteId: RawBuilder<unknown>) => sql`${[...files]}::uuid[] = array(
    select file.id from enquiry_files file where file.enquiry_id = q.id and file.note_id is not distinct from ${noteId}
    order by file.id)`;
  const { rows } = await sql<{ id: string }>`
    select q.id from enquiries q where q.kind = 'secure' and q.client_id = ${clientId} and ${
      thread === undefined
        ? sql`q.fields - 'Name' = ${JSON.stringify(content)}::jsonb
            and q.received_at > now() - interval '10 minutes' and ${hasFiles(sql`null`)}`
        : sql`q.id = ${thread} and exists (select from enquiry_notes n where n.enquiry_id = q.id and n.kind = 'reply'
            and n.text = ${text} and n.written_at > now() - interval '10 minutes' and ${hasFiles(sql`n.id`)})`
    } limit 1`.execute(transaction);
  return rows[0]?.id;
}
