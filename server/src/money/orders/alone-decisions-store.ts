import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'orders'>;

/** What one person decides alone, as the limits count it. */
export interface AloneDecision {
  readonly kind: 'release_order' | 'resolve_suspense';
  /** The order, or the entry in suspense. */
  readonly subject: string;
  readonly decidedBy: string;
  /** Whose money it is, and the account that gets it, where one is known. */
  readonly clientId: string | undefined;
  readonly payee: string | undefined;
  readonly dollarsMinor: bigint;
}

export type LimitPassed = 'order_alone_limit' | 'suspense_alone_limit' | 'officer_day_limit';

/** Which limit a decision would pass on this day of the bank. Of decisions of one person one waits for the other. */
export async function readLimitPassed(database: Database, decision: AloneDecision): Promise<LimitPassed | undefined> {
  const { kind, subject, decidedBy, clientId, payee, dollarsMinor } = decision;
  const { rows } = await sql<{ passed: LimitPassed | null }>`
    select limit_passed_alone(${kind}, ${subject}::uuid, ${decidedBy}, ${clientId ?? null}::uuid, ${payee ?? null},
      ${dollarsMinor}::bigint) as passed`.execute(database);
  return rows[0]!.passed ?? undefined;
}

/** On record: the database dates it, and refuses one above a limit. What counts already counts once. */
export async function insertAloneDecision(transaction: Database, decision: AloneDecision): Promise<void> {
  const { kind, subject, decidedBy, clientId, payee, dollarsMinor } = decision;
  await sql`
    insert into alone_decisions (kind, subject, decided_by, client_id, payee, dollars_minor)
    values (${kind}, ${subject}::uuid, ${decidedBy}, ${clientId ?? null}::uuid, ${payee ?? null},
      ${dollarsMinor}::bigint)
    on conflict do nothing`.execute(transaction);
}
