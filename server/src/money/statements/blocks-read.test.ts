import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../base/platform/platform.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { readsBlocks } from './found-postings-store.ts';
import { readStatement } from './read-statement.ts';
import { readTotals } from './read-totals.ts';
import { nextScanWindow, placeBehindAmount, usualScanBudget } from './scan-window.ts';
import { cursorMark, readCursor } from './statement-cursor.ts';
import type { StatementFilter } from './statement-filter.ts';
import type { StatementPart } from './statement-part.ts';
import { writeBlockSummaries } from './write-block-summaries.ts';

/** How much of an account a search reads: an account of 41 entries, six blocks of six and five entries after them. */
const [blockLength, entriesAfterBlocks, entryCount] = [6, 5, 41];
let bank: TestBank;
let filter: StatementFilter;
let clientId: string;
beforeAll(async () => {
  bank = await openTestBank();
  const client = await bank.client({ holds: ['5000.00 EUR', '1.00 EUR'] });
  const token = await bank.logIn(client);
  const [payer, saver] = client.accounts;
  for (let number = 1; number < entryCount; number += 1) {
    bank.clock.passHours(5);
    await bank.call('orderInternalTransfer', {
      token,
      body: { from_account: payer.id, to_account: saver.id, amount: `${number}.00`, reference: `Rent no${number}x` },
    });
  }
  clientId = client.id;
  filter = { clientId, accountIds: 'all', zone: 'UTC', accountId: payer.id };
});
afterAll(() => bank.close());

/** Postings that the database fetched for a piece of work: counted by it, not measured by the clock. */
const postingsRead = (work: (database: Database) => Promise<unknown>) =>
  countedDuring(work, sql`seq_tup_read + idx_tup_fetch`);

/** How often it looked into the postings: once for each block, and once for the entries after them. */
const looksIntoPostings = (work: (database: Database) => Promise<unknown>) => countedDuring(work, sql`idx_scan`);

async function countedDuring(
  work: (database: Database) => Promise<unknown>,
  figure: RawBuilder<unknown>,
): Promise<number> {
  const fetched = async (database: Database) => {
    const { rows } = await sql<{ count: bigint }>`
      select ${figure} as count from pg_stat_xact_user_tables where relname = 'postings'`.execute(database);
    return Number(rows[0]!.count);
  };
  return bank.database.db.transaction().execute(async (transaction) => {
    // As on an account of years: a table of some pages would be read whole.
    await sql`set local enable_seqscan = off`.execute(transaction);
    const before = await fetched(transaction);
    await work(transaction);
    return (await fetched(transaction)) - before;
  });
}

const search = (part: Partial<StatementPart>) => (database: Database) =>
  readStatement(database, { ...filter, sort: 'date_desc', limit: 50, ...part });
const addUp = (conditions: Partial<StatementFilter>) => (database: Database) =>
  readTotals(database, { ...filter, ...conditions }, undefined);

const sumOfDays = 'the sum of days that cut two blocks';
/** Booked on these days. */
const entriesOfDays = 15;
const entriesOfCutBlocks = 9;

const hits: readonly (readonly [wish: string, work: (database: Database) => Promise<unknown>, blocksRead: number])[] = [
  ['a word of one entry', search({ terms: [{ words: ['no17x'] }] }), 1],
  ['a word of no entry', search({ terms: [{ words: ['nothing'] }] }), 0],
  ['a type of no entry', search({ types: ['card'] }), 0],
  ['an amount of one entry', search({ amounts: [{ currency: 'EUR', lowest: '1700', highest: '1700' }] }), 1],
  ['the sum of a word of one entry', addUp({ terms: [{ words: ['no17x'] }] }), 1],
  ['the sum of all', addUp({}), 0],
  ['the sum of a type', addUp({ types: ['internal'] }), 0],
  [sumOfDays, addUp({ fromDay: '2026-03-04', toDay: '2026-03-06', types: ['internal'] }), 2],
];

