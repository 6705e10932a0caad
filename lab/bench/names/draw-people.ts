import { allLocales } from '@faker-js/faker';
import type { Draw } from './draw.ts';
import {
  arabicFamilies,
  arabicGiven,
  chineseFamilies,
  chineseSyllables,
  cyrillicSpellings,
  greekSpellings,
  hebrewFamilies,
  hebrewGiven,
  koreanSpellings,
  type Spell,
} from './spellings.ts';

/** Somebody, as a list may have them, and in how many ways their words are written. */
export interface Person {
  /** Who it is, whatever the spelling. */
  readonly key: string;
  readonly kind: 'person' | 'organisation';
  /** Each word in its spellings, as they stand in the name. The first is that of lists. */
  readonly words: readonly { readonly spellings: readonly string[]; readonly part: 'given' | 'middle' | 'family' }[];
}

/** Latin letters as they are. */
const latinLocales = [
  'de',
  'fr',
  'es',
  'it',
  'pl',
  'tr',
  'pt_BR',
  'pt_PT',
  'sv',
  'hu',
  'ro',
  'cs_CZ',
  'hr',
  'en',
  'en_IN',
  'en_NG',
  'en_GH',
  'id_ID',
  'nl',
  'az',
  'uz_UZ_latin',
  'sr_RS_latin',
  'fr_SN',
  'da',
  'nb_NO',
  'fi',
  'sk',
  'sl_SI',
  'lv',
  'af_ZA',
  'es_MX',
  'fr_BE',
  'ro_MD',
  'vi',
  'yo_NG',
  'zu_ZA',
] as const;

type Names = { readonly given: readonly string[]; readonly family: readonly string[] };

function namesOf(locale: string): Names {
  const names = (
    allLocales as unknown as Record<string, { person?: Record<string, Record<string, readonly string[]>> }>
  )[locale]?.person;
  const all = (kind: string): string[] =>
    [...new Set(Object.values(names?.[kind] ?? {}).flat())].filter((name) => /^[\p{L}\p{M}'’ -]+$/u.test(name));
  return { given: all('first_name'), family: all('last_name') };
}

const scripts: readonly (readonly [string, Readonly<Record<string, Spell>>])[] = [
  ['ru', cyrillicSpellings],
  ['uk', cyrillicSpellings],
  ['mk', cyrillicSpellings],
  ['el', greekSpellings],
];

const trades = (
  'Shipping Trading Petrochemical Maritime Logistics Engineering Minerals Metals Textile Aviation Electronics ' +
  'Pharma Steel Foods Tobacco Timber'
).split(' ');
const forms = 'Ltd LLC GmbH S.A. OOO JSC FZE Co. PLC SARL'.split(' ');

/** People and companies of many languages, half of the family names of each: those of an even or odd number. */
export function peopleOf(draw: Draw, half: 0 | 1): () => Person {
  const latin = latinLocales.map(namesOf).filter(({ given, family }) => given.length > 20 && family.length > 20);
  const others = scripts.map(([locale, spellings]) => ({ ...namesOf(locale), spellings: Object.values(spellings) }));
  const korean = namesOf('ko');
  const ofHalf = (names: readonly string[]): string => {
    for (;;) {
      const place = draw.below(names.length);
      if (place % 2 === half) return names[place]!;
    }
  };
  const ofHalves = (names: readonly (readonly string[])[]): readonly string[] =>
    names[draw.below(names.length >> 1) * 2 + half]!;
  const spelled = (word: string, spellings: readonly Spell[]): string[] => [
    ...new Set(spellings.map((spell) => spell(word))),
  ];
  const kinds: (() => Person)[] = [
    ...Array.from({ length: 14 }, () => (): Person => {
      const { given, family } = draw.one(latin);
      const middle = draw.isOneIn(3) ? [{ spellings: [draw.one(given)], part: 'middle' as const }] : [];
      const double = draw.isOneIn(5) ? [{ spellings: [ofHalf(family)], part: 'family' as const }] : [];
      return person([
        { spellings: [draw.one(given)], part: 'given' },
        ...middle,
        { spellings: [ofHalf(family)], part: 'family' },
        ...double,
      ]);
    }),
    ...Array.from({ length: 6 }, () => (): Person => {
      const { given, family, spellings } = draw.one(others);
      const middle = draw.isOneIn(2)
        ? [{ spellings: spelled(draw.one(given), spellings), part: 'middle' as const }]
        : [];
      return person([
        { spellings: spelled(draw.one(given), spellings), part: 'given' },
        ...middle,
        { spellings: spelled(ofHalf(family), spellings), part: 'family' },
      ]);
    }),
    ...Array.from({ length: 1 }, () => (): Person => {
      const [given, middle, family] = [draw.one(arabicGiven), draw.one(arabicGiven), ofHalves(arabicFamilies)];
      const of = ([letters = '', ...latinSpellings]: readonly string[]): string[] => [...latinSpellings, letters];
      return person([
        { spellings: of(given), part: 'given' },
        { spellings: of(middle), part: 'middle' },
        { spellings: of(family), part: 'family' },
      ]);
    }),
    (): Person => {
      const of = ([letters = '', ...latinSpellings]: readonly string[]): string[] => [...latinSpellings, letters];
      return person([
        { spellings: of(draw.one(hebrewGiven)), part: 'given' },
        { spellings: of(ofHalves(hebrewFamilies)), part: 'family' },
      ]);
    },
    (): Person => {
      const [family, one, two] = [
        chineseFamilies[draw.below(15) * 2 + half]!,
        draw.one(chineseSyllables),
        draw.one(chineseSyllables),
      ];
      const spellingOf = (way: number): string =>
        capital(`${one[way]!}${way === 1 ? '' : way === 2 ? '-' : ''}${two[way]!}`);
      return person([
        { spellings: [capital(family[1]), capital(family[2]), family[0]], part: 'family' },
        { spellings: [spellingOf(1), spellingOf(2), spellingOf(0)], part: 'given' },
      ]);
    },
    (): Person => {
      const [family, given] = [
        ofHalf(korean.family.filter((name) => name.length === 1 && !'이오우'.includes(name))),
        draw.one(korean.given.filter((name) => name.length === 2)),
      ];
      const ways = Object.values(koreanSpellings);
      return person([
        { spellings: ways.map((spell) => capital(spell(family))), part: 'family' },
        { spellings: ways.map((spell) => capital(spell(given))), part: 'given' },
      ]);
    },
    (): Person => {
      const { family } = draw.one(latin);
      const words = [ofHalf(family), draw.one(trades), ...(draw.isOneIn(2) ? [draw.one(trades)] : [])];
      return {
        ...person([
          ...words.map((word) => ({ spellings: [word], part: 'family' as const })),
          { spellings: [draw.one(forms)], part: 'middle' },
        ]),
        kind: 'organisation',
      };
    },
  ];
  return () => draw.one(kinds)();
}

function person(words: Person['words']): Person {
  return {
    key: words
      .map(({ spellings }) => spellings[0]!.toLowerCase())
      .toSorted()
      .join(' '),
    kind: 'person',
    words,
  };
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
