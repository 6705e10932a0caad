import { statementSorts, type StatementSort } from '@bank/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { readStatement } from './read-statement.ts';
import { readTotals } from './read-totals.ts';
import { cursorMark, readCursor } from './statement-cursor.ts';
import { usualScanBudget, type InTurn, type ScanBudget } from './scan-window.ts';
import type { StatementFilter } from './statement-filter.ts';
import { writeBlockSummaries } from './write-block-summaries.ts';

let bank: TestBank;
let clientId: string;
beforeAll(async () => {
  bank = await openTestBank();
  const client = await bank.client({ holds: ['5000.00 EUR', '1.00 EUR'] });
  clientId = client.id;
  const token = await bank.logIn(client);
  const [payer, saver] = client.accounts;
  for (let index = 0; index < 30; index += 1) {
    // Some of one moment.
    if (index % 4 !== 0) bank.clock.passHours(5);
    await bank.call('orderInternalTransfer', {
      token,
      body: {
        from_account: payer.id,
        to_account: saver.id,
        amount: `${10 + (index % 9)}.00`,
        reference: `Rent ${index % 2 === 0 ? 'north' : 'south'} ${index}`,
      },
    });
  }
  await writeBlockSummaries(bank.platform.db, 3);
});
afterAll(() => bank.close());

/** As little as can be done for one answer. */
const smallBudget = { ...usualScanBudget, blocksMax: 1, amountsMax: 4, queriesMax: 1 };
const noLimit = { ...usualScanBudget, blocksMax: 1_000_000, amountsMax: 1_000_000, queriesMax: 1 };

const searches: readonly (readonly [
  wish: string,
  filter: Omit<StatementFilter, 'clientId' | 'accountIds' | 'zone'>,
])[] = [
  ['a word that most entries have', { terms: [{ words: ['rent'] }] }],
  ['two common words that never meet', { terms: [{ words: ['north'] }, { words: ['south'] }] }],
  ['amounts from', { amounts: [{ currency: 'EUR', lowest: '1500' }] }],
  ['a type among what is completed', { types: ['internal'], statuses: ['completed'] }],
];

/** Every part of a statement, each asked for with the cursor of the one before. */
async function walk(filter: StatementFilter, sort: StatementSort) {
  const parts: string[][] = [];
  let cursor: string | undefined;
  do {
    const after = cursor === undefined ? undefined : readCursor(cursor, cursorMark({ ...filter, sort }))!;
    const { groups, nextCursor } = await readStatement(
      bank.platform.db,
      { ...filter, sort, limit: 4, ...(after && { after }) },
      smallBudget,
    );
    parts.push(groups.flatMap(({ entries }) => entries.map(({ id }) => id)));
    cursor = nextCursor;
    if (parts.length > 200) throw new Error('the cursor leads nowhere');
  } while (cursor !== undefined);
  return parts;
}

describe.each(searches)('a search among more than one answer looks at finds all of %s', (_wish, conditions) => {
  test.each(statementSorts)('in the order %s', async (sort) => {
    const filter = { clientId, accountIds: 'all', zone: 'UTC', ...conditions } as const;
    const whole = await readStatement(bank.platform.db, { ...filter, sort }, noLimit);
    const parts = await walk(filter, sort);
    expect(parts.flat()).toEqual(whole.groups.flatMap(({ entries }) => entries.map(({ id }) => id)));
    // It did take several answers, and none had more than it was asked for.
    expect(parts.length).toBeGreaterThan(3);
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(4);
  });

  test('and the totals of its parts come to those of the whole', async () => {
    const filter = { clientId, accountIds: 'all', zone: 'UTC', ...conditions } as const;
    const {
      totals: [whole],
    } = await readTotals(bank.platform.db, filter, undefined, noLimit);
    let sum = { count: 0n, debitMinor: 0n, creditMinor: 0n };
    let cursor: string | undefined;
    do {
      const after =
        cursor === undefined ? undefined : readCursor(cursor, cursorMark({ ...filter, sort: 'date_desc' }))!;
      const {
        totals: [part],
        nextCursor,
      } = await readTotals(bank.platform.db, filter, after, smallBudget);
      sum = {
        count: sum.count + (part?.count ?? 0n),
        debitMinor: sum.debitMinor + (part?.debitMinor ?? 0n),
        creditMinor: sum.creditMinor + (part?.creditMinor ?? 0n),
      };
      cursor = nextCursor;
    } while (cursor !== undefined);
    expect({ currency: 'EUR', ...sum }).toEqual(whole);
  });
});

