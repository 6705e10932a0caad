import type { Entry } from '@bank/contract';
import { expect, test } from 'vitest';
import {
  advance,
  entryAt,
  firstPageSize,
  knownCount,
  missingPage,
  pageOf,
  pageSize,
  sizeOf,
  unread,
  type EntryPages,
} from './entry-pages.ts';

const placesBefore = (page: number): number => (page === 0 ? 0 : firstPageSize + (page - 1) * pageSize);
const part = (page: number, length = sizeOf(page)): Entry[] =>
  Array.from({ length }, (_, place) => ({ id: String(placesBefore(page) + place) }) as Entry);

/** A statement read from its beginning to the end of so many parts. */
function readTo(pages: number, from: EntryPages = unread): EntryPages {
  let known = from;
  for (let page = 0; page < pages; page += 1) {
    known = advance(known, {
      kind: 'arrived',
      page,
      entries: part(page),
      nextCursor: `c${page + 1}`,
      pageInSight: page,
    });
  }
  return known;
}

test('nothing is known before the first part has come, and the first part is what is missing', () => {
  expect(knownCount(unread)).toBe(0);
  expect(entryAt(unread, 0)).toBeUndefined();
  expect(missingPage(unread, 0, 30)).toBe(0);
});

test('a further part is missing only when the reader comes near it', () => {
  const known = readTo(1);
  expect(knownCount(known)).toBe(firstPageSize);
  expect(missingPage(known, 0, firstPageSize - 1)).toBeNull();
  expect(missingPage(known, firstPageSize - 20, firstPageSize + 20)).toBe(1);
});

test('scrolling faster than the parts come reads the way there, part after part', () => {
  expect(missingPage(readTo(2), 9 * pageSize, 9 * pageSize + 30)).toBe(2);
});

test('the first part is short, so that it stands soon, and the others are as long as the bank sends them', () => {
  const known = readTo(3);
  expect([0, firstPageSize - 1, firstPageSize, firstPageSize + pageSize].map(pageOf)).toEqual([0, 0, 1, 2]);
  expect(
    [0, firstPageSize - 1, firstPageSize, firstPageSize + pageSize].map((index) => entryAt(known, index)?.id),
  ).toEqual([0, firstPageSize - 1, firstPageSize, firstPageSize + pageSize].map(String));
});

test('the last part tells how many entries there are, and nothing is missing behind it', () => {
  const known = advance(readTo(2), { kind: 'arrived', page: 2, entries: part(2, 7), nextCursor: null, pageInSight: 2 });
  expect(known.count).toBe(placesBefore(2) + 7);
  expect(missingPage(known, 0, 99 * pageSize)).toBeNull();
  expect(entryAt(known, placesBefore(2) + 6)?.id).toBe(String(placesBefore(2) + 6));
  expect(entryAt(known, placesBefore(2) + 7)).toBeUndefined();
});

test('a statement that fills its last part exactly ends there', () => {
  const known = advance(unread, { kind: 'arrived', page: 0, entries: part(0), nextCursor: null, pageInSight: 0 });
  expect(known.count).toBe(firstPageSize);
  expect(missingPage(known, 0, firstPageSize + 50)).toBeNull();
});

test('a statement without entries is read, not unread', () => {
  const known = advance(unread, { kind: 'arrived', page: 0, entries: [], nextCursor: null, pageInSight: 0 });
  expect(known.count).toBe(0);
});

test(
  'however long the statement, a bounded number of entries is kept, and what was left behind is read again from ' +
    'its own place',
  () => {
    const known = readTo(500);
    expect([...known.pages.values()].flat().length).toBeLessThanOrEqual(9 * pageSize);
    expect(entryAt(known, 0)).toBeUndefined();
    expect(missingPage(known, 0, 20)).toBe(0);
    expect(known.cursors[0]).toBeNull();
    expect(known.cursors[37]).toBe('c37');
    const back = advance(known, { kind: 'arrived', page: 0, entries: part(0), nextCursor: 'c1', pageInSight: 0 });
    expect(entryAt(back, 5)?.id).toBe('5');
    expect(knownCount(back)).toBe(knownCount(known));
    expect(back.cursors).toEqual(known.cursors);
  },
);

test('a part that cannot be read leaves what was read, and another try forgets the failure', () => {
  const failed = advance(readTo(1), { kind: 'failed', failure: { kind: 'unreachable' } });
  expect(entryAt(failed, 3)?.id).toBe('3');
  expect(failed.failure).toEqual({ kind: 'unreachable' });
  expect(advance(failed, { kind: 'tried_again' }).failure).toBeNull();
});
