import * as money from '@bank/money';
import type { AmountLanguage, Money } from '@bank/money';

/**
 * An amount on paper, as on screen but for the narrow space: the fonts of the papers lack it, and a PDF would show a
 * box.
 */
export function formatAmount(amount: Money, language: AmountLanguage): string {
  return withPrintableSpaces(money.formatAmount(amount, language));
}

/** An amount on paper with its currency. */
export function formatMoney(amount: Money, language: AmountLanguage): string {
  return withPrintableSpaces(money.formatMoney(amount, language));
}

/** A rate on paper, of a rate times 10^10. */
export function formatRate(rateScaled: bigint, language: AmountLanguage): string {
  return withPrintableSpaces(money.formatRate(rateScaled, language));
}

function withPrintableSpaces(text: string): string {
  return text.replaceAll('\u202f', '\u00a0');
}
