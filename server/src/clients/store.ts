import type { ClientNoteKind } from '@bank/contract/office';
import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';

type Database = RoomDatabase<'clients'>;

/** A client in a list of staff. */
export interface ListedClient {
  readonly number: string;
  readonly kind: 'personal' | 'corporate';
  readonly holder: string;
  readonly companyName: string;
  /** Of the first user; empty where nobody acts for the client. */
  readonly login: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly isDisabled: boolean;
}

export interface ClientsSought {
  /** Each has to stand in the texts of the client or of a user, folded. */
  readonly words: readonly string[];
  /** The whole text, where it names an account or a payment. */
  readonly reference: string | undefined;
  readonly isDisabled: boolean | undefined;
  readonly kind: 'personal' | 'corporate' | undefined;
  /** The client number after which the part begins. */
  readonly after: string | undefined;
  readonly limit: number;
}

interface ClientRow {
  readonly client_number: string;
  readonly kind: 'personal' | 'corporate';
  readonly first_name: string;
  readonly last_name: string;
  readonly company_name: string;
  readonly email: string;
  readonly created_at: Date;
  readonly disabled_at: Date | null;
  readonly login: string | null;
}

/**
 * Clients by client number. Words are looked for in names, numbers, logins and mail addresses of clients and their
 * users; a reference is the number of an account or of a payment.
 */
export async function findClients(database: Database, sought: ClientsSought): Promise<ListedClient[]> {
  const { words, reference, isDisabled, kind, after, limit } = sought;
  const { rows } = await sql<ClientRow>`
    select client.client_number, client.kind, client.first_name, client.last_name, client.company_name, client.email,
      client.created_at, client.disabled_at, (
        select person.login from memberships member join users person on person.id = member.user_id
        where member.client_id = client.id order by member.ended_at is not null, member.created_at, member.id limit 1
      ) as login
    from clients client
    where ${after === undefined ? sql`true` : sql`client.client_number > ${after}`}
      and ${kind === undefined ? sql`true` : sql`client.kind = ${kind}`}
      and ${isDisabled === undefined ? sql`true` : sql`(client.disabled_at is not null) = ${isDisabled}`}
      and ${words.length === 0 ? sql`true` : isMeant(words, reference)}
    order by client.client_number limit ${limit}`.execute(database);
  return rows.map((row) => ({
    number: row.client_number,
    kind: row.kind,
    holder: `${row.first_name} ${row.last_name}`,
    companyName: row.company_name,
    login: row.login ?? '',
    email: row.email,
    createdAt: row.created_at,
    isDisabled: row.disabled_at !== null,
  }));
}

function isMeant(words: readonly string[], reference: string | undefined): RawBuilder<boolean> {
  const ofClient = sql`(client.client_number || ' ' || client.first_name || ' ' || client.last_name || ' '
    || client.company_name || ' ' || client.email)`;
  const ofUser = sql`(person.login || ' ' || person.first_name || ' ' || person.last_name || ' ' || person.email)`;
  const ofReference = sql`
    union select client_id from accounts where account_number = ${reference ?? null}
    union select account.client_id from payments payment
      join accounts account on account.account_number in (payment.debtor_account, payment.creditor_account)
      where payment.transfer_number = ${reference ?? null}`;
  return sql<boolean>`(${saysAll(ofClient, words)} or client.id in (
    select member.client_id from users person join memberships member on member.user_id = person.id
    where member.ended_at is null and ${saysAll(ofUser, words)}
    ${reference === undefined ? sql`` : ofReference}
  ))`;
}

/** A text in ASCII has nothing to fold but its capitals: a hundred thousand clients are looked through at once. */
function saysAll(told: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> {
  const folded = sql`case when octet_length(${told}) = char_length(${told}) then lower(${told} collate "C")
    else search_fold(${told}) end`;
  return sql.join(
    words.map((word) => sql`strpos(${folded}, search_fold(${word})) > 0`),
    sql` and `,
  );
}

/** What staff wrote about a client, or did to the client's access. */
export interface ClientNote {
  readonly id: string;
  readonly clientId: string;
  readonly kind: ClientNoteKind;
  readonly text: string;
  /** The login of staff. */
  readonly writtenBy: string;
  readonly writtenAt: Date;
}

/** The notes of a client, the newest first. */
export async function listClientNotes(
  database: Database,
  { clientId, limit }: { readonly clientId: string; readonly limit: number },
): Promise<ClientNote[]> {
  const rows = await database
    .selectFrom('client_notes')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    clientId: row.client_id,
    kind: row.kind,
    text: row.text,
    writtenBy: row.written_by,
    writtenAt: row.written_at,
  }));
}

export async function insertClientNote(transaction: Database, note: ClientNote): Promise<void> {
  await transaction
    .insertInto('client_notes')
    .values({
      id: note.id,
      client_id: note.clientId,
      kind: note.kind,
      text: note.text,
      written_by: note.writtenBy,
      written_at: note.writtenAt,
    })
    .execute();
}
