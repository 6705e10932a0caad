import type { DocumentMediaType } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { currencyCode, money, type Money } from '@bank/money';
import { sql } from 'kysely';

type Database = RoomDatabase<'payments'>;

/** What is told of an entry that a person made. */
export interface ByHand {
  readonly text: string;
  /** Who asked for it. */
  readonly author: string;
  /** Who approved which proposal; undefined where one person may. */
  readonly approval?: { readonly by: string; readonly proposalId: string } | undefined;
  readonly documentId?: string | undefined;
}

/** Tells of entries in the database transaction that books them; the database gives them their numbers. */
export async function insertEntriesByHand(
  transaction: Database,
  entries: readonly (ByHand & { readonly entryId: string })[],
): Promise<void> {
  for (const { entryId, text, author, approval, documentId } of entries)
    await sql`
      insert into entries_by_hand (entry_id, text, author, approver, proposal_id, document_id)
      values (${entryId}, ${text}, ${author}, ${approval?.by ?? null}, ${approval?.proposalId ?? null},
        ${documentId ?? null})`.execute(transaction);
}

export interface EntryByHand {
  readonly entryId: string;
  readonly number: number;
  readonly kind: string;
  readonly bookedAt: Date;
  readonly text: string;
  readonly author: string;
  readonly approver: string | null;
  readonly proposalId: string | null;
  readonly transferNumber: string | null;
  readonly document: { readonly id: string; readonly name: string; readonly hash: string } | null;
}

type EntryRow = Omit<EntryByHand, 'number' | 'document'> & {
  readonly number: bigint;
  readonly document_id: string | null;
  readonly document_name: string | null;
  readonly document_hash: Buffer | null;
};

const selectEntries = sql`
  select h.entry_id as "entryId", h.number, j.kind, j.booked_at as "bookedAt", h.text, h.author, h.approver,
    h.proposal_id as "proposalId", y.transfer_number as "transferNumber", h.document_id, d.name as document_name,
    h.document_hash
  from entries_by_hand h join journal_entries j on j.id = h.entry_id
    left join payments y on y.journal_entry_id = h.entry_id left join entry_documents d on d.id = h.document_id`;

/** The newest first. */
export async function listEntriesByHand(
  database: Database,
  { limit, before }: { readonly limit: number; readonly before?: number | undefined },
): Promise<EntryByHand[]> {
  const { rows } = await sql<EntryRow>`
    ${selectEntries} where ${before ?? null}::bigint is null or h.number < ${before ?? null}::bigint
    order by h.number desc limit ${limit}`.execute(database);
  return rows.map(toEntry);
}

/** By its number, or by the proposal that it carries out. */
export async function findEntryByHand(
  database: Database,
  by: { readonly number: number } | { readonly proposalId: string },
): Promise<EntryByHand | undefined> {
  const { rows } = await sql<EntryRow>`
    ${selectEntries}
    where ${'number' in by ? sql`h.number = ${by.number}` : sql`h.proposal_id = ${by.proposalId}`}`.execute(database);
  return rows[0] && toEntry(rows[0]);
}

function toEntry({ number, document_id, document_name, document_hash, ...row }: EntryRow): EntryByHand {
  return {
    ...row,
    number: Number(number),
    document:
      document_id === null ? null : { id: document_id, name: document_name!, hash: document_hash!.toString('hex') },
  };
}

export interface EntryLeg {
  /** The client's account number, or the code of the bank's own account. */
  readonly account: string;
  readonly side: 'debit' | 'credit';
  readonly amount: Money;
}

export async function listEntryLegs(database: Database, entryId: string): Promise<EntryLeg[]> {
  const { rows } = await sql<{ account: string; side: 'debit' | 'credit'; amount_minor: bigint; currency: string }>`
    select coalesce(a.account_number, l.code) as account, p.side, p.amount_minor, p.currency
    from postings p join ledger_accounts l on l.id = p.account_id left join accounts a on a.ledger_account_id = l.id
    where p.entry_id = ${entryId} order by p.leg`.execute(database);
  return rows.map(({ account, side, amount_minor, currency }) => ({
    account,
    side,
    amount: money(amount_minor, currencyCode(currency)),
  }));
}

export interface EntryDocument {
  readonly id: string;
  readonly name: string;
  readonly mediaType: DocumentMediaType;
  readonly content: Buffer;
}

export async function insertEntryDocument(
  database: Database,
  { id, name, mediaType, content, addedBy }: EntryDocument & { readonly addedBy: string },
): Promise<void> {
  await sql`
    insert into entry_documents (id, name, media_type, content, content_hash, added_by)
    values (${id}, ${name}, ${mediaType}, ${content}, sha256(${content}), ${addedBy})`.execute(database);
}

/** What it is, without its bytes. */
export async function findEntryDocument(
  database: Database,
  id: string,
): Promise<{ readonly name: string; readonly hash: string } | undefined> {
  const { rows } = await sql<{ name: string; hash: string }>`
    select name, encode(content_hash, 'hex') as hash from entry_documents where id = ${id}::uuid`.execute(database);
  return rows[0];
}

export async function readEntryDocument(database: Database, id: string): Promise<EntryDocument | undefined> {
  const { rows } = await sql<EntryDocument>`
    select id, name, media_type as "mediaType", content from entry_documents where id = ${id}::uuid`.execute(database);
  return rows[0];
}
