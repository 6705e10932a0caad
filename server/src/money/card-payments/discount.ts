import { money, subtract, type Money } from '@bank/money';

/**
 * What remains for the merchant. The discount is rounded up to the minor unit, once for each payment: rounding goes to
 * the bank.
 */
export function netOfDiscount(amount: Money, discountBasisPoints: number): Money {
  const discountMinor = (amount.amountMinor * BigInt(discountBasisPoints) + 9_999n) / 10_000n;
  return subtract(amount, money(discountMinor, amount.currency));
}
