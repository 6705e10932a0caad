import { minorUnitsOf } from '@bank/money';
import { hour, isoDay, momentOf, quarterName, type Day } from './calendar.ts';
import { regulars } from './corporate-partners.ts';
import type { Diary } from './diary.ts';

/**
 * Where each currency is kept, in whole units: below `low` it is topped up to `middle`, above `high` the rest is
 * changed.
 */
const bands = [
  { account: 'EUR', low: 90_000, middle: 160_000, high: 260_000 },
  { account: 'GBP', low: 35_000, middle: 70_000, high: 120_000 },
  { account: 'CHF', low: 25_000, middle: 50_000, high: 95_000 },
  { account: 'JPY', low: 4_000_000, middle: 9_000_000, high: 16_000_000 },
  { account: 'AED', low: 70_000, middle: 150_000, high: 300_000 },
] as const;

const dollars = { low: 180_000, middle: 320_000, high: 620_000 } as const;
const dividend = { keptInReserve: 500_000, most: 650_000 } as const;

/** Before the working day begins: currencies are kept within their bands, the reserve takes and gives the dollars. */
export function keepTreasury(diary: Diary, day: Day): void {
  let second = 7.5 * hour;
  const next = (): Diary => diary.at(momentOf(day, (second += 90)));
  const have = (key: string): number => wholeUnits(diary, key);

  if (have('USD') > dollars.high) {
    next().transfer(inUnits(diary, 'USD', 'USD reserve', have('USD') - dollars.middle, 'To the reserve'));
  }
  if (have('USD') < dollars.low) {
    const wanted = Math.min(dollars.middle - have('USD'), have('USD reserve'));
    next().transfer(inUnits(diary, 'USD reserve', 'USD', wanted, 'From the reserve'));
  }
  for (const { account, low, middle, high } of bands) {
    const reference = `Treasury ${isoDay(day)}`;
    if (have(account) > high) next().transfer(inUnits(diary, account, 'USD', have(account) - middle, reference));
    if (have(account) < low)
      next().transfer(inUnits(diary, 'USD', account, dollarsFor(account, middle - have(account)), reference));
  }
  const isDividendDay = day.getUTCDate() === 15 && day.getUTCMonth() % 3 === 1;
  if (!isDividendDay || have('USD reserve') <= dividend.keptInReserve) return;
  const amount = Math.min(have('USD reserve') - dividend.keptInReserve, dividend.most);
  const { account, amountMinor } = inUnits(diary, 'USD reserve', '', amount, '');
  next().order({
    account,
    amountMinor,
    reference: `Interim dividend ${quarterName(day)}`,
    to: regulars.parent,
    chargeBearer: 'DEBT',
  });
}

function wholeUnits(diary: Diary, key: string): number {
  return Number(diary.available(key)) / 10 ** minorUnitsOf(diary.account(key).currency);
}

/** About the dollars that buy an amount; the band is wide enough for the difference. */
function dollarsFor(account: string, amount: number): number {
  const perUnit = { EUR: 1.15, GBP: 1.32, CHF: 1.24, JPY: 0.0066, AED: 0.2723 }[account] ?? 1;
  return amount * perUnit;
}

/** Treasurers move round sums: full thousands, of yen full hundred thousands. */
function inUnits(diary: Diary, account: string, to: string, amount: number, reference: string) {
  const { currency } = diary.account(account);
  const round = currency === 'JPY' ? 100_000 : 1_000;
  const whole = BigInt(Math.floor(amount / round) * round);
  return { account, to, amountMinor: whole * 10n ** BigInt(minorUnitsOf(currency)), reference };
}
