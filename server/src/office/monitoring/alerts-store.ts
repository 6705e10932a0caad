import { columnOf, type RoomDatabase } from '@bank/database';
import type { MonitoringRuleName } from '@bank/contract/office/monitoring';
import type { CurrencyCode } from '@bank/money';
import { sql } from 'kysely';

type Database = RoomDatabase<'monitoring'>;

export interface NewAlert {
  /** That of its hit. */
  readonly hitId: string;
  readonly clientId: string;
  readonly rule: MonitoringRuleName;
  readonly aspect: string;
  readonly happenedAt: Date;
  readonly entryCount: number;
  /** Those that are listed, the latest first. */
  readonly entryIds: readonly string[];
}

/** Adds an alert to its hit; false where the hit was known before under another id, and has its alert. */
export async function insertAlert(transaction: Database, alert: NewAlert): Promise<boolean> {
  const { hitId, clientId, rule, aspect, happenedAt, entryCount, entryIds } = alert;
  const { numAffectedRows } = await sql`
    insert into monitoring_alerts (hit_id, client_id, rule, aspect, happened_at, entry_count)
    select id, ${clientId}, ${rule}, ${aspect}, ${happenedAt}, ${entryCount}::integer
    from screening_hits where id = ${hitId}`.execute(transaction);
  if (numAffectedRows !== 1n) return false;
  await sql`
    insert into monitoring_entries (hit_id, place, entry_id)
    select ${hitId}, listed.place, listed.id
    from unnest(${columnOf(entryIds, (id) => id)}::uuid[]) with ordinality as listed (id, place)`.execute(transaction);
  return true;
}

/** What was told of a client by a rule, on both sides of a moment. */
export async function readAlerts(
  transaction: Database,
  { clientId, after }: { readonly clientId: string; readonly after: Date },
): Promise<readonly { readonly rule: string; readonly aspect: string; readonly at: Date }[]> {
  return (
    transaction
      .selectFrom('monitoring_alerts')
      .select(['rule', 'aspect', 'happened_at as at'])
      .where('client_id', '=', clientId)
      // A country is new once.
      .where((where) => where.or([where('happened_at', '>', after), where('rule', '=', 'new_country')]))
      .execute()
  );
}

export interface ListedEntry {
  readonly entryId: string;
  readonly transferNumber: string;
  readonly bookedAt: Date;
  readonly side: 'in' | 'out';
  readonly counterparty: string;
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
}

/** Undefined where it is no hit of monitoring. */
export async function findAlert(
  database: Database,
  hitId: string,
): Promise<{ readonly clientNumber: string; readonly entryCount: number } | undefined> {
  const { rows } = await sql<{ clientNumber: string; entryCount: number }>`
    select client.client_number as "clientNumber", alert.entry_count as "entryCount"
    from monitoring_alerts alert join clients client on client.id = alert.client_id
    where alert.hit_id = ${hitId}`.execute(database);
  return rows[0];
}

export async function readAlertEntries(database: Database, hitId: string): Promise<ListedEntry[]> {
  const { rows } = await sql<ListedEntry>`
    select listed.entry_id as "entryId", payment.transfer_number as "transferNumber", payment.created_at as "bookedAt",
      case when payment.type in ('swift', 'sepa') then 'out' else 'in' end as side,
      case when payment.type in ('swift', 'sepa') then payment.creditor_name else payment.debtor_name end
        as counterparty,
      payment.amount_minor as "amountMinor", payment.currency
    from monitoring_entries listed join payments payment on payment.journal_entry_id = listed.entry_id
    where listed.hit_id = ${hitId} order by listed.place`.execute(database);
  return rows;
}
