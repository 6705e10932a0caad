import type { RoomDatabase } from '@bank/database';
import { currencyCode, money, type CurrencyCode, type Money } from '@bank/money';
import { sql } from 'kysely';
import { perhapsOf, standsFor } from './by-hand-store.ts';
import type { FeeKind } from './fee.ts';

type Database = RoomDatabase<'fees'>;

/** A fee that was earned in a month and not accrued, and the account that owes it. */
export interface EarnedFee {
  readonly fee: FeeKind;
  readonly clientId: string;
  readonly account: { readonly id: string; readonly currency: CurrencyCode };
  /** The payment that it is for. */
  readonly of: { readonly id: string; readonly amount: Money; readonly orderedAt: Date } | undefined;
}

interface Month {
  /** Its first day, `YYYY-MM-01`. */
  readonly month: string;
  readonly from: Date;
  /** The first moment after it. */
  readonly until: Date;
}

/**
 * The maintenance of each client with an account at the end of the month, on the first one of these. A client who is
 * disabled owes it too; that of the bank's own probe does not. Left out is what stands charged, and what a person
 * perhaps charged and nobody assigned yet.
 */
export async function listEarnedMaintenance(database: Database, { month, from, until }: Month): Promise<EarnedFee[]> {
  const { rows } = await sql<{ client_id: string; account_id: string; currency: string }>`
    select distinct on (account.client_id) account.client_id, account.id as account_id, account.currency
    from accounts account join ledger_accounts ledger on ledger.id = account.ledger_account_id
      join clients client on client.id = account.client_id and not client.is_probe
    where account.opened_at < ${until} and (ledger.closed_at is null or ledger.closed_at >= ${until})
      and not exists (
        select from fees fee
        where fee.fee = 'maintenance' and fee.client_id = account.client_id and fee.month = ${month}::date
      )
      and not exists (${standsFor.maintenance(sql`account.client_id`, sql`${month}::date`)})
      and not exists (${perhapsOf.maintenance(sql`account.client_id`, from)})
    order by account.client_id, account.opened_at, account.account_number`.execute(database);
  return rows.map((row) => ({
    fee: 'maintenance',
    clientId: row.client_id,
    account: { id: row.account_id, currency: currencyCode(row.currency) },
    of: undefined,
  }));
}

/**
 * The international payments that were carried out until the end of the month, on the account that each was paid from.
 * One that came back later was carried out all the same.
 *
 * @param since when payments began to cost anything: the earlier ones are not looked at
 */
export async function listEarnedOfPayments(
  database: Database,
  { until, since }: Pick<Month, 'until'> & { readonly since: Date },
): Promise<EarnedFee[]> {
  const { rows } = await sql<{
    client_id: string;
    account_id: string;
    account_currency: string;
    payment_id: string;
    amount_minor: bigint;
    currency: string;
    created_at: Date;
  }>`
    select account.client_id, account.id as account_id, account.currency as account_currency, payment.id as payment_id,
      payment.amount_minor, payment.currency, payment.created_at
    from payments payment
      join journal_entries settled on settled.settles_entry_id = payment.journal_entry_id
        and settled.settlement = 'posted' and settled.booked_at < ${until}
      join accounts account on account.account_number = payment.debtor_account
        and account.client_id = payment.ordered_by
    where payment.type in ('swift', 'sepa') and payment.created_at >= ${since} and payment.created_at < ${until}
      and not exists (select from fees fee where fee.of_payment_id = payment.id)
      and not exists (${standsFor.payment(sql`payment.id`)})
      and not exists (${perhapsOf.payment(sql`payment.transfer_number`, sql`payment.created_at`)})
    order by payment.id`.execute(database);
  return rows.map((row) => ({
    fee: 'payment',
    clientId: row.client_id,
    account: { id: row.account_id, currency: currencyCode(row.account_currency) },
    of: {
      id: row.payment_id,
      amount: money(row.amount_minor, currencyCode(row.currency)),
      orderedAt: row.created_at,
    },
  }));
}
