import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCY_CODES, currencyCode, minorUnitsOf } from './currencies.ts';
import { parseRate, RateNotPositiveError } from './exchange-rate.ts';
import { money } from './money.ts';
import { dollarValueOfOne, sharesPerMille, totalWorth, type ValuedAmount } from './total-worth.ts';

const rates: Readonly<Record<string, bigint>> = {
  USD: dollarValueOfOne,
  EUR: parseRate('1.0823')!,
  JPY: parseRate('0.0065')!,
  KWD: parseRate('3.25')!,
};
const held = (amountMinor: bigint, code: string): ValuedAmount => ({
  amount: money(amountMinor, currencyCode(code)),
  usdPerUnitScaled: rates[code]!,
});
const worth = (code: string, ...amounts: ValuedAmount[]) =>
  totalWorth(amounts, { currency: currencyCode(code), usdPerUnitScaled: rates[code]! }).amountMinor;

test('amounts of currencies with different minor units are worth their sum', () => {
  // 1000.00 USD + 100.00 EUR (108.23) + 1000 JPY (6.50) + 1.000 KWD (3.25)
  expect(worth('USD', held(100_000n, 'USD'), held(10_000n, 'EUR'), held(1_000n, 'JPY'), held(1_000n, 'KWD'))).toBe(
    111_798n,
  );
  expect(worth('JPY', held(650n, 'USD'))).toBe(1_000n);
  expect(worth('KWD', held(100n, 'USD'))).toBe(308n);
});

test('an amount is worth itself in its own currency, to the last digit', () => {
  expect(worth('EUR', held(9_223_372_036_854_775_807n, 'EUR'))).toBe(9_223_372_036_854_775_807n);
  expect(worth('JPY')).toBe(0n);
});

test('only the sum is rounded, half to even', () => {
  // A yen is 0.65 of a cent: two are 1.30, three 1.95; rounded one by one, three would be 3.
  expect(worth('USD', held(1n, 'JPY'), held(1n, 'JPY'), held(1n, 'JPY'))).toBe(2n);
  // 10 yen are 6.5 cents, 30 are 19.5.
  expect(worth('USD', held(10n, 'JPY'))).toBe(6n);
  expect(worth('USD', held(30n, 'JPY'))).toBe(20n);
});

test('the sum is never further from the exact one than half a minor unit, and no order changes it', () => {
  const amounts = fc.array(
    fc.record({
      code: fc.constantFrom(...CURRENCY_CODES),
      amountMinor: fc.bigInt({ min: 0n, max: 10n ** 18n }),
      rate: fc.bigInt({ min: 1n, max: 10n ** 15n }),
    }),
    { maxLength: 12 },
  );
  const target = fc.record({ code: fc.constantFrom(...CURRENCY_CODES), rate: fc.bigInt({ min: 1n, max: 10n ** 15n }) });
  fc.assert(
    fc.property(amounts, target, (drawn, { code, rate }) => {
      const to = { currency: code, usdPerUnitScaled: rate };
      const valued = drawn.map((each) => ({ amount: money(each.amountMinor, each.code), usdPerUnitScaled: each.rate }));
      const total = totalWorth(valued, to);
      expect(totalWorth(valued.toReversed(), to)).toEqual(total);
      // Both sides in 10^-10 dollars times 10^4, the greatest number of minor units.
      const exact = drawn.reduce(
        (sum, each) => sum + each.amountMinor * each.rate * 10n ** BigInt(4 - minorUnitsOf(each.code)),
        0n,
      );
      const unit = rate * 10n ** BigInt(4 - minorUnitsOf(code));
      const error = total.amountMinor * unit - exact;
      expect(2n * (error < 0n ? -error : error) <= unit).toBe(true);
    }),
    { seed: 4 },
  );
});

test('a currency that is worth nothing is our own mistake', () => {
  const free = { amount: money(1n, currencyCode('EUR')), usdPerUnitScaled: 0n };
  expect(() => totalWorth([free], { currency: currencyCode('USD'), usdPerUnitScaled: dollarValueOfOne })).toThrow(
    RateNotPositiveError,
  );
  expect(() => totalWorth([], { currency: currencyCode('EUR'), usdPerUnitScaled: 0n })).toThrow(RateNotPositiveError);
});

test('shares add up to the whole, and the one that lost most by cutting gets what is left', () => {
  expect(sharesPerMille([1n, 1n, 1n])).toEqual([334, 333, 333]);
  expect(sharesPerMille([2n, 1n])).toEqual([667, 333]);
  expect(sharesPerMille([0n, 5n])).toEqual([0, 1000]);
  expect(sharesPerMille([0n, 0n])).toEqual([0, 0]);
  expect(sharesPerMille([])).toEqual([]);
});

test('no share is further from the exact one than a thousandth', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 40n }), { minLength: 1, maxLength: 30 }), (parts) => {
      const whole = parts.reduce((sum, part) => sum + part, 0n);
      const shares = sharesPerMille(parts);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole === 0n ? 0 : 1000);
      for (const [place, part] of parts.entries()) {
        const error = BigInt(shares[place]!) * whole - part * 1000n;
        expect((error < 0n ? -error : error) <= whole).toBe(true);
      }
    }),
    { seed: 4 },
  );
});
