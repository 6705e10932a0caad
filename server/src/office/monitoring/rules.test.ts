import { currencyCode, money } from '@bank/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDormant } from './find-dormant.ts';
import { findNewCountries, firstOfCountries } from './find-new-countries.ts';
import { findPayees, firstOfPayees } from './find-payees.ts';
import { findRapid } from './find-rapid.ts';
import { findStructuring } from './find-structuring.ts';
import { dayMs, toldBefore, type Finding, type Frame, type Movement } from './movement.ts';

const usd = currencyCode('USD');
let made = 0;

/** A movement on a day, counted from the first one; `cents` null: no rate values it. */
function move(
  day: number,
  side: Movement['side'],
  cents: number | null,
  more: Partial<Pick<Movement, 'country' | 'payee'>> = {},
): Movement {
  const value = cents === null ? undefined : BigInt(cents);
  const base = { entryId: `E${(made += 1)}`, at: day * dayMs, side, cents: value, amount: money(value ?? 1n, usd) };
  return { ...base, country: more.country ?? '', payee: side === 'out' ? (more.payee ?? 'P') : '' };
}
const frame = (since = 0, silenceMs = dayMs) => ({ since, told: toldBefore([], silenceMs) });
/** Days and sizes of what was found. */
const told = (found: readonly Finding[]) => found.map(({ at, entries }) => [at / dayMs, entries.length]);

/** Any movements of one client in their order, of small amounts on few days, so that windows fill. */
const anyMovements = fc
  .array(
    fc.record({
      hour: fc.nat({ max: 24 * 12 }),
      side: fc.constantFrom<Movement['side']>('in', 'out'),
      cents: fc.option(fc.nat({ max: 60 })),
      payee: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
      country: fc.constantFrom('', 'DE', 'FR'),
    }),
    { maxLength: 25 },
  )
  .map((all) =>
    all
      .toSorted((one, other) => one.hour - other.hour)
      .map(({ hour, side, cents, ...more }) => move(hour / 24, side, cents, more)),
  );
const anyWindow = fc.integer({ min: 1, max: 5 }).map((days) => days * dayMs);
const sum = (all: readonly Movement[]) => all.reduce((total, { cents }) => total + (cents ?? 0n), 0n);
/** Without silence each moment of the model is told of. */
const moments = (found: readonly Finding[]) => [...new Set(found.map(({ at }) => at))].toSorted((a, b) => a - b);
const model = (movements: readonly Movement[], holds: (at: Movement, place: number) => boolean) =>
  [...new Set(movements.filter(holds).map(({ at }) => at))].toSorted((a, b) => a - b);

/** What a rule finds in all at once, and what it finds when it looks again after each movement. */
function atOnceAndBitByBit(
  movements: readonly Movement[],
  find: (known: readonly Movement[], looking: Frame) => Finding[],
) {
  const silenceMs = 2 * dayMs;
  const before = toldBefore([], silenceMs);
  const bitByBit = movements.flatMap(({ at }, place) =>
    find(movements.slice(0, place + 1), { since: at, told: before }),
  );
  return [moments(find(movements, frame(0, silenceMs))), moments(bitByBit)];
}

test('any movements: it does not matter how often the rules look', () => {
  fc.assert(
    fc.property(anyMovements, anyWindow, (movements, windowMs) => {
      const rules: ((known: readonly Movement[], looking: Frame) => Finding[])[] = [
        (known, looking) => findStructuring(known, { cents: 50n, share: 20, count: 2, windowMs }, looking),
        (known, looking) => findRapid(known, { cents: 10n, share: 60, windowMs }, looking),
        (known, looking) =>
          findDormant(known, { cents: 30n, quietMs: dayMs, windowMs }, { ...looking, previousAt: undefined }),
        (known, looking) => findPayees(firstOfPayees(known), () => false, { count: 1, windowMs, ...looking }),
      ];
      for (const find of rules) {
        const [atOnce, bitByBit] = atOnceAndBitByBit(movements, find);
        expect(bitByBit).toEqual(atOnce);
      }
    }),
    { numRuns: 1000 },
  );
});

