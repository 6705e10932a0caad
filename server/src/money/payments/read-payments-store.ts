import type { DatabaseSchema, RoomDatabase } from '@bank/database';
import { currencyCode, money, type Money } from '@bank/money';
import type { Selectable } from 'kysely';
import type { Conversion, Payment } from './payment.ts';

type Database = RoomDatabase<'payments'>;

/** What an order that was booked asked for, as its payment tells it. */
export interface PaymentOfOrder {
  readonly debtorAccount: string;
  readonly creditorName: string;
  readonly creditorAccount: string;
  readonly amount: Money;
  /** Undefined where nothing was converted. */
  readonly conversion: Conversion | undefined;
  readonly remittanceInformation: string;
  readonly transferNumber: string;
  readonly type: Payment['type'];
  readonly status: Payment['status'];
  readonly creditorAgentName: string | null;
  readonly creditorAgentBic: string | null;
  readonly creditorCountry: string | null;
  readonly creditorAddress: string | null;
  readonly chargeBearer: string | null;
  readonly reason: string | null;
  readonly debtorName: string;
  readonly endToEndId: string | null;
  readonly uetr: string | null;
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
      'counter_amount_minor',
      'counter_currency',
      'rate_scaled',
      'rate_as_of',
      'remittance_information',
      'transfer_number',
      'type',
      'status',
      'creditor_agent_name',
      'creditor_agent_bic',
      'creditor_country',
      'creditor_address',
      'charge_bearer',
      'reason',
      'debtor_name',
      'end_to_end_id',
      'uetr',
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
        conversion: conversionOf(row),
        remittanceInformation: row.remittance_information,
        transferNumber: row.transfer_number,
        type: row.type,
        status: row.status,
        creditorAgentName: row.creditor_agent_name,
        creditorAgentBic: row.creditor_agent_bic,
        creditorCountry: row.creditor_country,
        creditorAddress: row.creditor_address,
        chargeBearer: row.charge_bearer,
        reason: row.reason,
        debtorName: row.debtor_name,
        endToEndId: row.end_to_end_id,
        uetr: row.uetr,
      },
    ]),
  );
}

type ConvertedRow = Pick<
  Selectable<DatabaseSchema['payments']>,
  'currency' | 'counter_amount_minor' | 'counter_currency' | 'rate_scaled' | 'rate_as_of'
>;

function conversionOf(row: ConvertedRow): Conversion | undefined {
  const { counter_amount_minor: minor, counter_currency: code, rate_scaled: rateScaled, rate_as_of: rateAsOf } = row;
  if (minor === null || code === null || rateScaled === null || rateAsOf === null) return undefined;
  const counterAmount = money(minor, currencyCode(code));
  const rate = { from: currencyCode(row.currency), to: counterAmount.currency, rateScaled };
  return { counterAmount, rate, rateAsOf };
}

/** The id of the payment that bears a transfer number. */
export async function findPaymentId(database: Database, transferNumber: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('payments')
    .select('id')
    .where('transfer_number', '=', transferNumber)
    .executeTakeFirst();
  return row?.id;
}
