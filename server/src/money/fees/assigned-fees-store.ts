import type { RoomDatabase } from '@bank/database';
import type { JournalEntryId, LedgerAccountId } from '@bank/ledger';
import { currencyCode, money, type Money } from '@bank/money';
import { sql } from 'kysely';
import { isUnassigned, standsFor } from './by-hand-store.ts';
import type { FeeCharge } from './fees-store.ts';

type Database = RoomDatabase<'fees'>;

/** A fee that a person booked, and that nobody has said what it was for. */
export interface Unassigned {
  readonly paymentId: string;
  readonly number: string;
  readonly clientId: string;
  readonly amount: Money;
}

export async function findUnassigned(database: Database, number: string): Promise<Unassigned | undefined> {
  const { rows } = await sql<{ id: string; client_id: string; amount_minor: bigint; currency: string }>`
    select hand.id, owes.client_id, hand.amount_minor, hand.currency
    from payments hand join accounts owes on owes.account_number = hand.debtor_account
    where hand.transfer_number = ${number} and ${isUnassigned}`.execute(database);
  const row = rows[0];
  return (
    row && {
      paymentId: row.id,
      number,
      clientId: row.client_id,
      amount: money(row.amount_minor, currencyCode(row.currency)),
    }
  );
}

/** An international payment of the client, and the month that it belongs to: that in which it was carried out. */
export async function findPaidOrder(
  database: Database,
  { number, clientId, zone }: { readonly number: string; readonly clientId: string; readonly zone: string },
): Promise<{ readonly paymentId: string; readonly month: string } | undefined> {
  const { rows } = await sql<{ paymentId: string; month: string }>`
    select payment.id as "paymentId", coalesce(
      (select fee.month::text from fees fee where fee.of_payment_id = payment.id),
      to_char(coalesce(settled.booked_at, payment.created_at) at time zone ${zone}, 'YYYY-MM-01')
    ) as month
    from payments payment
      left join journal_entries settled on settled.settles_entry_id = payment.journal_entry_id
    where payment.transfer_number = ${number} and payment.ordered_by = ${clientId}
      and payment.type in ('swift', 'sepa')`.execute(database);
  return rows[0];
}

/** The fee of a month or payment where it was accrued, and whether it was charged or waived. */
export async function isChargedOrWaived(
  database: Database,
  { fee, month, ofPaymentId, clientId }: Pick<FeeCharge, 'fee' | 'month' | 'ofPaymentId' | 'clientId'>,
): Promise<{ readonly feeId: string | undefined; readonly isSettled: boolean }> {
  const stands =
    fee === 'maintenance'
      ? standsFor.maintenance(sql`${clientId}::uuid`, sql`${month}::date`)
      : standsFor.payment(sql`${ofPaymentId}::uuid`);
  const { rows } = await sql<{ id: string | null; is_settled: boolean }>`
    select accrued.id, exists (${stands})
      or exists (select from fee_waivers waiver where waiver.fee_id = accrued.id) as is_settled
    from (select 1) one left join fees accrued on accrued.of_payment_id = ${ofPaymentId}::uuid
      or (${fee} = 'maintenance' and accrued.fee = 'maintenance' and accrued.client_id = ${clientId}::uuid
        and accrued.month = ${month}::date)`.execute(database);
  return { feeId: rows[0]!.id ?? undefined, isSettled: rows[0]!.is_settled };
}

/** What a charge of a fee is told of where its payment is taken back. */
export interface ChargeToUndo {
  readonly name: string;
  /** The entry that took the accrual back, with its legs; undefined where none did. */
  readonly clearing:
    | {
        readonly entryId: JournalEntryId;
        readonly legs: readonly {
          readonly accountId: LedgerAccountId;
          readonly side: 'debit' | 'credit';
          readonly amount: Money;
        }[];
      }
    | undefined;
}

/** What a payment charged: the fee of which months and payments. */
export async function listChargesOf(database: Database, paymentId: string): Promise<ChargeToUndo[]> {
  const { rows } = await sql<{ name: string; clearing_entry_id: string | null }>`
    select charge.fee || coalesce(' ' || paid.transfer_number, ' ' || to_char(charge.month, 'YYYY-MM'), '') as name,
      charge.clearing_entry_id
    from fee_charges charge left join payments paid on paid.id = charge.of_payment_id
    where charge.payment_id = ${paymentId}::uuid order by charge.month, charge.id`.execute(database);
  const charges: ChargeToUndo[] = [];
  for (const { name, clearing_entry_id: entryId } of rows) {
    if (entryId === null) {
      charges.push({ name, clearing: undefined });
      continue;
    }
    const legs = await database
      .selectFrom('postings')
      .select(['account_id', 'side', 'amount_minor', 'currency'])
      .where('entry_id', '=', entryId)
      .orderBy('leg')
      .execute();
    charges.push({
      name,
      clearing: {
        entryId: entryId as JournalEntryId,
        legs: legs.map((leg) => ({
          accountId: leg.account_id as LedgerAccountId,
          side: leg.side,
          amount: money(leg.amount_minor, currencyCode(leg.currency)),
        })),
      },
    });
  }
  return charges;
}
