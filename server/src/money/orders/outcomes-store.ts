import type { OrderState } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'orders'>;

export interface KeptOutcome {
  readonly id: string;
  readonly state: OrderState;
  /** The rule that refused it. */
  readonly refusal: string | null;
  /** What whoever moved it last said, and why its money came back. */
  readonly moveReason: string | null;
  readonly returnReason: string | null;
  readonly wasHeld: boolean;
  /** Null of an order that was not booked. */
  readonly transferNumber: string | null;
}

/** What became of orders. Nothing of one that does not exist. */
export async function readKeptOutcomes(database: Database, ids: readonly string[]): Promise<KeptOutcome[]> {
  const { rows } = await sql<KeptOutcome>`
    select o.id, o.state, o.refusal, p.transfer_number as "transferNumber",
      (select move.reason from order_moves move where move.order_id = o.id order by move.number desc limit 1)
        as "moveReason",
      case when o.state = 'returned' then (select back.reason from payments back
        where back.original_payment_id = o.payment_id and back.type = 'return' limit 1) end as "returnReason",
      o.state = 'rejected' and exists (select from order_moves move
        where move.order_id = o.id and move.to_state = 'held') as "wasHeld"
    from orders o left join payments p on p.id = o.payment_id
    where o.id = any(${[...ids]}::uuid[])`.execute(database);
  return rows;
}
