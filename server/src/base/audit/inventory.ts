import type { AuditEvent } from './audit-event.ts';
import { factKinds, factOf, type Fact, type FactKind } from './fact.ts';
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
      await recordUntold(
        transaction,
        platform,
        rows.map(({ id, content }) => factOf(kind, id, content)),
      );
      count += rows.length;
    }
  }
  return count;
}

/** Records facts of one kind that no event of their own tells of. */
export async function recordUntold(transaction: Database, platform: Recorder, facts: readonly Fact[]): Promise<void> {
  const events: AuditEvent[] = [];
  for (let start = 0; start < facts.length; start += factsPerEvent) {
    const part = facts.slice(start, start + factsPerEvent);
    events.push({
      kind: 'demonstration_created',
      subject: `${part.length} of kind ${part[0]!.kind}`,
      facts: part,
    });
  }
  await recordEvents(transaction, platform, events);
}