describe('a search reads only the blocks that can hold a hit, and the entries after them', () => {
  beforeAll(async () => {
    // The plain way, without summaries, beside it. Days are places in the order of time, which an index finds.
    for (const [wish, work] of hits)
      expect(await postingsRead(work), wish).toBe(wish === sumOfDays ? entriesOfDays : entryCount);
    await writeBlockSummaries(bank.platform.db, blockLength);
  });

  test.each(hits)('%s', async (wish, work, blocksRead) => {
    // Of a block that the days cut only their entries are read.
    const read = wish === sumOfDays ? entriesOfCutBlocks : entriesAfterBlocks + blocksRead * blockLength;
    expect(await postingsRead(work)).toBe(read);
  });

  test('a search without such a filter reads no blocks', async () => {
    expect(await postingsRead(search({}))).toBe(entryCount);
  });

  test('the next part of a search reads no block before its cursor', async () => {
    const part: StatementPart = { ...filter, terms: [{ words: ['rent'] }], sort: 'date_desc', limit: 30 };
    const { nextCursor } = await readStatement(bank.database.db, part);
    const after = readCursor(nextCursor!, cursorMark(part))!;
    // Ten orders and the deposit are left, on the oldest two blocks.
    expect(await looksIntoPostings(search({ ...part, limit: 50, after }))).toBe(1 + 2);
  });

  test.each([
    // The deposit is on the oldest block, the largest orders are behind the newest.
    ['amount_desc', undefined, entriesAfterBlocks + 2 * blockLength],
    ['amount_desc', 3_700n, entriesAfterBlocks + blockLength],
    ['amount_desc', 300n, entriesAfterBlocks + blockLength],
    ['amount_asc', undefined, entriesAfterBlocks + blockLength],
    ['amount_asc', 3_700n, entriesAfterBlocks + blockLength],
  ] as const)('a part by %s after the amount %s reads the blocks of its amounts', async (sort, amountMinor, read) => {
    const part = {
      ...filter,
      sort,
      limit: 3,
      ...(amountMinor !== undefined && { after: placeBehindAmount(amountMinor, sort === 'amount_desc') }),
    };
    const budget = { ...usualScanBudget, amountsMax: 3, queriesMax: 1 };
    expect(await postingsRead((database) => readStatement(database, part, budget))).toBe(read);
  });

  test('one query reads as many blocks as its budget says', async () => {
    const budget = { ...usualScanBudget, blocksMax: 2, queriesMax: 1 };
    const work = (database: Database) =>
      readStatement(database, { ...filter, terms: [{ words: ['rent'] }], sort: 'date_asc', limit: 50 }, budget);
    // The third is the one at which the query ends.
    expect(await postingsRead(work)).toBeLessThanOrEqual(entriesAfterBlocks + 3 * blockLength);
  });
});

test.each<[wish: string, conditions: Partial<StatementFilter>, isReading: boolean]>([
  ['a type', { types: ['card'] }, true],
  ['a word', { terms: [{ words: ['rent'] }] }, true],
  ['amounts', { amounts: [{ currency: 'EUR', lowest: '1' }] }, true],
  ['a word among the completed', { terms: [{ words: ['rent'] }], statuses: ['completed'] }, true],
  ['a word among those in process, which are few', { terms: [{ words: ['rent'] }], statuses: ['in_process'] }, false],
  ['the completed', { statuses: ['completed'] }, false],
  ['days', { fromDay: '2026-03-04' }, false],
  ['all', {}, false],
])('blocks are read for %s: %j %s', async (_wish, conditions, isReading) => {
  expect(readsBlocks({ clientId, accountIds: 'all', zone: 'UTC', ...conditions })).toBe(isReading);
  const window = { isOldestFirst: true, after: undefined, blocksMax: 0 };
  // Where no block is read, none bounds the query.
  if (!isReading) {
    const { until } = await nextScanWindow(bank.database.db, { ...filter, ...conditions }, window);
    expect(until).toBeUndefined();
  }
});
