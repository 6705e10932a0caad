import type { CurrencyCode } from '@bank/money';
import type { UsdRate } from './store.ts';

/** A rate that is to be kept, beside the one that counted before it. */
export interface RateChange {
  readonly rate: UsdRate;
  /** Undefined where the currency had none. */
  readonly before: UsdRate | undefined;
  /** Whether it is newer than that: an older one is kept and never counts. */
  readonly counts: boolean;
}

/** What each of the rates would change, the earliest first; rates of one currency follow each other. */
export function changesOf(latest: ReadonlyMap<CurrencyCode, UsdRate>, rates: readonly UsdRate[]): RateChange[] {
  const counting = new Map(latest);
  return rates
    .toSorted((one, other) => one.asOf.getTime() - other.asOf.getTime())
    .map((rate) => {
      const before = counting.get(rate.currency);
      const counts = before === undefined || rate.asOf >= before.asOf;
      if (counts) counting.set(rate.currency, rate);
      return { rate, before, counts };
    });
}

/**
 * Whether a rate leaps: it differs from the one before by more than so many per cent of that. A point in the wrong
 * place does.
 */
export function isLeap({ rate, before, counts }: RateChange, percentMax: number): boolean {
  if (before === undefined || !counts) return false;
  const difference = rate.usdPerUnitScaled - before.usdPerUnitScaled;
  const size = difference < 0n ? -difference : difference;
  return size * 100n > before.usdPerUnitScaled * BigInt(percentMax);
}
