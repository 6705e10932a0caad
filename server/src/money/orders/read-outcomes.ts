import { declinedByBankReason, type RefusalName, type ShownOrderState } from '@bank/contract';
import type { Database } from '../../base/platform/platform.ts';
import { shownState } from './order-moves.ts';
import { readKeptOutcomes } from './outcomes-store.ts';

/** What became of an order, as its client is told. */
export interface OrderOutcome {
  readonly state: ShownOrderState;
  readonly refusedFor: RefusalName | null;
  /** In words, of an order that is over; null where nobody said why. */
  readonly reason: string | null;
  readonly transferNumber: string | null;
}

const over: readonly ShownOrderState[] = ['rejected', 'cancelled', 'expired'];

/** What became of orders, by their ids. That the bank held one is told to nobody outside. */
export async function readOutcomes(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderOutcome>> {
  const kept = await readKeptOutcomes(database, ids);
  return new Map(
    kept.map(({ id, refusal, moveReason, returnReason, wasHeld, transferNumber, ...order }) => {
      const state = shownState(order.state);
      const reason = wasHeld ? declinedByBankReason : over.includes(state) ? moveReason : returnReason;
      return [id, { state, refusedFor: refusal as RefusalName | null, reason, transferNumber }];
    }),
  );
}
