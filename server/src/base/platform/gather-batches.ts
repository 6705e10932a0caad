import { serveTogether, whoIsServed, type Served } from './tracing.ts';

/** What came of one item of a batch. */
export type Settled<Result> = { readonly result: Result } | { readonly error: unknown };

export interface BatchRules<Item, Result> {
  /** Does a batch and says what came of each item, in their order. What it throws is the error of all of them. */
  readonly run: (items: readonly Item[]) => Promise<readonly Settled<Result>[]>;
  /** How many batches may run at once. */
  readonly inFlightMax: number;
  readonly sizeMax: number;
  /** What a trace calls a batch. */
  readonly name?: string;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  /** The request that brought it. */
  readonly whom: Served;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers what arrives while earlier batches run, and does it as the next batch. Nothing waits for a clock: when
 * nothing runs, a batch begins with what the sockets brought in one turn of the event loop, so a single request is as
 * fast as alone, and the more there are the more share the cost of a database transaction.
 *
 * A batch begins beside others only when it is as large as all that runs: many small ones at once cost more than few
 * large ones, and one that is held up holds up no more than its like.
 */
export function gatherBatches<Item, Result>({
  run,
  inFlightMax,
  sizeMax,
  name = 'batch',
}: BatchRules<Item, Result>): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let inFlight = 0;
  let itemsInFlight = 0;
  let isTurnBooked = false;

  const bookTurn = (): void => {
    if (isTurnBooked || waiting.length === 0 || inFlight >= inFlightMax || isWorthWaiting()) return;
    isTurnBooked = true;
    setImmediate(takeTurn);
  };

  const isWorthWaiting = (): boolean => waiting.length < Math.min(itemsInFlight, sizeMax);

  const takeTurn = (): void => {
    isTurnBooked = false;
    const batch = waiting.splice(0, sizeMax);
    inFlight += 1;
    itemsInFlight += batch.length;
    void settle(batch).then(() => {
      inFlight -= 1;
      itemsInFlight -= batch.length;
      bookTurn();
    });
    bookTurn();
  };

  const settle = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const whom = batch.map((one) => one.whom);
      const settled = await serveTogether(name, whom, () => run(batch.map(({ item }) => item)));
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = settled[index];
        if (outcome === undefined) reject(new Error('A batch said nothing of one of its items.'));
        else if ('error' in outcome) reject(outcome.error);
        else resolve(outcome.result);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, whom: whoIsServed(), resolve, reject });
      bookTurn();
    });
}
