import type { RoomDatabase } from '@bank/database';
import { currencyCode, money, type Money } from '@bank/money';

type Database = RoomDatabase<'payments'>;

/** What an order that was booked asked for, as its payment tells it. */
export interface PaymentOfOrder {
  readonly debtorAccount: string;
  readonly creditorName: string;
  readonly creditorAccount: string;
  readonly amount: Money;
  readonly remittanceInformation: string;
  readonly transferNumber: string;
}

/** Payments by their id. */
export async function readPaymentsOfOrders(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PaymentOfOrder>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('payments')
    .select([
      'id',
      'debtor_account',
      'creditor_name',
      'creditor_account',
      'amount_minor',
      'currency',
      'remittance_information',
      'transfer_number',
    ])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        debtorAccount: row.debtor_account,
        creditorName: row.creditor_name,
        creditorAccount: row.creditor_account,
        amount: money(row.amount_minor, currencyCode(row.currency)),
        remittanceInformation: row.remittance_information,
        transferNumber: row.transfer_number,
      },
    ]),
  );
}
