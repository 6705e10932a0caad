import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convert } from './convert.ts';
import { CURRENCY_CODES, currencyCode, minorUnitsOf } from './currencies.ts';
import { crossRate, parseRate } from './exchange-rate.ts';
import type { ExchangeRate } from './exchange-rate.ts';
import { add, compare, CurrencyMismatchError, isZero, money } from './money.ts';
import { roundHalfEven } from './rounding.ts';

function rateOf(from: string, to: string, text: string): ExchangeRate {
  return { from: currencyCode(from), to: currencyCode(to), rateScaled: parseRate(text) ?? 0n };
}

const currencies = fc.constantFrom(...CURRENCY_CODES);
const amounts = fc.oneof(fc.bigInt({ min: 1n, max: 1000n }), fc.bigInt({ min: 1n, max: 10n ** 18n }));
const usdValues = fc.oneof(fc.bigInt({ min: 1n, max: 10n ** 6n }), fc.bigInt({ min: 1n, max: 10n ** 15n }));

test.each([
  [10_000n, 'USD', 'EUR', '0.9239', 9_239n],
  [1n, 'USD', 'EUR', '0.9239', 0n],
  [12_345n, 'JPY', 'KWD', '0.0020516', 25_327n],
  [25_327n, 'KWD', 'JPY', '487.4244', 12_344n],
  [1n, 'KWD', 'JPY', '487.4244', 0n],
  [100n, 'JPY', 'USD', '0.00665', 66n],
  [10_000n, 'USD', 'CLF', '0.0245', 24_500n],
])('%s minor units of %s become %s at %s: %s', (amountMinor, from, to, rate, expected) => {
  const converted = convert(money(amountMinor, currencyCode(from)), rateOf(from, to, rate));
  expect(converted).toEqual(money(expected, currencyCode(to)));
});

test('the remainder of a conversion stays with the bank unless another rounding is named', () => {
  const rate = rateOf('USD', 'JPY', '150.5');
  const oneDollar = money(100n, currencyCode('USD'));
  const threeDollars = money(300n, currencyCode('USD'));
  expect(convert(oneDollar, rate).amountMinor).toBe(150n);
  expect(convert(threeDollars, rate).amountMinor).toBe(451n);
  expect(convert(oneDollar, rate, roundHalfEven).amountMinor).toBe(150n);
  expect(convert(threeDollars, rate, roundHalfEven).amountMinor).toBe(452n);
});

test('an overdraft shown in another currency is never made smaller by rounding', () => {
  expect(convert(money(-100n, currencyCode('USD')), rateOf('USD', 'JPY', '150.5')).amountMinor).toBe(-151n);
});

test('an amount too small for the other currency converts to nothing', () => {
  expect(isZero(convert(money(1n, currencyCode('IRR')), rateOf('IRR', 'USD', '0.0000238')))).toBe(true);
});

test('a rate from another currency than the amount is never applied', () => {
  const dollars = money(1n, currencyCode('USD'));
  expect(() => convert(dollars, rateOf('EUR', 'USD', '1.08'))).toThrow(CurrencyMismatchError);
});

test('a conversion is the largest whole number of minor units not above the exact fraction', () => {
  fc.assert(
    fc.property(amounts, currencies, currencies, usdValues, (amountMinor, from, to, rateScaled) => {
      const converted = convert(money(amountMinor, from), { from, to, rateScaled }).amountMinor;
      // amountMinor / 10^from x rateScaled / 10^10 against converted / 10^to, both sides over one denominator
      const exact = amountMinor * rateScaled * 10n ** BigInt(minorUnitsOf(to));
      const oneMinor = 10n ** 10n * 10n ** BigInt(minorUnitsOf(from));
      expect(converted * oneMinor <= exact).toBe(true);
      expect((converted + 1n) * oneMinor > exact).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('there and back never brings a gain, at any pair of rates', () => {
  fc.assert(
    fc.property(amounts, currencies, currencies, usdValues, usdValues, (amountMinor, from, to, usdFrom, usdTo) => {
      const there = crossRate({ from, to, usdPerFromScaled: usdFrom, usdPerToScaled: usdTo });
      const back = crossRate({ from: to, to: from, usdPerFromScaled: usdTo, usdPerToScaled: usdFrom });
      const start = money(amountMinor, from);
      expect(compare(convert(convert(start, there), back), start)).not.toBe(1);
    }),
    { numRuns: 5000 },
  );
});

test('a round trip through three currencies never brings a gain', () => {
  fc.assert(
    fc.property(amounts, fc.array(fc.tuple(currencies, usdValues), { minLength: 3, maxLength: 3 }), (minor, stops) => {
      const start = money(minor, stops[0]![0]);
      let carried = start;
      for (const [index, [from, usdPerFromScaled]] of stops.entries()) {
        const [to, usdPerToScaled] = stops[(index + 1) % stops.length]!;
        carried = convert(carried, crossRate({ from, to, usdPerFromScaled, usdPerToScaled }));
      }
      expect(compare(carried, start)).not.toBe(1);
    }),
    { numRuns: 2000 },
  );
});

test('rounding to the nearest would bring a gain there and back, hence it is not for clients', () => {
  const there = rateOf('USD', 'EUR', '0.6');
  const back = rateOf('EUR', 'USD', '1.6666666666');
  const start = money(1n, currencyCode('USD'));
  const returned = convert(convert(start, there, roundHalfEven), back, roundHalfEven);
  expect(returned.amountMinor).toBe(2n);
});

test('an amount converted in parts never gives more than converted at once', () => {
  const amountParts = fc.array(amounts, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(amountParts, currencies, currencies, usdValues, (parts, from, to, rateScaled) => {
      const rate = { from, to, rateScaled };
      const whole = convert(
        money(
          parts.reduce((sum, part) => sum + part, 0n),
          from,
        ),
        rate,
      );
      const inParts = parts.map((part) => convert(money(part, from), rate)).reduce(add, money(0n, to));
      const shortfallMinor = whole.amountMinor - inParts.amountMinor;
      expect(shortfallMinor >= 0n && shortfallMinor < BigInt(parts.length)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
