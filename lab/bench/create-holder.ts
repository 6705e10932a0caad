import { inTransaction, type OpenDatabase } from '@bank/database';
import { bankAccount } from '@bank/ledger';
import { currencyCode, money } from '@bank/money';
import { findAccountByNumber, openAccount } from '../../server/src/money/accounts/index.ts';
import { createClient } from '../../server/src/people/identity/index.ts';
import { newId } from '../../server/src/base/platform/new-id.ts';
import { writeBlockSummaries } from '../../server/src/money/statements/index.ts';

/** A client with one euro account that was used for ten years. */
export interface Holder {
  readonly login: string;
  readonly password: string;
  readonly clientId: string;
  readonly account: string;
}

const batch = 20_000;

/**
 * Creates a client and books so many entries on one account, spread evenly over the ten years until now: incoming
 * payments and SEPA orders in turn, with 200 counterparties. One order in a thousand is in process, one was rejected;
 * one payment in 250,000 is from a Zanzibar Spice House. Booked by statements of our own, for the bank's rooms would
 * take an hour for a million.
 */
export async function createHolder(
  database: OpenDatabase,
  entryCount: number,
  {
    isFinished = true,
    isOnlyIncoming = false,
  }: {
    readonly isFinished?: boolean;
    /**
     * Nothing that `verify` would complain of: no orders, for those in bulk are never settled by a second entry, and
     * times that only rise. For a database without other entries.
     */
    readonly isOnlyIncoming?: boolean;
  } = {},
): Promise<Holder> {
  const { db, pool } = database;
  const euro = currencyCode('EUR');
  const login = `holder-${entryCount}-${newId()}`;
  const password = `Bench-Mark-${newId()}`;
  const clientId = newId();
  const client = { id: clientId, kind: 'personal', login, password, firstName: 'Bench', lastName: 'Holder' } as const;
  await createClient(db, { ...client, email: 'bench@ostro.example', language: 'en', createdAt: new Date() }, newId);
  const opened = await inTransaction(db, (transaction) =>
    openAccount(
      transaction,
      { clientId, type: 'designated_sepa', minimumBalance: money(0n, euro), openedAt: new Date() },
      newId,
    ),
  );
  const { ledgerAccountId, number } = (await findAccountByNumber(db, opened.number))!;
  const nostro = await bankAccount(db, { kind: 'nostro', currency: euro, newId, now: new Date() });
  // Ten years are booked now, after newer entries of the nostro account: the guard of the order of time is lifted.
  await pool.query('alter table ledger_accounts disable trigger user');
  for (let first = 1; first <= entryCount; first += batch) {
    const last = Math.min(entryCount, first + batch - 1);
    await bookBatch(pool, { clientId, number, ledgerAccountId, nostro, first, last, entryCount, isOnlyIncoming });
  }
  await pool.query('alter table ledger_accounts enable trigger user');
  if (isFinished) await finishHolders(database);
  return { login, password, clientId, account: number };
}

/** Does what housekeeping and autovacuum would have done in ten years. */
export async function finishHolders({ db, pool }: OpenDatabase): Promise<void> {
  await writeBlockSummaries(db);
  for (const table of ['journal_entries', 'postings', 'payments', 'block_summaries'])
    await pool.query(`vacuum analyze ${table}`);
}

interface Batch {
  readonly clientId: string;
  readonly number: string;
  readonly ledgerAccountId: string;
  readonly nostro: string;
  readonly first: number;
  readonly last: number;
  readonly entryCount: number;
  readonly isOnlyIncoming: boolean;
}

/**
 * Odd entries credit 300 to 700 euros, even ones debit 100 less than the credit before them, so that the balance only
 * grows.
 */
