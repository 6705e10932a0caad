import { refuse } from '@bank/contract';
import { expect, test } from 'vitest';
import { readPart, type PartToRead } from './read-part.ts';

const ids = [3, 2, 1].map((last) => ({ id: `0190a6e0-0000-7000-8000-00000000000${last}` }));
const read = async ({ behind, limit }: PartToRead) => {
  const from = behind === undefined ? 0 : ids.findIndex(({ id }) => id === behind) + 1;
  return ids.slice(from, from + limit);
};

test('a list is read in parts, each behind the last row of the one before', async () => {
  const [first, second, third] = ids;
  expect(await readPart('', 2, read)).toEqual({ shown: [first, second], next: second!.id });
  expect(await readPart(second!.id.toUpperCase(), 2, read)).toEqual({ shown: [third], next: null });
  expect(await readPart(undefined, 3, read)).toEqual({ shown: ids, next: null });
});

test('a cursor that can name no row is refused before anything is read', async () => {
  const never = () => Promise.reject(new Error('it was read'));
  expect(await readPart('the third', 2, never)).toEqual({ refusal: 'cursor_malformed', field: 'cursor' });
  expect(await readPart(ids[0]!.id, 2, async () => refuse('field_malformed', 'from'))).toMatchObject({
    refusal: 'field_malformed',
  });
});
