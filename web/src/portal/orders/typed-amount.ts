import {
  formatAmount,
  fromDecimalString,
  parseAmount,
  readTypedAmount,
  toDecimalString,
  type AmountLanguage,
  type AmountRefusal,
  type CurrencyCode,
} from '@bank/money';

/** Why a typed amount is no amount of its currency. */
export type AmountProblem =
  | { readonly kind: AmountRefusal }
  /** A plain decimal for each of the two readings. */
  | { readonly kind: 'amount_ambiguous'; readonly asThousands: string; readonly asDecimals: string };

export type ReadAmount =
  | { readonly ok: true /** A plain decimal, as the calls take it. */; readonly amount: string }
  | { readonly ok: false; readonly problem: AmountProblem };

/** Reads the amount that a person typed, by the rules that the bank judges it by. */
export function readAmount(text: string, language: AmountLanguage, currency: CurrencyCode): ReadAmount {
  const typed = readTypedAmount(text, language, currency);
  if (typed.kind === 'unreadable') return { ok: false, problem: { kind: 'amount_malformed' } };
  if (typed.kind === 'ambiguous') return { ok: false, problem: { ...typed, kind: 'amount_ambiguous' } };
  const parsed = parseAmount(typed.decimal, currency);
  return parsed.ok
    ? { ok: true, amount: toDecimalString(parsed.amount) }
    : { ok: false, problem: { kind: parsed.refusal } };
}

/**
 * The amount as the language writes it, once the field is left: the client sees which amount the bank has read. What
 * cannot be read stays as it is typed.
 */
export function tidyAmount(text: string, language: AmountLanguage, currency: CurrencyCode): string {
  const read = readAmount(text, language, currency);
  return read.ok ? formatAmount(fromDecimalString(read.amount, currency), language) : text;
}
