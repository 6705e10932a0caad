/* What post codes look like (Universal Postal Union, addressing by country). */

/** Countries without post codes, or where nobody writes them. */
const without =
  'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GM GQ GY HK JM KI KM KN KP LY ML MO MR ' +
  'MW NR NU QA RW SB SC SL SR ST SX SY TD TG TK TO TV UG VU YE ZW';

const usual: Readonly<Record<number, string>> = {
  3: 'FO IS LS MG OM PG GN',
  4:
    'AF AL AM AT AU BD BE BG BH CH CV CX CC CY DK ET GE GL GW HM HU LI LR LU MK MZ NE NF NO NP NZ PH PY SI SJ TN VE ' +
    'ZA',
  6: 'BY CN CO EC KG KZ MN RO RU SG TJ TM TT UZ VN',
  7: 'CL IL',
};
const zip = String.raw`\d{5}(?:-\d{4})?`;
const british = String.raw`[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}`;
const spaced = String.raw`\d{3} ?\d{2}`;
const special: Readonly<Record<string, string>> = {
  ...Object.fromEntries('US PR GU VI AS MP FM MH PW'.split(' ').map((country) => [country, zip])),
  ...Object.fromEntries('GB GG JE IM FK GI IO PN GS SH AI TC'.split(' ').map((country) => [country, british])),
  ...Object.fromEntries('SE GR CZ SK'.split(' ').map((country) => [country, spaced])),
  AD: String.raw`AD\d{3}`,
  AR: String.raw`[A-Z]\d{4}[A-Z]{3}|\d{4}`,
  AZ: String.raw`AZ ?\d{4}`,
  BB: String.raw`BB\d{5}`,
  BM: String.raw`[A-Z]{2} ?(?:\d{2}|[A-Z]{2})`,
  BN: String.raw`[A-Z]{2} ?\d{4}`,
  BR: String.raw`\d{2}\.?\d{3}-?\d{3}`,
  CA: String.raw`[A-Z]\d[A-Z][ -]?\d[A-Z]\d`,
  CR: String.raw`\d{5}`,
  HT: String.raw`(?:HT)?\d{4}`,
  IE: String.raw`[A-Z]\d[\dW] ?[A-Z\d]{4}`,
  IL: String.raw`\d{7}|\d{5}`,
  IN: String.raw`\d{3} ?\d{3}`,
  IR: String.raw`\d{5}-?\d{5}`,
  JP: String.raw`\d{3}-?\d{4}`,
  KR: String.raw`\d{5}|\d{3}-\d{3}`,
  KY: String.raw`KY\d-\d{4}`,
  LB: String.raw`\d{4} ?\d{4}`,
  LC: String.raw`LC\d{2} ? ?\d{3}`,
  LT: String.raw`LT-?\d{5}|\d{5}`,
  LV: String.raw`LV-?\d{4}`,
  MD: String.raw`MD-?\d{4}`,
  MT: String.raw`[A-Z]{3} ?\d{4}`,
  NL: String.raw`\d{4} ?[A-Z]{2}`,
  PA: String.raw`\d{4}(?:-\d{5})?`,
  PL: String.raw`\d{2}-\d{3}`,
  PT: String.raw`\d{4}-\d{3}`,
  SZ: String.raw`[A-Z]\d{3}`,
  TW: String.raw`\d{3}(?:-?\d{2,3})?`,
  VC: String.raw`VC\d{4}`,
  VG: String.raw`VG\d{4}`,
  VN: String.raw`\d{5,6}`,
};

function shapeOf(country: string): string | undefined {
  if (without.split(' ').includes(country)) return undefined;
  const digits = Object.entries(usual).find(([, countries]) => countries.split(' ').includes(country))?.[0] ?? '5';
  return special[country] ?? String.raw`\d{${digits}}`;
}

/** The part of a text before a post code, the post code, and the part behind it. */
export interface PostCodeFound {
  readonly before: string;
  readonly postCode: string;
  readonly behind: string;
}

const patterns = new Map<string, RegExp | undefined>();

/**
 * Finds the last post code of the country in a text. The sign of the country before it (`CH-8001`, `D-20095`) is none
 * of it.
 */
export function findPostCode(text: string, country: string): PostCodeFound | undefined {
  if (!patterns.has(country)) {
    const shape = shapeOf(country);
    const pattern =
      shape === undefined ? undefined : new RegExp(String.raw`(?:^|[ (])(?:[A-Z]{1,3}-)?(${shape})(?=$|[ ).])`, 'gi');
    patterns.set(country, pattern);
  }
  const pattern = patterns.get(country);
  const found = pattern === undefined ? undefined : [...text.matchAll(pattern)].at(-1);
  if (found === undefined) return undefined;
  return {
    before: text.slice(0, found.index).trim(),
    postCode: found[1]!.toUpperCase(),
    behind: text.slice(found.index + found[0].length).trim(),
  };
}
