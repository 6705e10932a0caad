import type { AddressParts, Language } from '@bank/contract';
import type { ClientsTable, RoomDatabase } from '@bank/database';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import { readId } from '../../base/platform/read-id.ts';

type Database = RoomDatabase<'identity'>;

/** Who owns accounts; of a company the names are those of its contact person. */
export interface Client {
  readonly id: string;
  readonly number: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  /** Where mail about the client goes, and in which language. */
  readonly email: string;
  readonly language: Language;
}

export async function findClientById(database: Database, id: string): Promise<Client | undefined> {
  return (await findClientsById(database, [id])).get(id);
}

/** Clients by their id. */
export async function findClientsById(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Client>> {
  const rows = await database
    .selectFrom('clients')
    .select(['id', 'client_number', 'first_name', 'last_name', 'company_name', 'email', 'language'])
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        number: row.client_number,
        firstName: row.first_name,
        lastName: row.last_name,
        companyName: row.company_name,
        email: row.email,
        language: row.language,
      },
    ]),
  );
}

/** Where a client lives or has its seat, as staff typed it. */
export type ClientAddress = AddressParts & { readonly country: string };

export interface ClientSummary {
  readonly id: string;
  readonly number: string;
  readonly kind: 'personal' | 'corporate';
  /** Of the first user. */
  readonly login: string;
  readonly name: string;
  readonly companyName: string;
  readonly email: string;
  readonly language: Language;
  readonly createdAt: Date;
  readonly isDisabled: boolean;
  /** The client of `bank probe`. */
  readonly isProbe: boolean;
  /** Null while nobody knows it. */
  readonly postalAddress: ClientAddress | null;
}

interface SummaryRow {
  readonly id: string;
  readonly client_number: string;
  readonly kind: 'personal' | 'corporate';
  readonly login: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly company_name: string;
  readonly email: string;
  readonly language: Language;
  readonly created_at: Date;
  readonly disabled_at: Date | null;
  readonly is_probe: boolean;
  readonly postal_address: ClientAddress | null;
}

/** False where another client has the number. */
export async function insertClient(database: Database, client: Insertable<ClientsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('clients')
    .values(client)
    .onConflict((conflict) => conflict.column('client_number').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const summaries = sql`
  select client.*, (
    select person.login from memberships member join users person on person.id = member.user_id
    where member.client_id = client.id order by member.ended_at is not null, member.created_at, member.id limit 1
  ) as login
  from clients client`;

export async function listClients(database: Database): Promise<ClientSummary[]> {
  const { rows } = await sql<SummaryRow>`${summaries} order by client.client_number`.execute(database);
  return rows.map(toSummary);
}

/**
 * A client by id, client number or a user's login; undefined where there is none. Where the reference fits several
 * clients, the one with the lowest client number.
 */
export async function findClientForStaff(database: Database, reference: string): Promise<ClientSummary | undefined> {
  // PostgreSQL cannot hold U+0000 in a text, so no client has such a reference.
  if (reference.includes('\0')) return undefined;
  const { rows } = await clientsNamed(reference).execute(database);
  return rows[0] && toSummary(rows[0]);
}

/** Each way of naming a client goes along its own index: their ids first, then the rows. */
export function clientsNamed(reference: string): RawBuilder<SummaryRow> {
  return sql<SummaryRow>`${summaries}
    where client.id = any(array(
      select id from clients where id = ${readId(reference) ?? null}::uuid
      union select id from clients where client_number = ${reference}
      union select member.client_id from users person join memberships member on member.user_id = person.id
      where person.login = ${reference.toLowerCase()} and member.ended_at is null
    ))
    order by client.client_number limit 1`;
}

export async function setPostalAddress(transaction: Database, clientId: string, address: ClientAddress): Promise<void> {
  await transaction
    .updateTable('clients')
    .set({ postal_address: { ...address } })
    .where('id', '=', clientId)
    .execute();
}

/** Until the database transaction ends nobody else changes the client. */
export async function lockClient(transaction: Database, clientId: string): Promise<void> {
  await transaction.selectFrom('clients').select('id').where('id', '=', clientId).forNoKeyUpdate().execute();
}

export async function markClientDisabled(database: Database, clientId: string, at: Date): Promise<void> {
  await database
    .updateTable('clients')
    .set({ disabled_at: at })
    .where('id', '=', clientId)
    .where('disabled_at', 'is', null)
    .execute();
}

export async function markClientEnabled(database: Database, clientId: string): Promise<void> {
  await database.updateTable('clients').set({ disabled_at: null }).where('id', '=', clientId).execute();
}

function toSummary(row: SummaryRow): ClientSummary {
  return {
    id: row.id,
    number: row.client_number,
    kind: row.kind,
    login: row.login ?? '',
    name: `${row.first_name} ${row.last_name}`,
    companyName: row.company_name,
    email: row.email,
    language: row.language,
    createdAt: row.created_at,
    isDisabled: row.disabled_at !== null,
    isProbe: row.is_probe,
    postalAddress: row.postal_address,
  };
}

/** Sets where mail about the clients of a user goes that went to another address. Answers their ids. */
export async function setClientMailAddresses(
  transaction: Database,
  { userId, was, willBe }: { readonly userId: string; readonly was: string; readonly willBe: string },
): Promise<readonly string[]> {
  const changed = await transaction
    .updateTable('clients')
    .set({ email: willBe })
    .where('email', '=', was)
    .where('id', 'in', (select) =>
      select.selectFrom('memberships').select('client_id').where('user_id', '=', userId).where('ended_at', 'is', null),
    )
    .returning('id')
    .execute();
  return changed.map(({ id }) => id);
}

/** The numbers of clients by their ids. */
export async function readClientNumbers(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('clients')
    .select(['id', 'client_number'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.client_number]));
}
