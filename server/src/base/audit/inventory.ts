import { inTransaction } from '@bank/database';
import type { Database, Platform } from '../platform/platform.ts';
import type { InventoryKind } from './audit-event.ts';
import { compareFacts } from './compared-facts-store.ts';
import { changingFacts, factKinds, type Fact, type FactReference } from './fact.ts';
import { readFacts } from './fact-store.ts';
import { claimInventory, isInventoryDue, noteInventoryTaken, readIdsOfFacts } from './inventory-store.ts';
import { recordEvents, type Recorder } from './record-events.ts';

/** Facts in one event. Each has a digest of its own, so that `verify` names the one that differs. */
const factsPerEvent = 250;

/**
 * Records all that the bank holds, for a bank that was made at one stroke or was in use before events held digests.
 * Reads a part at a time along the keys of the tables, so that no statement takes long. Answers how many facts it
 * recorded.
 */
export async function recordEverything(
  transaction: Database,
  platform: Recorder,
  eventKind: InventoryKind,
): Promise<number> {
  let count = 0;
  for (const kind of factKinds) {
    for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
      const ids = await readIdsOfFacts(transaction, { kind, after: last, count: factsPerEvent });
      if (ids.length === 0) break;
      const facts = await readFacts(
        transaction,
        ids.map((id): FactReference => ({ kind, id })),
      );
      await recordInventory(transaction, platform, { kind: eventKind, facts });
      count += ids.length;
      last = ids.at(-1)!;
    }
  }
  return count;
}

/**
 * Takes the opening inventory of a bank that was in use before events held digests. Once: the migration says that it is
 * due. Answers how many facts it recorded; 0 where none was due, or another process is at it.
 */
export async function takeOpeningInventory({ db, newId, clock }: Pick<Platform, 'db'> & Recorder): Promise<number> {
  if (!(await isInventoryDue(db))) return 0;
  return inTransaction(db, async (transaction) => {
    if (!(await claimInventory(transaction))) return 0;
    const count = await recordEverything(transaction, { newId, clock }, 'inventory_taken');
    await noteInventoryTaken(transaction);
    return count;
  });
}

/**
 * Records what no event tells of, and what is not any more as it was told, in a database transaction without time
 * limits: what a server of an earlier version wrote while the bank was upgraded. Facts that never change are not
 * recorded a second time. Answers how many it recorded.
 */
export async function supplementInventory(transaction: Database, platform: Recorder, staff: string): Promise<number> {
  let count = 0;
  for (const kind of factKinds) {
    let facts: Fact[] = [];
    for await (const { problem, fact } of compareFacts(transaction, kind)) {
      if (fact === undefined || (problem === 'changed' && !changingFacts.has(kind))) continue;
      count += 1;
      facts.push(fact);
      if (facts.length < factsPerEvent) continue;
      await recordInventory(transaction, platform, { kind: 'inventory_taken', facts, staff });
      facts = [];
    }
    if (facts.length > 0) await recordInventory(transaction, platform, { kind: 'inventory_taken', facts, staff });
  }
  return count;
}

function recordInventory(
  transaction: Database,
  platform: Recorder,
  event: { readonly kind: InventoryKind; readonly facts: readonly Fact[]; readonly staff?: string },
): Promise<void> {
  return recordEvents(transaction, platform, [
    { ...event, subject: `${event.facts.length} of kind ${event.facts[0]!.kind}` },
  ]);
}
