import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'payments'>;

/** Whether a client has paid this account at another bank before: money that came back was not paid. */
export async function isPaidBefore(
  database: Database,
  { clientId, creditorAccount }: { readonly clientId: string; readonly creditorAccount: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from payments where ordered_by = ${clientId} and creditor_account = ${creditorAccount}
      and type in ('swift', 'sepa') and status = 'completed' limit 1`.execute(database);
  return rows.length > 0;
}
