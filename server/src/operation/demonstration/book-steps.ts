import { postEntries } from '@bank/ledger';
import type { Database } from '../../base/platform/platform.ts';
import { insertOrders, moveOrders, type MoveToMake, type Placed } from '../../money/orders/index.ts';
import { insertPayments, type Payment } from '../../money/payments/index.ts';
import type { Step } from './expand-movement.ts';

/** Large enough that a demonstration takes a dozen statements, small enough for one statement's parameters. */
const stepsAtOnce = 1_000;

/** Books steps in the order of time, as the ledger demands it. */
export async function bookSteps(
  transaction: Database,
  steps: readonly Step[],
  newId: (at: Date) => string,
): Promise<void> {
  const inOrder = steps.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (let start = 0; start < inOrder.length; start += stepsAtOnce) {
    const batch = inOrder.slice(start, start + stepsAtOnce);
    const { at } = batch[0]!;
    const outcomes = await postEntries(
      transaction,
      batch.map(({ draft }) => draft),
      { newId: () => newId(at) },
    );
    outcomes.forEach((outcome, index) => {
      const { draft } = batch[index]!;
      if ('refusal' in outcome)
        throw new Error(`The books refuse a movement of the demonstration (${draft.kind}): ${outcome.refusal}.`);
    });
    await insertOrders(
      transaction,
      batch.map(({ order }) => order).filter((order): order is Placed => order !== undefined),
    );
    await insertPayments(
      transaction,
      batch.map(({ payment }) => payment).filter((payment): payment is Payment => payment !== undefined),
    );
    const moves = batch.map(({ move }) => move).filter((move): move is MoveToMake => move !== undefined);
    // An order moves once in a statement: first those that are settled, then those that come back.
    for (const moveCount of [0, 1])
      await moveOrders(
        transaction,
        moves.filter(({ order }) => order.moveCount === moveCount),
      );
  }
}
