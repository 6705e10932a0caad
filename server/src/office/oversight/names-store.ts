import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'oversight'>;

/**
 * What people call the things that events name by ids. It is read where it is shown, so that a name which is erased is
 * gone here as well; an id of nothing that is left stays an id.
 */
export async function nameIds(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    with asked as materialized (select distinct unnest(${[...ids]}::uuid[]) as id)
    select id, transfer_number as name from asked join payments using (id)
    union all select asked.id, transfer_number from asked join payments on journal_entry_id = asked.id
    union all select id, coalesce(transfer_number, 'order of ' || debtor_account || ', ' || orders.created_at::date)
      from asked join orders using (id)
        left join (select id as payment_id, transfer_number from payments) paid using (payment_id)
    union all select id, account_number from asked join accounts using (id)
    union all select id, client_number from asked join clients using (id)
    union all select id, login from asked join users using (id)
    union all select id, login from asked join staff using (id)
    union all select asked.id, login || ' for ' || client_number
      from asked join memberships member on member.id = asked.id join users on users.id = member.user_id
        join clients on clients.id = member.client_id
    union all select id, coalesce(nullif(label, ''), creditor_name) from asked join beneficiaries using (id)
    union all select id, name from asked join access_tokens using (id)
    union all select id, frequency || ' ' || format from asked join statement_deliveries using (id)
    union all select id, reference from asked join enquiries using (id)
    union all select id, name from asked join application_documents using (id)
    union all select id, name from asked join entry_documents using (id)
    union all select id, name from asked join case_documents using (id)
    union all select id, name from asked join card_dispute_papers using (id)
    union all select id, kind || ' ' || number from asked join cases using (id)
    union all select id, publisher || ' ' || reference from asked join screening_hits using (id)
    union all select id, list || ' ' || edition from asked join screening_lists using (id)
    union all select id, left(coalesce(about || ': ', '') || text, 80) from asked join tasks using (id)
    union all select id, name from asked join incoming_files using (id)
    union all select id, name from asked join arrived_files using (id)
    union all select id, message_id from asked join payment_files using (id)
    union all select id, servicer_reference || ', ' || value_date from asked join incoming_entries using (id)
    union all select asked.id, account_number
      from asked join account_holds hold on hold.id = asked.id join accounts on accounts.id = hold.account_id
    union all select asked.id, account_number
      from asked join account_blocks block on block.id = asked.id join accounts on accounts.id = block.account_id
    union all select id, fee || coalesce(' ' || month, '') from asked join fees using (id)
    union all select id, command from asked join emergency_acts using (id)
    union all select id, kind || coalesce(' of ' || subject, '') from asked join proposals using (id)
    union all select id, name from asked join bank_settings using (id)`.execute(database);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Ids of what people know by this text, in small letters: numbers, logins, references, names of files. */
export async function findIdsByName(database: Database, text: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select unnest(array[order_id, id, journal_entry_id]) as id from payments where transfer_number = upper(${text})
    union select id from accounts where account_number = upper(replace(${text}, ' ', ''))
    union select id from clients where client_number = upper(${text})
    union select id from users where login = ${text}
    union select id from staff where lower(login) = ${text}
    union select id from enquiries where reference = upper(${text})
    union select id from incoming_files where lower(name) = ${text}
    union select id from arrived_files where lower(name) = ${text}
    union select id from payment_files where lower(message_id) = ${text}
    union select id from incoming_entries where lower(servicer_reference) = ${text}
    union select id from proposals where lower(subject) = ${text}
    union select proposal.id
      from clients client join memberships member on member.client_id = client.id
        join users on users.id = member.user_id join proposals proposal on lower(proposal.subject) = users.login
      where client.client_number = upper(${text})
    union select proposal.id
      from clients client join accounts account on account.client_id = client.id
        join proposals proposal on lower(proposal.subject) = lower(account.account_number)
      where client.client_number = upper(${text})
    union select id from screening_lists where lower(list || ' ' || edition) = ${text}`.execute(database);
  return rows.flatMap(({ id }) => id ?? []);
}

/** A thing and all that belongs to it under other ids: an order, its payment and their entry; a paper and its file. */
export async function findIdsBeside(database: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select unnest(array[order_id, id, journal_entry_id]) as id from payments
    where id = ${id} or journal_entry_id = ${id} or id = (select payment_id from orders where id = ${id})`.execute(
    database,
  );
  return [...new Set([id, ...rows.flatMap((row) => row.id ?? [])])];
}
