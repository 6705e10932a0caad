import { sql } from 'kysely';
import type { Database } from '../platform/platform.ts';
import type { Entry } from './entry.ts';
import type { StatementPart } from './statement-part.ts';

/**
 * Entries of a client's accounts, newest first. Each account is read along its own index, no further than the part asked
 * for, so that the cost is that of the rows answered, whatever the accounts hold beside them.
 */
export async function readEntries(database: Database, part: StatementPart): Promise<Entry[]> {
  const { clientId, accountId, currency, fromDay, toDay, limit, after } = part;
  const nothing = sql``;
  const rowsMax = limit === undefined ? nothing : sql`limit ${limit}`;
  const { rows } = await sql<Entry>`
    select posting.id as posting_id, posting.booked_at, posting.value_date, posting.account_id, posting.account_sequence,
      account.account_number, posting.side, posting.amount_minor, posting.currency, posting.balance_after_minor,
      payment.type, payment.status, payment.transfer_number, payment.debtor_name, payment.creditor_name,
      payment.creditor_account, payment.creditor_address, payment.remittance_information,
      payment.amount_minor as payment_amount_minor, payment.currency as payment_currency,
      payment.counter_amount_minor, payment.counter_currency, payment.rate_scaled
    from accounts account
    cross join lateral (
      select * from postings
      where postings.account_id = account.ledger_account_id
        ${fromDay === undefined ? nothing : sql`and postings.booked_at >= ${`${fromDay}T00:00:00Z`}::timestamptz`}
        ${toDay === undefined ? nothing : sql`and postings.booked_at < ${`${toDay}T00:00:00Z`}::timestamptz + interval '1 day'`}
        ${
          after === undefined
            ? nothing
            : sql`and postings.booked_at <= ${after.bookedAt}
                and (postings.booked_at, postings.account_id, postings.account_sequence)
                  < (${after.bookedAt}, ${after.ledgerAccountId}::uuid, ${after.accountSequence}::bigint)`
        }
      order by postings.booked_at desc, postings.account_sequence desc
      ${rowsMax}
    ) posting
    join payments payment on payment.journal_entry_id = posting.entry_id
    where account.client_id = ${clientId}
      ${accountId === undefined ? nothing : sql`and account.id = ${accountId}`}
      ${currency === undefined ? nothing : sql`and account.currency = ${currency}`}
    order by posting.booked_at desc, posting.account_id desc, posting.account_sequence desc
    ${rowsMax}
  `.execute(database);
  return rows;
}

/** The currencies of a client's accounts, in the order of the accounts: a currency without entries has its group too. */
export async function readCurrencies(database: Database, { clientId, accountId, currency }: StatementPart): Promise<string[]> {
  const rows = await database
    .selectFrom('accounts')
    .select('currency')
    .where('client_id', '=', clientId)
    .$if(accountId !== undefined, (query) => query.where('id', '=', accountId!))
    .$if(currency !== undefined, (query) => query.where('currency', '=', currency!))
    .orderBy('account_number')
    .execute();
  return [...new Set(rows.map((row) => row.currency))];
}

/**
 * Where the books of a client stand, as text: it is another as soon as a statement would read otherwise. Every row is a
 * posting, so the accounts' posting counts tell of new ones; of the rows that are there only the status changes, and it
 * changes without a posting on the client's accounts in one way alone: an order leaves those in process.
 */
export async function readVersion(database: Database, clientId: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select coalesce(string_agg(ledger.posting_count::text, ',' order by account.id), '') || '/' ||
      (select count(*) from payments where ordered_by = ${clientId} and status = 'in_process') as version
    from accounts account join ledger_accounts ledger on ledger.id = account.ledger_account_id
    where account.client_id = ${clientId}`.execute(database);
  return rows[0]!.version;
}
