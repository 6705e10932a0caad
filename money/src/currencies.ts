/**
 * Active codes of ISO 4217 "list one" as of amendment 180, grouped by minor units: the place in the
 * array is the number of decimals. National currencies and the funds codes of single countries are
 * here; metals, bond units, testing codes and units of account of institutions (XDR, XSU, XUA, XAD)
 * are not, for no account is kept in them.
 *
 * `Intl` is no source for this: browsers follow the habits of cash, not ISO 4217, and give no decimals
 * to HUF, AFN, LBP and IRR (two by the standard) and IQD (three), among others.
 */
const CODES_BY_MINOR_UNITS = [
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  '',
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF ' +
    'CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL ' +
    'HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU ' +
    'MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR ' +
    'SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED ' +
    'VES WST XCD XCG YER ZAR ZMW ZWG',
  'BHD IQD JOD KWD LYD OMR TND',
  'CLF UYW',
];

declare const currencyCodeBrand: unique symbol;

/** An active ISO 4217 code, three upper-case letters. Made by `isCurrencyCode` or `currencyCode` only. */
export type CurrencyCode = string & { readonly [currencyCodeBrand]: true };

const minorUnitsByCode: ReadonlyMap<string, number> = new Map(
  CODES_BY_MINOR_UNITS.flatMap((codes, minorUnits) =>
    codes === '' ? [] : codes.split(' ').map((code): [string, number] => [code, minorUnits]),
  ),
);

/** A currency code that was trusted and is not in the table: our own mistake, never a client's. */
export class UnknownCurrencyError extends Error {
  override readonly name = 'UnknownCurrencyError';
}

/** Whether a text is an active ISO 4217 code. Exact: lower case and surrounding spaces are refused. */
export function isCurrencyCode(text: string): text is CurrencyCode {
  return minorUnitsByCode.has(text);
}

/** A code we wrote ourselves (a constant, a stored row). Throws `UnknownCurrencyError` for any other text. */
export function currencyCode(text: string): CurrencyCode {
  if (!isCurrencyCode(text)) throw new UnknownCurrencyError(`not an active ISO 4217 code: ${text.slice(0, 8)}`);
  return text;
}

/** How many decimals the currency has: 2 for USD, 0 for JPY, 3 for KWD. */
export function minorUnitsOf(currency: CurrencyCode): number {
  const minorUnits = minorUnitsByCode.get(currency);
  if (minorUnits === undefined) throw new UnknownCurrencyError(`no minor units for ${currency}`);
  return minorUnits;
}

/**
 * Every code of the table, in the order of the alphabet.
 *
 * @internal Tests walk through all of them.
 */
export const CURRENCY_CODES: readonly CurrencyCode[] = [...minorUnitsByCode.keys()].map(currencyCode).sort();

/** The currencies the bank names first, in its own order (spec 1). */
export const FEATURED_CURRENCIES: readonly CurrencyCode[] = 'USD EUR GBP RUB AED CHF JPY CAD TRY'
  .split(' ')
  .map(currencyCode);
