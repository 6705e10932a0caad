import { paymentApiLimits } from '@bank/contract/payment-api-v2';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import type { PaymentMode } from '../merchants/index.ts';

type Database = RoomDatabase<'payment-api-v2'>;

/** A request is taken to run for so long; then it has died, and may come again. */
const runsForSeconds = 60;

/** Whose key it is, and of what. */
export interface KeyOfRequest {
  readonly merchantId: string;
  readonly mode: PaymentMode;
  readonly operation: string;
  readonly key: string;
}

export interface KeptAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export type Claim =
  | { readonly is: 'mine'; readonly subjectId: string }
  | { readonly is: 'answered'; readonly answer: KeptAnswer }
  | { readonly is: 'running' }
  | { readonly is: 'of_other_request' };

interface KeyRow {
  readonly content_hash: Buffer;
  readonly answer_status: number | null;
  readonly answer: KeptAnswer['body'] | null;
}

const isKey = ({ merchantId, mode, operation, key }: KeyOfRequest) =>
  sql`merchant_id = ${merchantId} and mode = ${mode} and operation = ${operation} and key = ${key}`;

/**
 * Takes a key for a request, or says what is known under it. What died under the key is taken over with the id that it
 * gave to what it made.
 */
export async function claimKey(
  database: Database,
  of: KeyOfRequest,
  { contentHash, subjectId, at }: { readonly contentHash: Buffer; readonly subjectId: string; readonly at: Date },
): Promise<Claim> {
  const until = new Date(at.getTime() + runsForSeconds * 1_000);
  const { rows } = await sql<{ subject_id: string }>`
    insert into payment_api_keys as kept (merchant_id, mode, operation, key, content_hash, subject_id, running_until,
      created_at)
    values (${of.merchantId}, ${of.mode}, ${of.operation}, ${of.key}, ${contentHash}, ${subjectId}, ${until}, ${at})
    on conflict (merchant_id, mode, operation, key) do update set running_until = excluded.running_until
      where kept.answer is null and kept.running_until <= ${at} and kept.content_hash = excluded.content_hash
    returning subject_id`.execute(database);
  if (rows[0] !== undefined) return { is: 'mine', subjectId: rows[0].subject_id };
  const { rows: known } = await sql<KeyRow>`
    select content_hash, answer_status, answer from payment_api_keys where ${isKey(of)}`.execute(database);
  // Its request was refused a moment ago, and the key is free again.
  if (known[0] === undefined) return { is: 'running' };
  if (!known[0].content_hash.equals(contentHash)) return { is: 'of_other_request' };
  const { answer_status: status, answer: body } = known[0];
  return status === null || body === null ? { is: 'running' } : { is: 'answered', answer: { status, body } };
}

/** Keeps the answer of a request for those that come again. */
export async function keepAnswer(database: Database, of: KeyOfRequest, { status, body }: KeptAnswer): Promise<void> {
  await sql`
    update payment_api_keys set answer_status = ${status}, answer = ${JSON.stringify(body)}::jsonb
    where ${isKey(of)}`.execute(database);
}

/** Frees the key of a request that was refused: nothing was made under it. */
export async function freeKey(database: Database, of: KeyOfRequest): Promise<void> {
  await sql`delete from payment_api_keys where ${isKey(of)} and answer is null`.execute(database);
}

/** Drops keys that are older than a week. */
export async function deleteOldPaymentKeys(database: Database): Promise<void> {
  await sql`
    delete from payment_api_keys
    where created_at < now() - make_interval(days => ${paymentApiLimits.keyDays})`.execute(database);
}