describe('structuring below a limit', () => {
  const rule = { cents: 1000n, share: 20, count: 3, windowMs: 7 * dayMs };

  test.each<[what: string, movements: readonly Movement[], found: number[][]]>([
    [
      'three small payments that pass the limit',
      [move(0, 'in', 400), move(2, 'in', 400), move(4, 'in', 400)],
      [[4, 3]],
    ],
    ['two of them are too few', [move(0, 'in', 900), move(2, 'in', 900)], []],
    ['they come to the limit and not to more', [move(0, 'in', 400), move(2, 'in', 400), move(4, 'in', 200)], []],
    ['the first one is a week before', [move(0, 'in', 400), move(2, 'in', 400), move(7, 'in', 400)], []],
    ['one of them is of the limit itself', [move(0, 'in', 1000), move(2, 'in', 400), move(4, 'in', 400)], []],
    ['one of them is far below the limit', [move(0, 'in', 900), move(2, 'in', 199), move(4, 'in', 900)], []],
    ['one of them went the other way', [move(0, 'in', 400), move(2, 'out', 400), move(4, 'in', 400)], []],
    ['one of them has no rate', [move(0, 'in', 400), move(2, 'in', null), move(4, 'in', 400)], []],
  ])('%s', (_what, movements, found) => {
    expect(told(findStructuring(movements, rule, frame()))).toEqual(found);
  });

  test('more of the same within the window is told of once, and again a window later', () => {
    const movements = Array.from({ length: 20 }, (_, day) => move(day, 'out', 400));
    expect(told(findStructuring(movements, rule, frame(0, rule.windowMs)))).toEqual([
      [2, 3],
      [9, 7],
      [16, 7],
    ]);
  });

  test('what was booked before the moment from which it looks counts, and is not told of', () => {
    const movements = [0, 1, 2, 3].map((day) => move(day, 'in', 400));
    expect(told(findStructuring(movements, rule, frame(3 * dayMs)))).toEqual([[3, 4]]);
  });

  test('any movements: it finds what adding up every window finds', () => {
    fc.assert(
      fc.property(anyMovements, anyWindow, fc.integer({ min: 1, max: 4 }), (movements, windowMs, count) => {
        const found = findStructuring(movements, { cents: 50n, share: 20, count, windowMs }, frame(0, 0));
        const small = (one: Movement) => one.cents !== undefined && one.cents < 50n && one.cents >= 10n;
        const expected = model(movements, (last, place) => {
          const window = movements
            .slice(0, place + 1)
            .filter((one) => small(one) && one.side === last.side && one.at > last.at - windowMs);
          return small(last) && window.length >= count && sum(window) > 50n;
        });
        expect(moments(found)).toEqual(expected);
      }),
    );
  });
});

