import { countryCodes } from './countries.ts';
import { toSwiftText } from './swift-text.ts';

/** The letters of a text as messages carry them, small and without anything between them. */
export function foldedLetters(text: string): string {
  return toSwiftText(text)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}

/** Names that people write and ICU does not have. */
const otherNames: Readonly<Record<string, string>> = {
  AE: 'UAE|U.A.E.|Emirates|OAE',
  BO: 'Plurinational State of Bolivia',
  BN: 'Brunei Darussalam',
  CD: 'DR Congo|DRC',
  CI: 'Ivory Coast',
  CN: 'PRC|P.R. China|PR China|Mainland China',
  CZ: 'Czech Republic|Ceska republika',
  FM: 'Micronesia',
  GB: 'UK|U.K.|Great Britain|Britain',
  HK: 'Hong Kong|Hongkong|HKSAR|Gonkong',
  KP: 'DPRK',
  KR: 'Korea|South Korea',
  LA: 'Lao PDR',
  MD: 'Moldova',
  MK: 'Macedonia',
  MM: 'Burma',
  MO: 'Macau|Macao|Makao',
  NL: 'Holland|Nederland',
  PS: 'Palestine',
  RU: 'Russian Federation|RF',
  SZ: 'Swaziland',
  TL: 'East Timor',
  TR: 'Turkey|Turkiye',
  TW: 'Taiwan ROC',
  US: 'USA|U.S.A.|U.S.|United States of America|America|SShA|EE.UU.|Estados Unidos de America',
  VA: 'Vatican|Holy See',
  VN: 'Viet Nam',
  XK: 'Kosova',
};
/** What a state calls itself before its name; a text begins with one of them at most. */
const formal = [
  /^(?:the|(?:federal|peoples|democratic|islamic|federative)*republicof)(?:the)?/,
  /^(?:republique(?:de|du|d)|republica(?:de)?|republika|respublika)(?:the)?/,
  /^(?:kingdomof|commonwealthof|stateof|principalityof|sultanateof|grandduchyof)(?:the)?/,
];

/** The languages of the bank and some that countries with several have; beside them the country's own. */
const languages = ['en', 'ru', 'es', 'fr', 'de', 'it', 'pt'];

let codesByName: ReadonlyMap<string, string> | undefined;

function readNames(): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const add = (name: string | undefined, code: string): void => {
    const folded = foldedLetters(name ?? '');
    if (folded.length > 1 && !names.has(folded)) names.set(folded, code);
  };
  const readers = languages.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }));
  for (const code of countryCodes) {
    for (const reader of readers) add(reader.of(code), code);
    const own = new Intl.Locale(`und-${code}`).maximize().language;
    if (!languages.includes(own)) add(new Intl.DisplayNames(own, { type: 'region' }).of(code), code);
    for (const name of otherNames[code]?.split('|') ?? []) add(name, code);
  }
  return names;
}

/**
 * The country (ISO 3166-1 alpha-2) that a text names, in one of some languages or its own; undefined where it names
 * none.
 */
export function countryNamed(text: string): string | undefined {
  if (/\d/.test(text)) return undefined;
  codesByName ??= readNames();
  const folded = foldedLetters(text);
  return (
    codesByName.get(folded) ?? codesByName.get(folded.replace(formal.find((pattern) => pattern.test(folded)) ?? '', ''))
  );
}

/** Countries that are one town, or whose capital bears their name: an address there may end with it. */
const cityStates = 'SG HK MO MC GI VA'.split(' ');
const namedAsTheirCapital = 'LU SM DJ KW PA GT MX DZ TN'.split(' ');

export function isCityState(country: string): boolean {
  return cityStates.includes(country);
}

export function isNamedAsItsCapital(country: string): boolean {
  return isCityState(country) || namedAsTheirCapital.includes(country);
}
