import type { Money } from '@bank/money';

/** What part of a whole an amount of the same currency is, in per cent with two decimals, cut off; null of nothing. */
export function percentOf(part: Money, whole: Money): string | null {
  if (whole.amountMinor <= 0n) return null;
  const hundredths = (part.amountMinor * 10_000n) / whole.amountMinor;
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
