import { mailedKinds } from '@bank/contract';
import { readFacts, recordHistory, type AuditEvent, type Fact, type PastEvent } from '../../base/audit/index.ts';
import { insertToldNotices } from '../../money/notices/index.ts';
import type { Database } from '../../base/platform/platform.ts';

/** Of events of one moment: before what follows from it, or after it. */
type Place = -1 | 0 | 1;

/** What happened in the history of the demonstration, gathered for the audit trail. */
export class Trail {
  readonly #told: (PastEvent & { readonly place: Place })[] = [];
  /** What no event tells of yet. */
  readonly #untold = new Map<string, Fact>();

  tell(at: Date, event: AuditEvent, place: Place = 0): void {
    for (const { id } of event.facts ?? []) this.#untold.delete(id);
    this.#told.push({ at, event, place });
  }

  /** Reads bookings as they stand, by their ids. Those that no event is going to tell of are told of as they are. */
  async readBookings(transaction: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Fact>> {
    const facts = await factsById(transaction, 'booking', ids);
    for (const [id, fact] of facts) this.#untold.set(id, fact);
    return facts;
  }

  /**
   * Puts all of it on record in the order of time, and answers the bookings that none of the events tells of. The
   * clients were told of it then.
   */
  async record(transaction: Database, newId: (at: Date) => string): Promise<readonly Fact[]> {
    const told = this.#told.toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.place - other.place);
    const ids = await recordHistory(transaction, told, newId);
    await insertToldNotices(
      transaction,
      told.flatMap(({ at: happenedAt, event: { kind, clientId } }, place) => {
        const mailed = mailedKinds.find((one) => one === kind);
        return mailed === undefined ? [] : [{ id: ids[place]!, clientId: clientId!, kind: mailed, happenedAt }];
      }),
    );
    return [...this.#untold.values()];
  }
}

/** What was made or changed, as it stands at this moment. */
export async function factsById(
  transaction: Database,
  kind: Fact['kind'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, Fact>> {
  if (ids.length === 0) return new Map();
  const facts = await readFacts(
    transaction,
    ids.map((id) => ({ kind, id })),
  );
  return new Map(facts.map((fact) => [fact.id, fact]));
}
