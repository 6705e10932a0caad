/** The digits of a plain decimal before and after its point; `fraction` is empty when there is no point. */
export interface PlainDecimal {
  readonly whole: string;
  readonly fraction: string;
}

/** No amount or rate we accept is longer; the check comes before any pattern reads the text. */
export const PLAIN_DECIMAL_LENGTH_MAX = 64;

/** One way to write each number: no sign, no exponent, no leading zeros, digits on both sides of a point. */
const PLAIN_DECIMAL = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/;

/**
 * Takes a plain decimal apart, or gives null when the text is anything else. Only ASCII digits and one
 * point count. Zeros in front (`007`) are refused, for they come from copied references rather than from
 * amounts; the single zero of `0.50` stays.
 */
export function splitPlainDecimal(text: string): PlainDecimal | null {
  if (text.length > PLAIN_DECIMAL_LENGTH_MAX) return null;
  const match = PLAIN_DECIMAL.exec(text);
  return match === null ? null : { whole: match[1] ?? '', fraction: match[2] ?? '' };
}

/** The decimal as an integer with the point moved right. The fraction is at most `decimals` digits long. */
export function toScaledInteger({ whole, fraction }: PlainDecimal, decimals: number): bigint {
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

/** Writes an integer with its point moved left, always with `decimals` digits behind it: -5 with 2 is `-0.05`. */
export function toFixedDecimals(scaled: bigint, decimals: number): string {
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(decimals + 1, '0');
  const sign = scaled < 0n ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