describe('rapid in and out', () => {
  const rule = { cents: 1000n, share: 80, windowMs: 3 * dayMs };

  test.each<[what: string, movements: readonly Movement[], found: number[][]]>([
    ['four fifths leave in two payments', [move(0, 'in', 1000), move(1, 'out', 500), move(2, 'out', 300)], [[2, 3]]],
    ['less leaves', [move(0, 'in', 1000), move(1, 'out', 799)], []],
    ['it leaves too late', [move(0, 'in', 1000), move(4, 'out', 1000)], []],
    ['it left before it came', [move(0, 'out', 1000), move(1, 'in', 1000)], []],
    ['the credit is too small', [move(0, 'in', 999), move(1, 'out', 999)], []],
    ['no rate values the credit', [move(0, 'in', null), move(1, 'out', 999)], []],
  ])('%s', (_what, movements, found) => {
    expect(told(findRapid(movements, rule, frame()))).toEqual(found);
  });

  test('any movements: it finds the payment by which the share of each credit has left', () => {
    fc.assert(
      fc.property(anyMovements, anyWindow, fc.integer({ min: 1, max: 100 }), (movements, windowMs, share) => {
        const found = findRapid(movements, { cents: 20n, share, windowMs }, frame(0, 0));
        const expected = movements.flatMap((credit, place) => {
          if (credit.side !== 'in' || (credit.cents ?? 0n) < 20n) return [];
          const behind = movements
            .slice(place + 1)
            .filter(({ side, at }) => side === 'out' && at <= credit.at + windowMs);
          const last = behind.find(
            (_, count) => sum(behind.slice(0, count + 1)) * 100n >= credit.cents! * BigInt(share),
          );
          return last === undefined ? [] : [last.at];
        });
        expect(moments(found)).toEqual([...new Set(expected)].toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('a new country', () => {
  const rule = { cents: 1000n };
  const find = (movements: readonly Movement[], known: readonly string[] = [], since = 0) => {
    const looking = frame(since, Infinity);
    const isKnown = ({ country, side }: Movement) => known.includes(`${side} ${country}`);
    return findNewCountries(firstOfCountries(movements, rule, looking), isKnown, looking);
  };

  test.each<[what: string, movements: readonly Movement[], found: string[]]>([
    ['the first large payment to a country', [move(1, 'out', 1001, { country: 'DE' })], ['out DE']],
    ['of two the first', [move(1, 'in', 1001, { country: 'DE' }), move(2, 'in', 5000, { country: 'DE' })], ['in DE']],
    [
      'to a country and from it',
      [move(1, 'in', 1001, { country: 'DE' }), move(2, 'out', 2000, { country: 'DE' })],
      ['in DE', 'out DE'],
    ],
    ['of the amount itself', [move(1, 'out', 1000, { country: 'DE' })], []],
    ['no country is known', [move(1, 'out', 5000)], []],
    ['no rate values it', [move(1, 'out', null, { country: 'DE' })], ['out DE']],
    ['a country that is known', [move(1, 'out', 5000, { country: 'FR' })], []],
  ])('%s', (_what, movements, found) => {
    expect(find(movements, ['out FR']).map(({ aspect }) => aspect)).toEqual(found);
  });

  test('any movements: each country once, at its first large payment', () => {
    fc.assert(
      fc.property(anyMovements, (movements) => {
        const large = movements.filter(
          ({ cents, country }) => country !== '' && (cents === undefined || cents > 1000n),
        );
        const first = Map.groupBy(large, ({ side, country }) => `${side} ${country}`);
        const found = find(movements).map(({ aspect, entries }) => [aspect, entries[0]]);
        expect(Object.fromEntries(found)).toEqual(Object.fromEntries([...first].map(([key, [one]]) => [key, one])));
      }),
    );
  });
});

describe('dormant, then busy', () => {
  const rule = { cents: 1000n, quietMs: 30 * dayMs, windowMs: 7 * dayMs };
  const find = (movements: readonly Movement[], previousDay?: number, since = 0) =>
    told(
      findDormant(movements, rule, {
        ...frame(since),
        previousAt: previousDay === undefined ? undefined : previousDay * dayMs,
      }),
    );

  test.each<[what: string, movements: readonly Movement[], previousDay: number | undefined, found: number[][]]>([
    ['much at once', [move(40, 'in', 1001)], 0, [[40, 1]]],
    ['in and out together', [move(40, 'in', 600), move(41, 'out', 600), move(42, 'in', 5000)], 0, [[41, 2]]],
    ['little', [move(40, 'in', 1000)], 0, []],
    ['much a week later', [move(40, 'in', 500), move(47, 'in', 5000)], 0, []],
    ['not quiet for long enough', [move(30, 'in', 5000)], 0, []],
    ['nobody knows what was before', [move(40, 'in', 5000)], undefined, []],
    ['quiet among these', [move(1, 'in', 5000), move(32, 'out', 5000)], undefined, [[32, 1]]],
    ['no rate values it', [move(40, 'out', null)], 0, [[40, 1]]],
  ])('%s', (_what, movements, previousDay, found) => {
    expect(find(movements, previousDay)).toEqual(found);
  });

  test('what passed the amount before the moment from which it looks is not told of later', () => {
    expect(find([move(40, 'in', 5000), move(41, 'in', 10)], 0, 41 * dayMs)).toEqual([]);
  });

  test('any movements: it finds where the sum since the end of a quiet time passes the amount', () => {
    fc.assert(
      fc.property(anyMovements, anyWindow, (movements, windowMs) => {
        const valued = movements.filter(({ cents }) => cents !== undefined);
        const found = findDormant(
          valued,
          { cents: 50n, quietMs: dayMs, windowMs },
          { ...frame(0, 0), previousAt: undefined },
        );
        const expected = valued.flatMap((first, place) => {
          if (place === 0 || first.at - valued[place - 1]!.at <= dayMs) return [];
          const rest = valued.slice(place);
          const end = rest.findIndex((one, other) => other > 0 && one.at - rest[other - 1]!.at > dayMs);
          const awake = rest.slice(0, end === -1 ? undefined : end).filter(({ at }) => at < first.at + windowMs);
          const last = awake.find((_, count) => sum(awake.slice(0, count + 1)) > 50n);
          return last === undefined ? [] : [last.at];
        });
        expect(moments(found)).toEqual([...new Set(expected)]);
      }),
    );
  });
});

describe('many new payees', () => {
  const pay = (day: number, payee: string) => move(day, 'out', 1, { payee });
  const find = (movements: readonly Movement[], known: readonly string[] = []) =>
    told(
      findPayees(firstOfPayees(movements), (payee) => known.includes(payee), {
        count: 2,
        windowMs: 7 * dayMs,
        ...frame(),
      }),
    );

  test.each<[what: string, movements: readonly Movement[], found: number[][]]>([
    ['three in a week', [pay(0, 'A'), pay(3, 'B'), pay(6, 'C')], [[6, 3]]],
    ['two of them', [pay(0, 'A'), pay(3, 'B'), pay(4, 'A')], []],
    ['one of them was paid before', [pay(0, 'A'), pay(3, 'B'), pay(6, 'K')], []],
    ['the first one a week before', [pay(0, 'A'), pay(3, 'B'), pay(7, 'C')], []],
    ['what comes in has no payee', [pay(0, 'A'), pay(3, 'B'), move(4, 'in', 1)], []],
  ])('%s', (_what, movements, found) => {
    expect(find(movements, ['K'])).toEqual(found);
  });

  test('any movements: it finds what counting every window finds', () => {
    fc.assert(
      fc.property(anyMovements, anyWindow, fc.integer({ min: 1, max: 3 }), (movements, windowMs, count) => {
        const found = findPayees(firstOfPayees(movements), (payee) => payee === 'A', {
          count,
          windowMs,
          ...frame(0, 0),
        });
        const isFirst = ({ payee }: Movement, place: number) =>
          payee !== '' && payee !== 'A' && movements.findIndex((one) => one.payee === payee) === place;
        const expected = model(movements, (last, place) => {
          const window = movements.filter(
            (one, other) => other <= place && isFirst(one, other) && one.at > last.at - windowMs,
          );
          return isFirst(last, place) && window.length > count;
        });
        expect(moments(found)).toEqual(expected);
      }),
    );
  });
});
