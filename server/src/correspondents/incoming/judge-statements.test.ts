import { describe, expect, test } from 'vitest';
import { chainStatements } from './chain-statements.ts';
import { judgeStatements, type ToldStatement } from './judge-statements.ts';

/** `id`, day of March, opening and closing balance, movements of its own; behind `also` those that others hold. */
type Told = readonly [id: string, day: number, opening: number, closing: number, own: readonly number[]];

let count = 0;
const entry = (moved: number) => ({ id: String((count += 1)).padStart(6, '0'), movedMinor: BigInt(moved) });
const told = (...rows: readonly Told[]): ToldStatement[] =>
  rows.map(([id, day, opening, closing, own]) => ({
    id,
    closingDay: `2026-03-${String(day).padStart(2, '0')}`,
    openingMinor: BigInt(opening),
    closingMinor: BigInt(closing),
    own: own.map(entry),
    repeated: [],
  }));
const judgedOf = (statements: readonly ToldStatement[]) => [...judgeStatements(statements).keys()].toSorted();
/** The statements that follow each other, with what seems to be missing in front of each. */
const chainOf = (statements: readonly ToldStatement[]) => {
  const chain = chainStatements(statements.toSorted((one, other) => (one.closingDay < other.closingDay ? -1 : 1)));
  return chain.map(({ statement, overlapMinor }, place) => {
    const before = chain[place - 1]?.statement.closingMinor ?? statement.openingMinor;
    return `${statement.id} ${statement.openingMinor + overlapMinor - before}`;
  });
};
const days: readonly Told[] = [
  ['mon', 2, 0, 10, [10]],
  ['tue', 3, 10, 30, [25, -5]],
  ['wed', 4, 30, 35, [5]],
];

describe('of statements that were kept before the bank noted what stands in two', () => {
  test.each<[string, readonly Told[], readonly string[]]>([
    ['a copy', [...days, ['copy', 3, 10, 30, []]], ['mon', 'tue', 'wed']],
    [
      'a copy of the first one, and another copy',
      [...days, ['c1', 2, 0, 10, []], ['c2', 2, 0, 10, []]],
      ['mon', 'tue', 'wed'],
    ],
    ['a week over its days', [...days, ['week', 6, 0, 35, []]], ['mon', 'tue', 'wed']],
    ['a week with a new entry at its end', [...days, ['week', 6, 0, 42, [7]]], ['week']],
    ['a week with a new entry at its beginning', [...days.slice(1), ['week', 4, 0, 35, [10]]], ['week']],
    ['a week around one of its days', [days[1]!, ['week', 4, 0, 35, [10, 5]]], ['week']],
    ['a copy of a week with a new entry', [...days, ['week', 6, 0, 42, [7]], ['again', 6, 0, 42, []]], ['week']],
    [
      'days after their week',
      [
        ['week', 4, 0, 35, [10, 25, -5, 5]],
        ['mon', 2, 0, 10, []],
        ['tue', 3, 10, 30, []],
        ['wed', 4, 30, 35, []],
      ],
      ['week'],
    ],
    [
      'one day after its week',
      [
        ['week', 4, 0, 35, [10, 25, -5, 5]],
        ['tue', 3, 10, 30, []],
      ],
      ['week'],
    ],
    [
      'a day on which nothing moved, after its week',
      [
        ['week', 4, 0, 35, [10, 25]],
        ['still', 3, 10, 10, []],
      ],
      ['week'],
    ],
    [
      'two weeks that overlap',
      [
        ['one', 4, 0, 35, [10, 20, 5]],
        ['two', 6, 30, 50, [15]],
      ],
      ['one', 'two'],
    ],
  ])('%s is true, and no statement is missing', (_what, rows, follow) => {
    const statements = told(...rows);
    expect(judgedOf(statements)).toEqual(rows.map(([id]) => id).toSorted());
    expect(chainOf(statements)).toEqual(follow.map((id) => `${id} 0`));
  });

  test.each<[string, readonly Told[]]>([
    ['says more than others tell', [...days, ['wrong', 3, 10, 31, []]]],
    ['has lost its entry', [...days, ['wrong', 5, 35, 45, []]]],
    [
      'has lost its entry, and an earlier one moved as much',
      [
        ['mon', 2, 0, 10, [10]],
        ['tue', 3, 10, 0, [-10]],
        ['other', 4, 0, 3, [3]],
        ['wrong', 5, 0, 10, []],
      ],
    ],
    ['opens elsewhere', [...days, ['wrong', 3, 11, 31, []]]],
  ])('one that %s is wrong', (_what, rows) => {
    expect(judgedOf(told(...rows))).toEqual(
      rows
        .map(([id]) => id)
        .filter((id) => id !== 'wrong')
        .toSorted(),
    );
  });

  test('a day whose entries cancel each other stands beside a week that passes its balance', () => {
    expect(chainOf(told(['still', 3, 10, 10, [5, -5]], ['week', 4, 0, 35, [10, 25]]))).toEqual(['still 0', 'week -10']);
  });

  test('a day that nothing explains stands beside a week that passes its balance', () => {
    expect(chainOf(told(['wrong', 3, 10, 99, []], ['week', 4, 0, 35, [10, 25]]))).toEqual(['wrong 0', 'week -99']);
  });

  test('a statement that is really missing is named', () => {
    expect(chainOf(told(days[0]!, days[2]!, ['copy', 4, 30, 35, []]))).toEqual(['mon 0', 'wed 20']);
  });
});
