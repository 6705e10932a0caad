import { toPlainWidth } from '@bank/money';
import { withoutUnseen } from '../plain-text.ts';

/**
 * The structure of the account part of an IBAN, country by country (ISO 13616 registry): runs of digits (`n`), capital
 * letters (`a`) or both (`c`). A test of the server holds it to the registry that the server judges by.
 */
const structures: ReadonlyMap<string, string> = new Map(
  (
    'AD8n12c AE19n AL8n16c AT16n AX14n AZ4a20c BA16n BE12n BG4a6n8c BH4a14c BR23n1a1c BY4a4n16c CH5n12c CR18n ' +
    'CY8n16c CZ20n ' +
    'DE18n DK14n DO4a20n EE16n EG25n ES20n FI14n FO14n FR10n11c2n GB4a14n GE2c16n GF10n11c2n GI4a15c GL14n ' +
    'GP10n11c2n ' +
    'GR7n16c GT24c HR17n HU24n IE4c14n IL19n IQ4a15n IS22n IT1a10n12c JO4a4n18c KW4a22c KZ3n13c LB4n20c LC4a24c ' +
    'LI5n12c ' +
    'LT16n LU3n13c LV4a13c LY21n MC10n11c2n MD20c ME18n MF10n11c2n MK3n10c2n MN16n MQ10n11c2n MR23n MT4a5n18c ' +
    'MU4a19n3a ' +
    'NC10n11c2n NI4a20n NL4a10n NO11n OM3n16c PF10n11c2n PK4c16n PL24n PM10n11c2n PS4c21n PT21n QA4a21c ' +
    'RE10n11c2n RO4a16c ' +
    'RS18n RU14n15c SA2n18c SC4a20n3a SD14n SE20n SI15n SK20n SM1a10n12c SO19n ST21n SV4a20n TF10n11c2n TL19n ' +
    'TN20n TR5n17c ' +
    'UA6n19c VA18n VG4c16n WF10n11c2n XK16n YE4a4n18c YT10n11c2n'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), entry.slice(2)]),
);

/** The country and the check digits before the account part. */
const headLength = 4;

/** Whether the banks of a country number their accounts by IBAN. */
export function countryUsesIban(country: string): boolean {
  return structures.has(country);
}

/** How many characters an IBAN of a country has, or undefined where the country has none. */
export function ibanLengthOf(country: string): number | undefined {
  const structure = structures.get(country);
  return structure === undefined ? undefined : runsOf(structure).reduce((sum, { length }) => sum + length, headLength);
}

/** Why a text is no IBAN. Only `too_short` can be mended by typing on. */
export type IbanProblem =
  | { readonly problem: 'has_other_characters' }
  | { readonly problem: 'country_unknown'; readonly country: string }
  | {
      readonly problem: 'too_short' | 'too_long';
      readonly country: string;
      readonly length: number;
      readonly expected: number;
    }
  | { readonly problem: 'structure_wrong'; readonly country: string }
  | { readonly problem: 'checksum_wrong' };

export type JudgedIban = { readonly iban: string; readonly country: string } | IbanProblem;

/**
 * Judges an IBAN as it is typed or pasted (`compactIban`): characters, country, length, structure, checksum, in this
 * order. Banks may know more (the check digits within the account part): what passes here can still be refused, what
 * fails here always is.
 */
export function judgeIban(text: string): JudgedIban {
  const iban = compactIban(text);
  // The beginning of the word before an IBAN.
  if (iban !== '' && 'IBAN'.startsWith(iban))
    return { problem: 'too_short', country: iban, length: iban.length, expected: headLength };
  if (!/^[A-Z0-9]*$/.test(iban) || /^.?[0-9]/.test(iban.slice(0, 2))) return { problem: 'has_other_characters' };
  const country = iban.slice(0, 2);
  const structure = structures.get(country);
  if (structure === undefined && country.length === 2) return { problem: 'country_unknown', country };
  const expected = ibanLengthOf(country) ?? headLength;
  const { length } = iban;
  if (structure === undefined || length < expected) return { problem: 'too_short', country, length, expected };
  if (length > expected) return { problem: 'too_long', country, length, expected };
  if (!patternOf(structure).test(iban.slice(2))) return { problem: 'structure_wrong', country };
  return remainderOf97(iban) === 1 ? { iban, country } : { problem: 'checksum_wrong' };
}

/** An account number without the spaces that it is printed with and without what nobody sees, in capitals. */
export function compactAccount(text: string): string {
  return withoutUnseen(toPlainWidth(text)).replace(/\s/g, '').toUpperCase();
}

/** The word IBAN before the number, as documents write it: `IBAN:`, `IBAN No.`, `(IBAN)`. `NO` may be Norway, too. */
const ibanWord = /^[(["']?IBAN[)\]"']?-?(?:(?:NUMBER|CODE|NO|NR|N[°º]|№)(?=[^A-Z0-9]|[A-Z]{2}[0-9]{2}))?[^A-Z0-9]*/;

/** An IBAN as it is pasted out of mails and papers: without the word before it, spaces, hyphens and marks around it. */
export function compactIban(text: string): string {
  return compactAccount(text)
    .replace(ibanWord, '')
    .replace(/[\p{Dash_Punctuation}\u2212.,:;]/gu, '');
}

interface Run {
  readonly length: number;
  readonly characters: string;
}

const characterSets: Readonly<Record<string, string>> = { n: '0-9', a: 'A-Z', c: 'A-Z0-9' };

function runsOf(structure: string): readonly Run[] {
  return [...structure.matchAll(/(\d+)([nac])/g)].map(([, length = '', set = '']) => ({
    length: Number(length),
    characters: characterSets[set] ?? '',
  }));
}

function patternOf(structure: string): RegExp {
  const runs = runsOf(structure).map(({ length, characters }) => `[${characters}]{${length}}`);
  return new RegExp(`^[0-9]{2}${runs.join('')}$`);
}

/** ISO 7064, mod 97-10: the head goes to the end, letters count from A = 10. */
export function remainderOf97(iban: string): number {
  const digits = [...iban.slice(headLength), ...iban.slice(0, headLength)]
    .map((character) => parseInt(character, 36))
    .join('');
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
}
