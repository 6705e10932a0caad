import type { BankPeriod } from '../../base/platform/bank-period.ts';
import { lowestIdAt, timeOfId } from '../../base/platform/lowest-id-at.ts';
import type { Database } from '../../base/platform/platform.ts';
import { readEntryAt, readLastEntry } from './period-store.ts';

/** Ids are made before their entries are booked: both orders differ by less than this. */
const ordersApartMs = 180_000;

/**
 * Between which ids the entries of a period stand. No index leads from a time to its entries; ids sort as times do, so
 * the place of a moment is found by halving.
 */
export async function findIdsOfPeriod(
  database: Database,
  { from, to }: BankPeriod,
): Promise<{ readonly firstId: string | undefined; readonly endId: string | undefined }> {
  return {
    firstId: from && (await findIdAt(database, new Date(from.getTime() - ordersApartMs))),
    endId: to && (await findIdAt(database, new Date(to.getTime() + ordersApartMs))),
  };
}

/** The lowest id whose entry was booked at a moment or later; undefined where none was. */
async function findIdAt(database: Database, moment: Date): Promise<string | undefined> {
  const [first, last] = [await readEntryAt(database, lowestIdAt(new Date(0))), await readLastEntry(database)];
  if (first === undefined || last === undefined || last.bookedAt < moment) return undefined;
  let low = timeOfId(first.id).getTime();
  let high = timeOfId(last.id).getTime();
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const found = await readEntryAt(database, idFrom(middle));
    if (found === undefined || found.bookedAt >= moment) high = middle;
    else low = Math.max(middle + 1, timeOfId(found.id).getTime());
  }
  return idFrom(low);
}

/** The lowest id of a millisecond. */
function idFrom(ms: number): string {
  const digits = ms.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}
