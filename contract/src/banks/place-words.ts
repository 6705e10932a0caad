/** Words that begin or end the name of a street, a house or a part of one, in several languages. */
const ofStreets = new Set(
  (
    'street st road rd avenue ave lane ln boulevard blvd drive dr way court ct close crescent terrace highway hwy ' +
    'parkway pkwy quay row mews embankment esplanade alley wharf broadway strasse str gasse weg allee ufer ' +
    'straat laan gracht rue chemin quai impasse calle avenida av paseo carrera plaza rua travessa praca alameda via ' +
    'viale piazza corso ulitsa ul prospekt prosp pereulok per shosse naberezhnaia nab bulvar bul ulica aleja ' +
    'al sokak cadde caddesi jalan lorong marg dori'
  ).split(' '),
);
const ofHouses = new Set(
  (
    'house building bldg tower floor fl suite ste office of apt apartment flat unit block blk level room rm villa ' +
    'plot shop dom d korp korpus kv kvartira stroenie etage appartement piso depto no box torre zona zone edificio ' +
    'colonia col sector km tsentr'
  ).split(' '),
);
const ofWards = new Set('ku ward district raion rayon borough jiedao subdistrict'.split(' '));

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
}

export function hasDigit(text: string): boolean {
  return /\d/.test(text);
}

/** A post office box, whose number is no post code. */
export function isPostBox(text: string): boolean {
  return (
    /(?:^|[ ,])(?:p\.? ?o\.? ?b(?:ox|\.)?|b\.? ?p\.?|a\/ia) ?\.? ?(?:no\.? )?\d/i.test(text) ||
    /(?:^|[ ,])(?:box|apartado|postfach|postbus|casilla|caixa postal|boite postale) ?\.? ?(?:no\.? )?\d/i.test(text)
  );
}

/** A street by one of its words; in German its name ends with it. */
export function isStreet(text: string): boolean {
  const words = wordsOf(text);
  return words.some((word, at) => isStreetWord(word, at, words));
}

function isStreetWord(word: string, at: number, words: readonly string[]): boolean {
  // `St Albans`, `Al Ain`, `Av` and the like begin names of towns as well, so a word that stands alone before them
  // counts.
  if (['st', 'al', 'way', 'row'].includes(word)) return at > 0 && at === words.length - 1;
  // `Road Town` is one.
  if (at === 0 && ['road', 'street', 'lane', 'drive', 'court'].includes(word)) return words.length === 1;
  return ofStreets.has(word) || /.{3}(?:strasse|straat|gasse|gatan|gracht|vej)$/.test(word);
}

/** Whether a text can be the name of a town: it has letters, and no word of a street, a house or a ward. */
export function isPlace(text: string): boolean {
  const words = wordsOf(text);
  const isHouse = words.some((word) => ofHouses.has(word) && words.length > 1 && (word.length > 2 || hasDigit(text)));
  const isWard = words.length > 1 && ofWards.has(words.at(-1)!);
  return /\p{L}/u.test(text) && !hasDigit(text) && !isStreet(text) && !isHouse && !isWard;
}

/** Towns whose districts have numbers: `Dublin 2` is one, where `Am Kai 3` is a street. */
export function isNumberedTown(text: string): boolean {
  return /^(?:dublin|paris|lyon|marseille|praha|prague|budapest|wien|vienna|bucuresti) \d{1,2}[A-Z]?$/i.test(text);
}

/** A place without the number of its district, what stands before its name in Russian, and `Cedex`. */
export function withoutDistrict(text: string): string {
  return text
    .replace(/^(?:g\.|g |gorod |gor\.) ?/i, '')
    .replace(/ \d{1,2}[A-Z]?$/i, '')
    .replace(/ cedex$/i, '')
    .replace(/^\d{1,2} /, '')
    .trim();
}

/** `221B Baker Street London`, without commas: what stands behind the street, or behind the last number. */
export function placeBehindStreet(text: string): { readonly street: string; readonly place: string } | undefined {
  const words = text.split(/\s+/);
  const last = words.findLastIndex((word, at) => {
    const bare = word.replace(/[.,]+$/, '').toLowerCase();
    return (
      hasDigit(word) || (at > 1 && ['st', ...ofStreets].includes(bare) && !['al', 'av', 'via', 'rue'].includes(bare))
    );
  });
  const place = words.slice(last + 1).join(' ');
  const before = words.slice(0, last + 1);
  if (last < 0 || !isPlace(place)) return undefined;
  // `10 Rue Haute` names a street by what stands behind its number.
  if (hasDigit(before.at(-1)!) && before.length === 1) return undefined;
  return { street: before.join(' '), place };
}
