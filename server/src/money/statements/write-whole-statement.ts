import { beginGroup, type Entry } from '@bank/contract';
import type { Database } from '../../base/platform/platform.ts';
import { restBetween } from '../../base/platform/rest-between.ts';
import { readPart, type EntriesOfPart } from './read-statement.ts';
import type { StatementCursor } from './statement-cursor.ts';
import type { StatementPart } from './statement-part.ts';
import type { ScanBudget } from './scan-window.ts';
import { readCurrencies, readLastPlaces } from './store.ts';

/**
 * Rows that are read and written at once: what a statement of any length costs in memory, and holds the process for.
 */
export const rowsAtOnce = 250;
/** A statement that is longer is written with rests in between, so that others are answered as fast as ever. */
const rowsWithoutRest = 5_000;

const rest = restBetween();

/**
 * A whole statement as the text of its answer, in parts. A part is read when the one before was taken, so a slow reader
 * holds no connection. All groups are those of one moment: where each account stood is read first, and what is booked
 * from then on belongs to the next statement. A transfer between two accounts stands on both or on neither. Comes to
 * `dropped` where nobody waits for the rest.
 */
export async function* writeWholeStatement(
  database: Database,
  part: Omit<StatementPart, 'limit' | 'upTo'>,
  { budget, write }: { readonly budget: ScanBudget; readonly write: (entry: Entry) => object },
): AsyncGenerator<string, 'whole' | 'dropped'> {
  const upTo = await readLastPlaces(database, part.clientId);
  let text = '[';
  let rowCount = 0;
  for (const [place, currency] of (await readCurrencies(database, part)).entries()) {
    text += `${place === 0 ? '' : ','}${beginGroup(currency)}`;
    let isFirst = true;
    let after: StatementCursor | undefined = part.after;
    do {
      const { entries, next }: EntriesOfPart = await readPart(
        database,
        { ...part, currency, upTo, limit: rowsAtOnce, ...(after && { after }) },
        budget,
      );
      if (!budget.isAwaited()) return 'dropped';
      const began = performance.now();
      for (const entry of entries) {
        text += `${isFirst ? '' : ','}${JSON.stringify(write(entry))}`;
        isFirst = false;
      }
      const busyMs = performance.now() - began;
      rowCount += entries.length;
      if (entries.length > 0) {
        yield text;
        text = '';
      }
      if (rowCount > rowsWithoutRest) await rest(busyMs);
      after = next;
    } while (after !== undefined);
    text += ']}';
  }
  yield `${text}]`;
  return 'whole';
}
