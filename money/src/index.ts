export { FEATURED_CURRENCIES } from './currencies.ts';
export { currencyCode, isCurrencyCode, minorUnitsOf } from './currencies.ts';
export type { CurrencyCode } from './currencies.ts';
export { AMOUNT_MINOR_MAX } from './money.ts';
export { add, compare, isPositive, isZero, money, negate, subtract } from './money.ts';
export type { Money } from './money.ts';
export { hundredthsOf, percentText } from './percent-text.ts';
export { toPlainWidth } from './plain-width.ts';
export { parseAmount } from './parse-amount.ts';
export type { AmountRefusal, ParsedAmount } from './parse-amount.ts';
export { amountText } from './amount-text.ts';
export { fromDecimalString, toDecimalString } from './decimal.ts';
export { formatAmount, formatDecimal, formatMoney, formatRate } from './format-money.ts';
export type { AmountLanguage } from './format-money.ts';
export { readTypedAmount } from './read-typed-amount.ts';
export type { TypedAmount } from './read-typed-amount.ts';
export {
  crossRate,
  fromRateString,
  invertRate,
  parseRate,
  RATE_DECIMALS,
  RATE_SCALED_MAX,
  roundRate,
  toRateString,
} from './exchange-rate.ts';
export type { ExchangeRate } from './exchange-rate.ts';
export { convert, convertBack } from './convert.ts';
export { shareWithinBounds } from './share-within-bounds.ts';
export { daysBetween, interestOfDays, twelveMonthsAfter } from './deposit-interest.ts';
export { dollarValueOfOne, sharesPerMille, totalWorth } from './total-worth.ts';
export type { DollarValue, ValuedAmount } from './total-worth.ts';
export { roundHalfEven } from './rounding.ts';
export type { Rounding } from './rounding.ts';
export { boundInMinorUnits, isAbove, readAmountBound } from './amount-bound.ts';
export type { AmountBound } from './amount-bound.ts';
export { businessDayAfter, businessDayFrom, dayAfter, isBusinessDay } from './business-days.ts';
export type { Holidays } from './business-days.ts';