/** Words that most entries have one of, and none both. */
const neverTogether = () =>
  ({ clientId, accountIds: 'all', zone: 'UTC', terms: [{ words: ['north'] }, { words: ['south'] }] }) as const;

test('a search that its client has dropped stops after the query that it is at', async () => {
  let asked = 0;
  const dropped = { ...smallBudget, queriesMax: 1_000, isAwaited: () => (asked += 1) < 3 };
  const filter = { clientId, accountIds: 'all', zone: 'UTC', terms: [{ words: ['rent'] }] } as const;
  const { nextCursor } = await readTotals(bank.platform.db, filter, undefined, dropped);
  expect({ asked, isWhole: nextCursor === undefined }).toEqual({ asked: 3, isWhole: false });

  for (const sort of ['date_desc', 'date_asc', 'amount_desc', 'amount_asc'] as const) {
    asked = 0;
    const found = await readStatement(bank.platform.db, { ...neverTogether(), sort, limit: 4 }, dropped);
    expect({ asked, isWhole: found.nextCursor === undefined }, sort).toEqual({ asked: 3, isWhole: false });
  }
});

test.each<[what: string, ask: (budget: ScanBudget) => Promise<{ readonly nextCursor: string | undefined }>]>([
  [
    'the newest entries',
    (budget) => readStatement(bank.platform.db, { ...neverTogether(), sort: 'date_desc', limit: 4 }, budget),
  ],
  [
    'the largest amounts',
    (budget) => readStatement(bank.platform.db, { ...neverTogether(), sort: 'amount_desc', limit: 4 }, budget),
  ],
  ['totals', (budget) => readTotals(bank.platform.db, neverTogether(), undefined, budget)],
])('an answer about %s makes as many queries as its budget says, or as many as it needs', async (_what, ask) => {
  let turns = 0;
  const inTurn: InTurn = (work) => {
    turns += 1;
    return work();
  };
  // A bound is looked for, and what stands before it is read.
  const cut = await ask({ ...smallBudget, queriesMax: 3, inTurn });
  expect({ turns, isWhole: cut.nextCursor === undefined }).toEqual({ turns: 3 * 2, isWhole: false });
  const whole = await ask({ ...smallBudget, queriesMax: 1_000, inTurn });
  expect(whole.nextCursor).toBeUndefined();
});

test('a whole statement is never cut short, as it is kept for the next time', async () => {
  const part = { clientId, accountIds: 'all', zone: 'UTC', terms: [{ words: ['rent'] }] } as const;
  for (const sort of statementSorts) {
    const gone = await readStatement(bank.platform.db, { ...part, sort }, { ...smallBudget, isAwaited: () => false });
    expect(gone, sort).toEqual(await readStatement(bank.platform.db, { ...part, sort }, noLimit));
  }
});

test('entries of one status are added up without looking at those of the others', async () => {
  const { totals: completed } = await readTotals(
    bank.platform.db,
    { clientId, accountIds: 'all', zone: 'UTC', statuses: ['completed'] },
    undefined,
    smallBudget,
  );
  const { totals: all } = await readTotals(
    bank.platform.db,
    { clientId, accountIds: 'all', zone: 'UTC' },
    undefined,
    smallBudget,
  );
  expect(completed).toEqual(all);
  const { totals: none } = await readTotals(
    bank.platform.db,
    { clientId, accountIds: 'all', zone: 'UTC', statuses: ['in_process'] },
    undefined,
    smallBudget,
  );
  expect(none.reduce((count, total) => count + total.count, 0n)).toBe(0n);
});
