import type { RoomDatabase } from '@bank/database';
import type { LedgerAccountId } from '@bank/ledger';
import { currencyCode, money, type CurrencyCode, type Money } from '@bank/money';
import { sql } from 'kysely';

type Database = RoomDatabase<'changes'>;

/** A fee that was not charged yet, and the account that it is charged to. */
export interface DueFee {
  readonly fee: 'maintenance' | 'payment';
  readonly clientId: string;
  readonly account: {
    readonly ledgerAccountId: LedgerAccountId;
    readonly number: string;
    readonly currency: CurrencyCode;
  };
  /** The payment that it is for. */
  readonly of: { readonly id: string; readonly number: string; readonly amount: Money } | undefined;
}

/** Fees that one run charges at most; the next run takes the others. */
const feesAtOnce = 5_000;

/**
 * What is due for a month: its maintenance, on the first account of each client that was open in it, and where asked
 * for, its international payments, each on the account that it was paid from. In the order of the accounts.
 *
 * @param month its first day, `YYYY-MM-01`
 */
export async function listDueFees(
  database: Database,
  { month, withPayments }: { readonly month: string; readonly withPayments: boolean },
): Promise<DueFee[]> {
  const { rows } = await sql<{
    fee: 'maintenance' | 'payment';
    client_id: string;
    ledger_account_id: string;
    account_number: string;
    currency: string;
    payment_id: string | null;
    transfer_number: string | null;
    amount_minor: bigint | null;
    payment_currency: string | null;
  }>`
    with period as (
      select ${month}::date as month, start_of_bank_day(${month}::date) as begins,
        start_of_bank_day((${month}::date + interval '1 month')::date) as ends
    )
    select * from (
      (select distinct on (client.id) 'maintenance' as fee, client.id as client_id, account.ledger_account_id,
        account.account_number, account.currency, null::uuid as payment_id, null::text as transfer_number,
        null::bigint as amount_minor, null::text as payment_currency
      from period, clients client
        join accounts account on account.client_id = client.id
        join ledger_accounts ledger on ledger.id = account.ledger_account_id
      where client.disabled_at is null and account.opened_at < period.ends and ledger.closed_at is null
        and not exists (
          select from fee_charges charge
          where charge.fee = 'maintenance' and charge.client_id = client.id and charge.month = period.month
        )
      order by client.id, account.opened_at, account.account_number)
      union all
      select 'payment', account.client_id, account.ledger_account_id, account.account_number, account.currency,
        payment.id, payment.transfer_number, payment.amount_minor, payment.currency
      from period, payments payment
        join accounts account on account.account_number = payment.debtor_account
          and account.client_id = payment.ordered_by
        join ledger_accounts ledger on ledger.id = account.ledger_account_id
      where ${withPayments}::boolean and payment.type in ('swift', 'sepa') and payment.status = 'completed'
        and payment.created_at >= period.begins and payment.created_at < period.ends and ledger.closed_at is null
        and not exists (select from fee_charges charge where charge.of_payment_id = payment.id)
    ) due
    order by account_number, payment_id limit ${feesAtOnce}`.execute(database);
  return rows.map((row) => ({
    fee: row.fee,
    clientId: row.client_id,
    account: {
      ledgerAccountId: row.ledger_account_id as LedgerAccountId,
      number: row.account_number,
      currency: currencyCode(row.currency),
    },
    of:
      row.payment_id === null
        ? undefined
        : {
            id: row.payment_id,
            number: row.transfer_number!,
            amount: money(row.amount_minor!, currencyCode(row.payment_currency!)),
          },
  }));
}

export interface FeeCharge {
  readonly id: string;
  readonly fee: DueFee['fee'];
  readonly month: string;
  readonly clientId: string;
  readonly ofPaymentId: string | null;
  readonly paymentId: string;
}

export async function insertFeeCharges(transaction: Database, charges: readonly FeeCharge[]): Promise<void> {
  await transaction
    .insertInto('fee_charges')
    .values(
      charges.map((charge) => ({
        id: charge.id,
        fee: charge.fee,
        month: charge.month,
        client_id: charge.clientId,
        of_payment_id: charge.ofPaymentId,
        payment_id: charge.paymentId,
      })),
    )
    .execute();
}
