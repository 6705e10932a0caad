import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  daysSinceEpoch,
  hour,
  isoDay,
  isWorkingDay,
  momentOf,
  monthName,
  quarterName,
  workingDayUpTo,
} from './calendar.ts';
import { seededIds, seededRandom } from './seeded-random.ts';

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);

describe('a day of the demonstration', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-21', -24, '2024-11-21'],
    ['2026-12-05', 1, '2027-01-05'],
  ])('%s and %i months later: %s', (from, count, expected) => {
    expect(isoDay(addMonths(day(from), count))).toBe(expected);
  });

  test('begins at midnight in UTC', () => {
    expect(dayOf(new Date('2026-11-21T23:59:59.999Z'))).toEqual(day('2026-11-21'));
    expect(momentOf(day('2026-11-21'), 2 * hour + 1).toISOString()).toBe('2026-11-21T02:00:01.000Z');
    expect(daysSinceEpoch(new Date('1970-01-02T23:00:00Z'))).toBe(1);
    expect(addDays(day('2026-02-28'), 1)).toEqual(day('2026-03-01'));
  });

  test('is one of several, the last of them left out', () => {
    expect(daysBetween(day('2026-02-27'), day('2026-03-02')).map(isoDay)).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(daysBetween(day('2026-03-02'), day('2026-03-02'))).toEqual([]);
  });

  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-21', '2026-11-20'],
    ['2026-11-22', '2026-11-20'],
    ['2026-11-23', '2026-11-23'],
  ])('%s: banks work up to %s', (from, expected) => {
    expect(isoDay(workingDayUpTo(day(from)))).toBe(expected);
    expect(isWorkingDay(day(from))).toBe(from === expected);
  });

  test.each([
    ['2026-01-31', 'Q1 2026', 'January 2026'],
    ['2026-03-31', 'Q1 2026', 'March 2026'],
    ['2026-04-01', 'Q2 2026', 'April 2026'],
    ['2026-12-31', 'Q4 2026', 'December 2026'],
  ])('%s is in %s, %s', (from, quarter, month) => {
    expect([quarterName(day(from)), monthName(day(from))]).toEqual([quarter, month]);
  });
});

describe('chance from a seed', () => {
  test('reaches both ends and nothing beyond, and all between', () => {
    const random = seededRandom('a');
    const drawn = new Set(Array.from({ length: 200 }, () => random.whole(3, 6)));
    expect([...drawn].toSorted((one, other) => one - other)).toEqual([3, 4, 5, 6]);
    const picked = new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b', 'c'])));
    expect([...picked].toSorted()).toEqual(['a', 'b', 'c']);
    expect(Array.from({ length: 50 }, () => random.happens(0))).not.toContain(true);
    expect(Array.from({ length: 50 }, () => random.happens(1_000))).not.toContain(false);
  });

  test('is the same for the same seed on every machine, whatever is asked for, and another one for another', () => {
    const bytes = (seed: string) => Buffer.from(seededRandom(seed).bytes(40)).toString('hex');
    // The first bytes of SHA-256 over `a:0`.
    expect(bytes('a').slice(0, 8)).toBe('0ed32d33');
    expect(bytes('a')).not.toBe(bytes('b'));
    const random = seededRandom('a');
    expect(Buffer.concat([random.bytes(30), random.bytes(10)]).toString('hex')).toBe(bytes('a'));
  });

  test('makes ids of version 7 that begin with their time', () => {
    const newId = seededIds('a');
    const at = new Date('2026-11-21T00:00:00Z');
    const [one, other] = [newId(at), newId(at)];
    expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(Number.parseInt(one.replaceAll('-', '').slice(0, 12), 16)).toBe(at.getTime());
    expect(other).not.toBe(one);
  });
});
