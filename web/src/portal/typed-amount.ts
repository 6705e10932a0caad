import { formatAmount, fromDecimalString, parseAmount, readTypedAmount, toDecimalString, type AmountLanguage, type AmountRefusal, type CurrencyCode } from '@bank/money';

export type ReadAmount =
  | { readonly ok: true; /** A plain decimal, as the calls take it. */ readonly amount: string }
  | { readonly ok: false; readonly refusal: AmountRefusal };

/** Reads the amount that a person typed, by the rules that the bank judges it by. */
export function readAmount(text: string, language: AmountLanguage, currency: CurrencyCode): ReadAmount {
  const typed = readTypedAmount(text, language, currency);
  if (typed === null) return { ok: false, refusal: 'amount_malformed' };
  const parsed = parseAmount(typed, currency);
  return parsed.ok ? { ok: true, amount: toDecimalString(parsed.amount) } : parsed;
}

/** The amount as it is printed, thousands apart, once the field is left: a zero too many is seen. What cannot be read stays as it is typed. */
export function tidyAmount(text: string, language: AmountLanguage, currency: CurrencyCode): string {
  const read = readAmount(text, language, currency);
  return read.ok ? formatAmount(fromDecimalString(read.amount, currency), language) : text;
}
