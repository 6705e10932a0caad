import type { Draw } from './draw.ts';
import type { Person } from './draw-people.ts';
import { usedForms } from './spellings.ts';

const titles = 'Mr|Mrs|Dr|Prof.|Herr|Frau|Mme|Sheikh|Haji|Eng.|Sr.|Señor|Capt.|Gen.'.split('|');
const before = 'For|c/o|Payment to|On behalf of|Invoice 20418,|Attn|Favour of|Salary of'.split('|');
const behind =
  'and Sons|Family Trust|Consulting|invoice 4471|12 Harbour Road, Valletta|for Peter Brown|(account holder)|Jr.'.split(
    '|',
  );
const strangers = 'Wendell Applegate|Rosalind Featherstone|Barnaby Quick|Harriet Longbottom'.split('|');

/** In how many ways somebody's name is written by others: each takes the name as the list has it. */
export const variations: Readonly<Record<string, (draw: Draw, person: Person) => string>> = {
  'another spelling or script': (draw, person) => {
    const longest = Math.max(...person.words.map(({ spellings }) => spellings.length));
    const way = draw.below(longest);
    return joined(person.words.map(({ spellings }) => spellings[way % spellings.length]!));
  },
  'without accents, in capitals': (_draw, person) =>
    listedName(person).normalize('NFD').replace(/\p{M}/gu, '').toUpperCase(),
  'family name first': (_draw, { words }) => {
    const family = words.filter(({ part }) => part === 'family').map(({ spellings }) => spellings[0]!);
    const others = words.filter(({ part }) => part !== 'family').map(({ spellings }) => spellings[0]!);
    return `${joined(family)}, ${joined(others)}`;
  },
  'with a title': (draw, person) => `${draw.one(titles)} ${listedName(person)}`,
  'inside a longer text': (draw, person) =>
    draw.isOneIn(2)
      ? `${draw.one(before)} ${listedName(person)}`
      : draw.isOneIn(2)
        ? `${listedName(person)} ${draw.one(behind)}`
        : `${draw.one(strangers)} for ${listedName(person)}, ${draw.one(strangers)}`,
  'a letter wrong': (draw, person) => {
    const words = person.words.map(({ spellings }) => spellings[0]!);
    const longest = words.reduce((best, word, place) => (word.length > words[best]!.length ? place : best), 0);
    return joined(words.with(longest, misspelled(draw, words[longest]!)));
  },
  'words together or apart': (draw, person) => {
    const words = listedName(person).split(/[ -]/);
    if (words.length < 2) return words[0]!;
    const place = draw.below(words.length - 1);
    return joined([
      ...words.slice(0, place),
      words[place]! + words[place + 1]!.toLowerCase(),
      ...words.slice(place + 2),
    ]);
  },
  'without its middle name, or with its initial': (draw, { words }) =>
    joined(
      words.flatMap(({ spellings, part }) =>
        part !== 'middle' ? [spellings[0]!] : draw.isOneIn(2) ? [] : [`${spellings[0]![0]!}.`],
      ),
    ),
  'another form of the given name': (_draw, { words }) =>
    joined(
      words.map(({ spellings, part }) =>
        part === 'family' ? spellings[0]! : (usedForms.get(spellings[0]!)?.[0] ?? spellings[0]!),
      ),
    ),
};

export function listedName({ words }: Person): string {
  return joined(words.map(({ spellings }) => spellings[0]!));
}

function joined(words: readonly string[]): string {
  return words.join(' ');
}

function misspelled(draw: Draw, word: string): string {
  const letters = [...word];
  if (letters.length < 5) return word;
  const place = 1 + draw.below(letters.length - 2);
  const kind = draw.below(4);
  if (kind === 0) return letters.toSpliced(place, 1).join('');
  if (kind === 1) return letters.toSpliced(place, 0, letters[place]!).join('');
  if (kind === 2) return letters.toSpliced(place, 2, letters[place + 1]!, letters[place]!).join('');
  return letters.with(place, draw.one([...'aeiourstn'])).join('');
}
