import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import { addressesOf } from './person-tables-store.ts';
import type { Person } from './subject-store.ts';

type Database = RoomDatabase<'cases'>;

/** When the bank's duty to keep what it knows of a client began. */
export interface EndOfClient {
  readonly hasOpenAccount: boolean;
  /** When the last account was closed; when the client was made where there never was one. */
  readonly since: Date;
  readonly isErased: boolean;
}

export async function readEndOfClient(database: Database, clientId: string): Promise<EndOfClient> {
  const { rows } = await sql<EndOfClient>`
    select coalesce(bool_or(account.id is not null and kept.closed_at is null), false) as "hasOpenAccount",
      coalesce(max(kept.closed_at), client.created_at) as since, client.email = ${erasedAddress} as "isErased"
    from clients client left join accounts account on account.client_id = client.id
      left join ledger_accounts kept on kept.id = account.ledger_account_id
    where client.id = ${clientId} group by client.id`.execute(database);
  return rows[0]!;
}

/** The last day on which something was done to an application of these; null where none of them is one. */
export async function readEndOfApplications(database: Database, { enquiries }: Person): Promise<Date | null> {
  const { rows } = await sql<{ last: Date | null }>`
    select greatest(max(file.opened_at), max(move.moved_at)) as last
    from application_files file left join application_moves move on move.application_id = file.application_id
    where file.application_id = any(${[...enquiries]}::uuid[])`.execute(database);
  return rows[0]!.last;
}

/** What stands in the place of a mail address that is erased (RFC 2606): nothing is ever sent to it. */
const erasedAddress = 'erased@erased.invalid';

const own = (of: Person) => sql`any(${[...of.clients]}::uuid[])`;
const user = (of: Person) => sql`any(${[...of.users]}::uuid[])`;
const sent = (of: Person) => sql`any(${[...of.enquiries]}::uuid[])`;
const isMessage = sql`not exists (select from application_files file where file.application_id = enquiries.id)`;

interface Removal {
  readonly where: (of: Person) => RawBuilder<unknown>;
  readonly count: (where: RawBuilder<unknown>) => RawBuilder<{ count: number }>;
  /** Answers the id by which the trail knows a row; null where it does not. */
  readonly remove: (where: RawBuilder<unknown>) => RawBuilder<{ id: string | null }>;
}

