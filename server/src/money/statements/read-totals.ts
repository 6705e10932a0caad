import { paymentStatuses } from '@bank/contract';
import { currencyCode, money } from '@bank/money';
import type { Database } from '../../base/platform/platform.ts';
import { cursorMark, writeCursor, type StatementCursor } from './statement-cursor.ts';
import type { StatementFilter } from './statement-filter.ts';
import { nextScanWindow, placeBehind, usualScanBudget, type ScanBudget } from './scan-window.ts';
import { readTotalsOfEntries, readTotalsOfBlocks, type StatementTotal } from './store.ts';

export interface TotalsAnswer {
  /** Of every currency that has any. */
  readonly totals: readonly StatementTotal[];
  /** Where the rest is to be added up; undefined where nothing is left. */
  readonly nextCursor: string | undefined;
}

/**
 * What a filter finds, added up per currency. A word that most entries of a long account have is added up in several
 * answers: each is exact for its part, and together they are the whole.
 */
export async function readTotals(
  database: Database,
  filter: StatementFilter,
  begin: StatementCursor | undefined,
  { blocksMax, queriesMax, isAwaited, inTurn }: ScanBudget = usualScanBudget,
): Promise<TotalsAnswer> {
  const { statuses, terms, amounts } = filter;
  if (terms === undefined && amounts === undefined && (statuses === undefined || statuses.includes('completed'))) {
    return { totals: await inTurn(() => addUpBlocks(database, filter)), nextCursor: undefined };
  }
  let totals: readonly StatementTotal[] = [];
  let after = begin;
  for (let query = 0; query < queriesMax; query += 1) {
    const window = await inTurn(() => nextScanWindow(database, filter, { isOldestFirst: false, after, blocksMax }));
    totals = combine(totals, await inTurn(() => readTotalsOfEntries(database, filter, window)), 1n);
    if (window.until === undefined) return { totals, nextCursor: undefined };
    after = placeBehind(window.until, false);
    if (!isAwaited()) break;
  }
  return { totals, nextCursor: after && writeCursor(after, cursorMark({ ...filter, sort: 'date_desc' })) };
}

/** Totals as they are answered: of each of the currencies, also of one in which nothing was found. */
export function totalsIn(currencies: readonly string[], totals: readonly StatementTotal[]) {
  return currencies.map((currency) => {
    const { count, debitMinor, creditMinor } = totals.find((found) => found.currency === currency) ?? none(currency);
    const sum = (minor: bigint) => money(minor, currencyCode(currency));
    return { count: Number(count), debit: sum(debitMinor), credit: sum(creditMinor) };
  });
}

const none = (currency: string): StatementTotal => ({ currency, count: 0n, debitMinor: 0n, creditMinor: 0n });

/**
 * A status changes, so no block tells of it; but few payments are not completed: all of them are taken off those that
 * are meant.
 */
async function addUpBlocks(database: Database, filter: StatementFilter): Promise<readonly StatementTotal[]> {
  const { statuses, ...rest } = filter;
  const all = await readTotalsOfBlocks(database, rest);
  const others = statuses === undefined ? [] : paymentStatuses.filter((status) => !statuses.includes(status));
  if (others.length === 0) return all;
  return combine(
    all,
    await readTotalsOfEntries(database, { ...filter, statuses: others }, { after: undefined, until: undefined }),
    -1n,
  );
}

/** One list of totals with the other added, or taken off by a sign of -1. */
function combine(
  one: readonly StatementTotal[],
  other: readonly StatementTotal[],
  sign: 1n | -1n,
): readonly StatementTotal[] {
  const currencies = new Set([...one, ...other].map(({ currency }) => currency));
  return [...currencies].map((currency) => {
    const first = one.find((total) => total.currency === currency) ?? none(currency);
    const second = other.find((total) => total.currency === currency) ?? none(currency);
    return {
      currency,
      count: first.count + sign * second.count,
      debitMinor: first.debitMinor + sign * second.debitMinor,
      creditMinor: first.creditMinor + sign * second.creditMinor,
    };
  });
}
