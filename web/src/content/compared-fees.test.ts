import { expect, test } from 'vitest';
import { comparedTables } from './compared-fees.ts';

test('rows that stand side by side are of one service', () => {
  for (const { rows } of comparedTables)
    for (const { personal, corporate } of rows)
      if (personal !== null) expect(personal.row.name).toBe(corporate.row.name);
});

test('personal and corporate clients pay differently for five services, and acquiring is for companies', () => {
  const different = comparedTables.flatMap(({ rows }) => rows).filter(({ isDifferent }) => isDifferent);
  expect(different.map(({ personal, corporate }) => [personal?.number, corporate.number])).toEqual([
    ['1.1', '1.1'],
    ['1.2', '1.2'],
    ['1.3', '1.3'],
    ['1.4', '1.4'],
    ['2.7', '2.7'],
    [undefined, '4.1'],
  ]);
});