async function bookBatch(
  pool: OpenDatabase['pool'],
  { clientId, number, ledgerAccountId, nostro, first, last, entryCount, isOnlyIncoming }: Batch,
): Promise<void> {
  await pool.query(
    `
    with wanted as materialized (
      select i, uuidv7() as entry_id, uuidv7() as payment_id, uuidv7() as order_id, $8 or i % 2 = 1 as is_credit,
        30000 + ((i + 1) / 2 * 7919) % 40000 - case when i % 2 = 0 then 10000 else 0 end as amount_minor,
        case when $8 then now() - interval '3600 days' + i * interval '1 second' * floor(311000000 / $1::float8)
        else now() - interval '10 years' * (($1::float8 - i) / $1::float8) end as booked_at
      from generate_series($2::bigint, $3::bigint) i
    ), placed as materialized (
      select wanted.*,
        client.balance_minor + sum(case when is_credit then amount_minor
        else -amount_minor end) over (order by i) as client_balance,
        nostro.balance_minor - sum(case when is_credit then amount_minor
        else -amount_minor end) over (order by i) as nostro_balance,
        client.posting_count + i - $2 + 1 as client_sequence, nostro.posting_count + i - $2 + 1 as nostro_sequence
      from wanted
      cross join (select balance_minor, posting_count from ledger_accounts where id = $4) client
      cross join (select balance_minor, posting_count from ledger_accounts where id = $5) nostro
    ), entries as (
      insert into journal_entries (id, kind, booked_at, value_date, posting_count, is_pending)
      select entry_id, 'bench', booked_at, booked_at::date, 2, not is_credit from placed order by i
    ), moved as (
      update ledger_accounts set
        balance_minor = case id when $4 then latest.client_balance else latest.nostro_balance end,
        posting_count = case id when $4 then latest.client_sequence else latest.nostro_sequence end,
        last_booked_at = latest.booked_at
      from (select * from placed order by i desc limit 1) latest
      where id in ($4, $5)
    ), ordered as (
      insert into orders (id, client_id, placed_by, kind, state, payment_id, created_at)
      select order_id, $6::uuid, $6::uuid, 'international', case when i % 1000 = 500 then 'in_process'
      when i % 1000 = 0 then 'rejected' else 'completed' end, payment_id, booked_at
      from placed where not is_credit
    ), facts as (
      insert into payments (id, journal_entry_id, transfer_number, type, status, ordered_by, order_id, debtor_name,
      debtor_account,
        creditor_name, creditor_account, remittance_information, amount_minor, currency, created_at)
      select payment_id, entry_id, 'T-' || nextval('transfer_numbers'), case when is_credit then 'incoming'
      else 'sepa' end,
        case when $8 then 'completed' when i % 1000 = 500 then 'in_process' when i % 1000 = 0 then 'rejected'
        else 'completed' end, case when is_credit then null else $6::uuid end,
        case when is_credit then null else order_id end,
        case when is_credit then other else 'Bench Holder' end, case when is_credit
        then 'DE8937040044053201' || lpad((i % 200)::text, 4, '0') else $7 end,
        case when is_credit then 'Bench Holder' else other end, case when is_credit then $7
        else 'DE8937040044053201' || lpad((i % 200)::text, 4, '0') end,
        'Invoice ' || i || ', delivery of the month', amount_minor, 'EUR', booked_at
      from (select placed.*, case when i % 250000 = 249999 then 'Zanzibar Spice House'
      else 'Northwind Trading ' || (i % 200) end as other from placed) named
      order by i
    )
    insert into postings (id, entry_id, leg, account_id, account_sequence, side, amount_minor, currency,
    balance_after_minor, booked_at, value_date)
    select uuidv7(), entry_id, leg, case leg when 1 then $4::uuid else $5::uuid end,
      case leg when 1 then client_sequence else nostro_sequence end, case when is_credit = (leg = 1) then 'credit'
      else 'debit' end,
      amount_minor, 'EUR', case leg when 1 then client_balance else nostro_balance end, booked_at, booked_at::date
    from placed cross join generate_series(1, 2) leg order by i, leg`,
    [entryCount, first, last, ledgerAccountId, nostro, clientId, number, isOnlyIncoming],
  );
}