/** What can go, in the order in which it goes: mails before the addresses by which they are found. */
const removals = {
  'forms that were not sent': {
    where: (of) => sql`client_id = ${own(of)}`,
    count: (where) => sql`select count(*)::int as count from form_drafts where ${where}`,
    remove: (where) => sql`delete from form_drafts where ${where} returning null::uuid as id`,
  },
  'saved beneficiaries': {
    where: (of) => sql`client_id = ${own(of)}`,
    count: (where) => sql`select count(*)::int as count from beneficiaries where ${where}`,
    remove: (where) => sql`delete from beneficiaries where ${where} returning id`,
  },
  'names of accounts': {
    where: (of) => sql`account_id in (select id from accounts where client_id = ${own(of)})`,
    count: (where) => sql`select count(*)::int as count from account_names where ${where}`,
    remove: (where) => sql`delete from account_names where ${where} returning account_id as id`,
  },
  'notes and labels on entries': {
    where: (of) => sql`client_id = ${own(of)}`,
    count: (where) => sql`select count(*)::int as count from entry_marks where ${where}`,
    remove: (where) => sql`delete from entry_marks where ${where} returning posting_id as id`,
  },
  invitations: {
    where: (of) => sql`client_id = ${own(of)} or user_id = ${user(of)}`,
    count: (where) => sql`select count(*)::int as count from invitations where ${where}`,
    remove: (where) => sql`delete from invitations where ${where} returning id`,
  },
  'rules of categories': {
    where: (of) => sql`client_id = ${own(of)}`,
    count: (where) => sql`select count(*)::int as count from category_rules where ${where}`,
    remove: (where) => sql`delete from category_rules where ${where} returning client_id as id`,
  },
  notices: {
    where: (of) => sql`client_id = ${own(of)}`,
    count: (where) => sql`select count(*)::int as count from notices where ${where}`,
    remove: (where) => sql`delete from notices where ${where} returning null::uuid as id`,
  },
  'notices that are not wanted': {
    where: (of) => sql`client_id = ${own(of)}`,
    count: (where) => sql`select count(*)::int as count from unwanted_notices where ${where}`,
    remove: (where) => sql`delete from unwanted_notices where ${where} returning null::uuid as id`,
  },
  'what they chose to be told of': {
    where: (of) => sql`client_id = ${own(of)}`,
    count: (where) => sql`select count(*)::int as count from notice_choices where ${where}`,
    remove: (where) => sql`delete from notice_choices where ${where} returning null::uuid as id`,
  },
  'exchange rates that they wait for': {
    where: (of) => sql`user_id = ${user(of)}`,
    count: (where) => sql`select count(*)::int as count from rate_wishes where ${where}`,
    remove: (where) => sql`delete from rate_wishes where ${where} returning null::uuid as id`,
  },
  'browsers that show them notices': {
    where: (of) => sql`user_id = ${user(of)}`,
    count: (where) => sql`select count(*)::int as count from push_subscriptions where ${where}`,
    remove: (where) => sql`delete from push_subscriptions where ${where} returning id`,
  },
  'news that was read': {
    where: (of) => sql`user_id = ${user(of)}`,
    count: (where) => sql`select count(*)::int as count from news_read where ${where}`,
    remove: (where) => sql`delete from news_read where ${where} returning null::uuid as id`,
  },
  'known devices': {
    where: (of) => sql`user_id = ${user(of)}`,
    count: (where) => sql`select count(*)::int as count from known_devices where ${where}`,
    remove: (where) => sql`delete from known_devices where ${where} returning null::uuid as id`,
  },
  'known networks': {
    where: (of) => sql`user_id = ${user(of)}`,
    count: (where) => sql`select count(*)::int as count from known_networks where ${where}`,
    remove: (where) => sql`delete from known_networks where ${where} returning null::uuid as id`,
  },
  passkeys: {
    where: (of) => sql`user_id = ${user(of)}`,
    count: (where) => sql`select count(*)::int as count from user_passkeys where ${where}`,
    remove: (where) => sql`delete from user_passkeys where ${where} returning null::uuid as id`,
  },
  'authenticator apps': {
    where: (of) => sql`user_id = ${user(of)}`,
    count: (where) => sql`select count(*)::int as count from user_authenticators where ${where}`,
    remove: (where) => sql`delete from user_authenticators where ${where} returning null::uuid as id`,
  },
  'recovery codes': {
    where: (of) => sql`user_id = ${user(of)}`,
    count: (where) => sql`select count(*)::int as count from user_recovery_codes where ${where}`,
    remove: (where) => sql`delete from user_recovery_codes where ${where} returning null::uuid as id`,
  },
  logins: {
    where: (of) => sql`user_id = ${user(of)}`,
    count: (where) => sql`select count(*)::int as count from sessions where ${where}`,
    remove: (where) => sql`delete from sessions where ${where} returning null::uuid as id`,
  },
  mails: {
    where: (of) => sql`lower(recipient) in ${addressesOf(of)} or lower(reply_to) in ${addressesOf(of)}`,
    count: (where) => sql`select count(*)::int as count from outbox where ${where}`,
    remove: (where) => sql`delete from outbox where ${where} returning null::uuid as id`,
  },
  messages: {
    where: (of) => sql`id = ${sent(of)} and ${isMessage}`,
    count: (where) => sql`select count(*)::int as count from enquiries where ${where}`,
    remove: (where) => sql`delete from enquiries where ${where} returning id`,
  },
  'the file of the client': {
    where: (of) => sql`client_id = ${own(of)}`,
    count: (where) => sql`select count(*)::int as count from file_records where ${where}`,
    remove: (where) => sql`delete from file_records where ${where} returning id`,
  },
  'applications with their papers': {
    where: (of) => sql`application_id = ${sent(of)}`,
    count: (where) => sql`select count(*)::int as count from application_files where ${where}`,
    remove: (where) => sql`delete from application_files where ${where} returning application_id as id`,
  },
} as const satisfies Readonly<Record<string, Removal>>;

/** What can be removed of a person. */
export type Removable = keyof typeof removals;

/** How many rows there are of it. */
export async function countRemovable(database: Database, what: Removable, of: Person): Promise<number> {
  const { where, count }: Removal = removals[what];
  return (await count(where(of)).execute(database)).rows[0]!.count;
}

/** Removes it, and answers by which ids the trail knows the rows. */
export async function removeOf(transaction: Database, what: Removable, of: Person): Promise<string[]> {
  const { where, remove }: Removal = removals[what];
  const { rows } = await remove(where(of)).execute(transaction);
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

/** What applicants typed goes behind their files. */
export async function removeTyped(transaction: Database, of: Person): Promise<void> {
  await sql`delete from enquiries where id = ${sent(of)} and ${isMessage}`.execute(transaction);
}

/** Names and addresses of a client and of its people. Ids and logins stay: the books and the trail name them. */
export async function eraseNames(transaction: Database, of: Person): Promise<void> {
  await sql`
    update clients set first_name = 'Erased', last_name = client_number, company_name = '', email = ${erasedAddress},
      postal_address = null
    where id = ${own(of)}`.execute(transaction);
  await sql`
    update users set first_name = 'Erased', last_name = '', email = ${erasedAddress}
    where id = ${user(of)}`.execute(transaction);
}

/** Keeps for good what was erased, and what stays. */
export async function insertErasure(
  transaction: Database,
  kept: { readonly caseId: string; readonly proposalId: string; readonly removed: unknown; readonly stays: unknown },
): Promise<void> {
  await sql`
    insert into erasures (case_id, proposal_id, removed, stays, erased_at)
    values (${kept.caseId}, ${kept.proposalId}, ${JSON.stringify(kept.removed)}, ${JSON.stringify(kept.stays)}, now())
    `.execute(transaction);
}
