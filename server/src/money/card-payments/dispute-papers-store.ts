import type { DocumentMediaType } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import type { JudgedDocument } from '../../base/platform/judge-document.ts';

type Database = RoomDatabase<'card-payments'>;

export interface CountedPapers {
  readonly ofDispute: number;
  /** Of the merchant in the last 24 hours, tests included. */
  readonly ofDay: number;
  /** The dispute has this very paper. */
  readonly isThere: boolean;
}

export async function countPapers(
  transaction: Database,
  { disputeId, merchantId, content }: { disputeId: string; merchantId: string; content: Buffer },
  at: Date,
): Promise<CountedPapers> {
  const { rows } = await sql<CountedPapers>`
    select count(*) filter (where paper.dispute_id = ${disputeId})::int as "ofDispute",
      count(*) filter (where paper.added_at > ${at}::timestamptz - interval '24 hours')::int as "ofDay",
      coalesce(bool_or(paper.dispute_id = ${disputeId} and paper.content_hash = sha256(${content})), false) as "isThere"
    from card_dispute_papers paper join card_disputes dispute on dispute.id = paper.dispute_id
      join card_payments payment on payment.id = dispute.payment_id
    where payment.merchant_id = ${merchantId}
      and (paper.dispute_id = ${disputeId} or paper.added_at > ${at}::timestamptz - interval '24 hours')`.execute(
    transaction,
  );
  return rows[0]!;
}

export async function insertPaper(
  transaction: Database,
  {
    id,
    disputeId,
    number,
    name,
    mediaType,
    content,
  }: JudgedDocument & { readonly id: string; readonly disputeId: string; readonly number: number },
  at: Date,
): Promise<void> {
  await sql`
    insert into card_dispute_papers (id, dispute_id, number, name, media_type, content, content_hash, added_at)
    values (${id}, ${disputeId}, ${number}, ${name}, ${mediaType}, ${content}, sha256(${content}), ${at})`.execute(
    transaction,
  );
}

export interface DisputePaper {
  readonly disputeId: string;
  readonly number: number;
  readonly mediaType: DocumentMediaType;
  readonly content: Buffer;
}

export async function readPaper(database: Database, id: string): Promise<DisputePaper | undefined> {
  const { rows } = await sql<DisputePaper>`
    select dispute_id as "disputeId", number, media_type as "mediaType", content
    from card_dispute_papers where id = ${id}`.execute(database);
  return rows[0];
}
