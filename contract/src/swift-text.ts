/** The SWIFT X character set: what a payment message can carry between banks. */
const swiftCharacter = /^[A-Za-z0-9/\-?:().,'+ ]$/;

/** Cyrillic to Latin by the table of ICAO Doc 9303, part 3, section 6 (the one that passports use). */
const cyrillic: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ' +
    'ш=sh щ=shch ' +
    'ъ=ie ы=y ь= э=e ю=iu я=ia є=ie і=i ї=i ґ=g ў=u ђ=d ј=j љ=lj њ=nj ћ=c џ=dz'
  )
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);

/** Letters that no decomposition brings to a base letter. */
const latin: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ŋ: 'n',
  '’': "'",
  '‘': "'",
  '“': '.',
  '”': '.',
  '«': '.',
  '»': '.',
  '–': '-',
  '—': '-',
  '−': '-',
  '‑': '-',
  '№': 'No',
  '&': '+',
  _: '-',
  ';': ',',
  '\u00a0': ' ',
};

/**
 * A text as it will be sent: Cyrillic transliterated, accents brought to base letters, what SWIFT cannot carry replaced
 * by a full stop, white space folded. The client is shown exactly this before sending.
 */
export function toSwiftText(text: string): string {
  return [...text.normalize('NFC')]
    .map((character, index, all) =>
      toSwiftCharacters(character, isUpperCase(all[index + 1]) || isUpperCase(all[index - 1])),
    )
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
}

function isUpperCase(character: string | undefined): boolean {
  return character !== undefined && character !== character.toLowerCase();
}

/**
 * A capital that becomes several letters keeps them all capital among capitals: `ЮРИЙ` is `IURII`, `Юрий` is `Iurii`.
 */
function toSwiftCharacters(character: string, isAmongCapitals: boolean): string {
  if (swiftCharacter.test(character)) return character;
  if (/\s/.test(character)) return ' ';
  const lower = character.toLowerCase();
  const known = cyrillic[lower] ?? latin[lower];
  if (known !== undefined) {
    if (lower === character) return known;
    return isAmongCapitals ? known.toUpperCase() : known.charAt(0).toUpperCase() + known.slice(1);
  }
  const base = character.normalize('NFD').replace(/\p{Mark}/gu, '');
  if (base !== character && base !== '')
    return [...base].map((part) => toSwiftCharacters(part, isAmongCapitals)).join('');
  return /\p{Mark}/u.test(character) ? '' : '.';
}
