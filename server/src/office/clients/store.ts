import type { ClientNoteKind, ClientState } from '@bank/contract/office';
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
  /** The cause of open blocks that says most of the client; a death before dormancy. */
  readonly standing: 'deceased' | 'dormant' | null;
}

export interface ClientsSought {
  /** Each has to stand in the texts of the client or of a user, folded. */
  readonly words: readonly string[];
  /** As it was typed: what another bank calls a payment, or the beginning of what one is for. */
  readonly text: string;
  /** The whole text, where it names an account or a payment. */
  readonly reference: string | undefined;
  readonly state: ClientState | undefined;
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
  readonly standing: 'deceased' | 'dormant' | null;
}

/** Of the client of the row; `deceased` comes first. */
const standing = sql`(
  select min(block.cause) from account_blocks block join accounts account on account.id = block.account_id
  where account.client_id = client.id and block.ended_at is null and block.cause in ('deceased', 'dormant'))`;

function inState(state: ClientState | undefined): RawBuilder<unknown> {
  if (state === undefined) return sql`true`;
  if (state === 'deceased' || state === 'dormant') return sql`${standing} = ${state}`;
  return sql`(client.disabled_at is not null) = ${state === 'disabled'}`;
}

/**
 * Clients by client number. Words are looked for in names, numbers, logins and mail addresses of clients and their
 * users; a reference is the number of an account or of a payment, its end-to-end id, or the beginning of its purpose.
 */
export async function findClients(database: Database, sought: ClientsSought): Promise<ListedClient[]> {
  const { words, text, reference, state, kind, after, limit } = sought;
  const { rows } = await sql<ClientRow>`
    select client.client_number, client.kind, client.first_name, client.last_name, client.company_name, client.email,
      client.created_at, client.disabled_at, (
        select person.login from memberships member join users person on person.id = member.user_id
        where member.client_id = client.id order by member.ended_at is not null, member.created_at, member.id limit 1
      ) as login, ${standing} as standing
    from clients client
    where ${after === undefined ? sql`true` : sql`client.client_number > ${after}`}
      and ${kind === undefined ? sql`true` : sql`client.kind = ${kind}`}
      and ${inState(state)}
      and ${words.length === 0 ? sql`true` : isMeant(words, text, reference)}
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
    standing: row.standing,
  }));
}

/** What stands out of a client most: a death, then dormancy. */
export async function readStanding(database: Database, clientId: string): Promise<ListedClient['standing']> {
  const { rows } = await sql<{ standing: ListedClient['standing'] }>`
    select ${standing} as standing from clients client where client.id = ${clientId}`.execute(database);
  return rows[0]?.standing ?? null;
}

/** Payments that begin with a text are looked at, not more: a word such as *invoice* has no end of them. */
const paymentsMax = 200;
/** Shorter texts name no payment and no account. */
const textMin = 4;
/** Behind every text that begins alike. */
const lastCharacter = '\u{10FFFF}';

function isMeant(words: readonly string[], text: string, reference: string | undefined): RawBuilder<boolean> {
  const ofReference = sql`
    union select client_id from accounts where account_number = ${reference ?? null}
    union select account.client_id from (${paymentsOf(text, reference ?? '')}) as payment
      join accounts account on account.account_number in (payment.debtor_account, payment.creditor_account)`;
  return sql<boolean>`(${saysAll(sql`client.search_text`, words)} or client.id in (
    select member.client_id from users person join memberships member on member.user_id = person.id
    where member.ended_at is null and ${saysAll(sql`person.search_text`, words)}
    ${text.length < textMin ? sql`` : ofReference}
  ))`;
}

/** The payments of a transfer number, of what another bank calls it, or whose purpose begins with the text. */
function paymentsOf(text: string, reference: string): RawBuilder<unknown> {
  const purpose = sql`left(lower(remittance_information collate "C"), 60)`;
  const beginning = text.slice(0, 60).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return sql`
    (select debtor_account, creditor_account from payments where transfer_number = ${reference})
    union all (select debtor_account, creditor_account from payments
      where end_to_end_id in (${text}, ${reference}) limit ${paymentsMax})
    union all (select debtor_account, creditor_account from payments
      where remittance_information <> '' and type in ('swift', 'sepa', 'incoming', 'internal', 'deposit')
        and ${purpose} ~>=~ ${beginning} and ${purpose} ~<~ ${`${beginning}${lastCharacter}`} limit ${paymentsMax})`;
}

/** The text of a row is folded when it is written; a word is folded once for all rows. */
function saysAll(folded: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> {
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
