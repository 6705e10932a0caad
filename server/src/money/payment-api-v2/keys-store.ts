import { paymentApiLimits } from '@bank/contract/payment-api-v2';
import { columnOf, type RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { deleteInParts } from '../../base/platform/delete-in-parts.ts';
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
  /** New: the subject is the one that the request named, and nothing was ever made under it. */
  | { readonly is: 'mine'; readonly subjectId: string; readonly isNew: boolean; readonly at: Date }
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
 * The commit does not wait for the disk. A key that is lost in a crash is that of a request that had made nothing: what
 * it makes is committed behind it, and no log is written out of its order. The answer of a payment that is lost is made
 * again of what stands under the id of its key; other answers are waited for.
 */
const withoutWaiting = sql`select set_config('synchronous_commit', 'off', true)`;

/** A request that asks for its key. */
export interface AskedKey extends KeyOfRequest {
  readonly contentHash: Buffer;
  /** Under it stands what the request makes. */
  readonly subjectId: string;
}

/**
 * Takes keys for requests, or says what is known under each. What died under a key is taken over with the id that it
 * gave to what it made.
 */
export async function claimKeys(database: Database, asked: readonly AskedKey[], at: Date): Promise<Claim[]> {
  const until = new Date(at.getTime() + runsForSeconds * 1_000);
  const { rows } = await sql<{ place: number; subject_id: string }>`
    /* prepared: claimed_payment_keys */ with quick as materialized (${withoutWaiting}), asked as (
      select * from unnest(${columnOf(asked, ({ merchantId }) => merchantId)}::uuid[],
        ${columnOf(asked, ({ mode }) => mode)}::text[], ${columnOf(asked, ({ operation }) => operation)}::text[],
        ${columnOf(asked, ({ key }) => key)}::text[],
        ${columnOf(asked, ({ contentHash }) => contentHash.toString('hex'))}::text[],
        ${columnOf(asked, ({ subjectId }) => subjectId)}::uuid[]) with ordinality
        as asked (merchant_id, mode, operation, key, content_hash, subject_id, place)
    ), claimed as (
      insert into payment_api_keys as kept (merchant_id, mode, operation, key, content_hash, subject_id, running_until,
        created_at)
      select merchant_id, mode, operation, key, decode(content_hash, 'hex'), subject_id, ${until}, ${at}
      from asked, quick
      order by merchant_id, mode, operation, key
      on conflict (merchant_id, mode, operation, key) do update set running_until = excluded.running_until
        where kept.answer is null and kept.running_until <= ${at} and kept.content_hash = excluded.content_hash
      returning merchant_id, mode, operation, key, subject_id
    )
    select asked.place::int as place, claimed.subject_id from claimed
      join asked using (merchant_id, operation, key)
    where asked.mode = claimed.mode::text`.execute(database);
  const mine = new Map(rows.map(({ place, subject_id: subjectId }) => [place, subjectId]));
  const claims: Claim[] = [];
  for (const [index, one] of asked.entries()) {
    const subjectId = mine.get(index + 1);
    const isNew = subjectId === one.subjectId;
    claims.push(subjectId === undefined ? await readClaimed(database, one) : { is: 'mine', subjectId, isNew, at });
  }
  return claims;
}

/** What is known under a key that another request has. */
export async function readClaimed(
  database: Database,
  asked: KeyOfRequest & Pick<AskedKey, 'contentHash'>,
): Promise<Exclude<Claim, { is: 'mine' }>> {
  const { rows: known } = await sql<KeyRow>`
    select content_hash, answer_status, answer from payment_api_keys where ${isKey(asked)}`.execute(database);
  // Its request was refused a moment ago, and the key is free again.
  if (known[0] === undefined) return { is: 'running' };
  if (!known[0].content_hash.equals(asked.contentHash)) return { is: 'of_other_request' };
  const { answer_status: status, answer: body } = known[0];
  return status === null || body === null ? { is: 'running' } : { is: 'answered', answer: { status, body } };
}

/** Keeps the answers of requests for those that come again. */
export async function keepAnswers(
  database: Database,
  answered: readonly (KeyOfRequest & { readonly answer: KeptAnswer })[],
): Promise<void> {
  const canBeMade = answered.every(({ operation }) => operation === 'createPaymentV2');
  await sql`
    with quick as materialized (${canBeMade ? withoutWaiting : sql`select 1`})
    update payment_api_keys kept set answer_status = told.status, answer = told.answer::jsonb
    from unnest(${columnOf(answered, ({ merchantId }) => merchantId)}::uuid[],
      ${columnOf(answered, ({ mode }) => mode)}::text[], ${columnOf(answered, ({ operation }) => operation)}::text[],
      ${columnOf(answered, ({ key }) => key)}::text[],
      ${columnOf(answered, ({ answer }) => String(answer.status))}::smallint[],
      ${columnOf(answered, ({ answer }) => JSON.stringify(answer.body))}::text[])
      as told (merchant_id, mode, operation, key, status, answer), quick
    where kept.merchant_id = told.merchant_id and kept.mode::text = told.mode and kept.operation = told.operation
      and kept.key = told.key`.execute(database);
}

/** Frees the key of a request that was refused: nothing was made under it. */
export async function freeKey(database: Database, of: KeyOfRequest): Promise<void> {
  await sql`delete from payment_api_keys where ${isKey(of)} and answer is null`.execute(database);
}

/** Drops keys that are older than a week. */
export async function deleteOldPaymentKeys(database: Database): Promise<void> {
  await deleteInParts(
    database,
    (limit) => sql`
      delete from payment_api_keys where ctid = any(array(
        select ctid from payment_api_keys
        where created_at < now() - make_interval(days => ${paymentApiLimits.keyDays})
        limit ${limit}))`,
  );
}
