import { minorUnitsOf } from './currencies.ts';
import { MalformedDecimalError } from './decimal.ts';
import { money, type Money } from './money.ts';
import { splitPlainDecimal, toScaledInteger } from './plain-decimal.ts';
import { roundHalfEven } from './rounding.ts';

/** A fee that is a share of an amount, as the bank's texts state it: percent and bounds as plain decimals. */
interface ShareWithinBounds {
  readonly percent: string;
  readonly bounds: { readonly least: string; readonly most: string };
}

/** Decimals that a percentage may have. */
const PERCENT_DECIMALS = 4;

/** The fee for an amount. The amount has the currency of the bounds. */
export function shareWithinBounds({ amountMinor, currency }: Money, { percent, bounds }: ShareWithinBounds): Money {
  const share = roundHalfEven(amountMinor * scaled(percent, PERCENT_DECIMALS), 100n * 10n ** BigInt(PERCENT_DECIMALS));
  const least = scaled(bounds.least, minorUnitsOf(currency));
  const most = scaled(bounds.most, minorUnitsOf(currency));
  if (share < least) return money(least, currency);
  return money(share > most ? most : share, currency);
}

function scaled(text: string, decimals: number): bigint {
  const decimal = splitPlainDecimal(text);
  if (decimal === null) throw new MalformedDecimalError(`not a figure of a tariff: ${text.slice(0, 40)}`);
  return toScaledInteger(decimal, decimals);
}
