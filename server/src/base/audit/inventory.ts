import { factKinds, factOf, type FactKind } from './fact.ts';
import { factRows } from './fact-store.ts';
import { readByCursor } from '../platform/read-by-cursor.ts';
import type { Database } from '../platform/platform.ts';
import { recordEvents, type Recorder } from './record-events.ts';

/** Facts in one event. Each has a digest of its own, so that `verify` names the one that differs. */
const factsPerEvent = 250;

/**
 * Records all that the bank holds, or all of some kinds, for a bank that was made at one stroke. Answers how many facts
 * it recorded.
 */
export async function recordEverything(
  transaction: Database,
  platform: Recorder,
  kinds: readonly FactKind[] = factKinds,
): Promise<number> {
  let count = 0;
  for (const kind of kinds) {
    for await (const rows of readByCursor(transaction, 'everything', factRows(kind), { rowsAtOnce: factsPerEvent })) {
      const facts = rows.map(({ id, content }) => factOf(kind, id, content));
      const subject = `${facts.length} of kind ${kind}`;
      await recordEvents(transaction, platform, [{ kind: 'demonstration_created', subject, facts }]);
      count += facts.length;
    }
  }
  return count;
}
