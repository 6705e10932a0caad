import { countryCodes } from '@bank/contract';

/** Countries as OFAC and the United Nations write them, where that is not how `Intl` names them in English. */
const otherNames: Readonly<Record<string, string>> = {
  burma: 'MM',
  'cote d ivoire': 'CI',
  'democratic peoples republic of korea': 'KP',
  'democratic republic of the congo': 'CD',
  'congo democratic republic of the': 'CD',
  'iran islamic republic of': 'IR',
  'korea north': 'KP',
  'north korea': 'KP',
  'libyan arab jamahiriya': 'LY',
  palestinian: 'PS',
  'republic of korea': 'KR',
  'russian federation': 'RU',
  'syrian arab republic': 'SY',
  turkey: 'TR',
  'united kingdom of great britain and northern ireland': 'GB',
  'united states of america': 'US',
  'west bank': 'PS',
};

let codes: ReadonlyMap<string, string> | undefined;

/** The ISO 3166 code of a country given by code or by English name; undefined for any other text. */
export function countryCodeOf(text: string): string | undefined {
  codes ??= new Map([
    ...countryCodes.flatMap((code) => [
      [code.toLowerCase(), code] as const,
      [fold(new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code), code] as const,
    ]),
    ...Object.entries(otherNames),
  ]);
  return codes.get(fold(text));
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z]+/g, ' ')
    .trim();
}
