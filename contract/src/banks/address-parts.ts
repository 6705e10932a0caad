import { countryNamed, foldedLetters, isCityState, isNamedAsItsCapital } from './country-names.ts';
import { findPostCode } from './post-codes.ts';
import {
  hasDigit,
  isNumberedTown,
  isPlace,
  isPostBox,
  isStreet,
  placeBehindStreet,
  withoutDistrict,
} from './place-words.ts';
import { isSubdivisionCode, mayBeTown, namesSubdivision } from './subdivisions.ts';

/** An address in the fields of ISO 20022, without its country. Empty where it has no such part. */
export interface AddressParts {
  readonly street: string;
  readonly postCode: string;
  readonly town: string;
  /** State, province or county. */
  readonly subdivision: string;
}

/** More characters than an order has: what stands behind them is not read. */
const lengthMax = 300;

/** What is left of an address while its parts are found. */
interface Rest {
  readonly country: string;
  /** The first part of several; undefined where there is one only. */
  readonly first: string | undefined;
  parts: string[];
  /** The widest comes first, as Russian and Chinese addresses have it. */
  isWidestFirst: boolean;
  /** The country as it was written, where it was. */
  countryWritten: string;
  postCode: string;
  /** The place that a post code stands beside. */
  besidePostCode: string | undefined;
  subdivision: string;
}

/**
 * Reads an address in one line, its parts between commas, in the order of any country. Country, post code and state are
 * told by their names and forms; of what is left the place beside the post code is the town, else the last one.
 *
 * @param country ISO 3166-1 alpha-2: names of states and forms of post codes are its own
 */
export function addressParts(line: string, country: string): AddressParts {
  const parts = line
    .slice(0, lengthMax)
    .split(/[,;\n]/)
    .map(trimmed)
    .filter((part) => part !== '');
  const rest: Rest = {
    country,
    first: parts.length > 1 ? parts[0] : undefined,
    parts: [...parts],
    isWidestFirst: false,
    countryWritten: '',
    postCode: '',
    besidePostCode: undefined,
    subdivision: '',
  };
  takeCountry(rest);
  takePostCode(rest);
  takeSubdivision(rest);
  takeForeignPostCode(rest);
  const town = takeTown(rest);
  return { street: rest.parts.join(', '), postCode: rest.postCode, town, subdivision: rest.subdivision };
}

function trimmed(text: string): string {
  return text.replace(/^[\s\-/]+/, '').replace(/[\s\-/]+$/, '');
}

function takeCountry(rest: Rest): void {
  const { country } = rest;
  if (rest.parts.length > 1 && countryOf(rest.parts[0]!, country) === country) {
    rest.countryWritten = rest.parts.shift()!;
    rest.isWidestFirst = true;
  }
  while (rest.parts.length > 1) {
    const last = rest.parts.at(-1)!;
    const named = countryOf(last, country);
    if (named === undefined || (named !== country && namesSubdivision(last, country))) break;
    // `Panama, Panama`: the first of both is the town.
    if (named === country && rest.countryWritten !== '' && isNamedAsItsCapital(country)) {
      rest.besidePostCode = last;
      return;
    }
    if (named === country) rest.countryWritten = last;
    rest.parts.pop();
  }
  const last = rest.parts.at(-1);
  if (last !== undefined && rest.countryWritten === '')
    rest.parts[rest.parts.length - 1] = withoutCountryBehind(last, rest);
}

/** The country that a whole part names; its code counts for the country of the address alone. */
function countryOf(part: string, country: string): string | undefined {
  return part === country ? country : countryNamed(part);
}

/** What a name of several words must not lose: `Santiago de Chile`, `Ciudad de Mexico`. */
const joins = /(?:^|[ '])(?:de|del|do|da|du|d|of|the|new|and|y)$/i;

/** `Valletta Malta` is Valletta; `Luxembourg` and `1234 Luxembourg` stay. */
function withoutCountryBehind(part: string, rest: Rest): string {
  const { country } = rest;
  if (isCityState(country) || namesSubdivision(part, country)) return part;
  const words = part.split(/\s+/);
  for (let count = Math.min(5, words.length - 1); count > 0; count -= 1) {
    const named = words.slice(-count).join(' ');
    const before = trimmed(words.slice(0, -count).join(' '));
    if (countryOf(named, country) !== country || joins.test(before)) continue;
    const isTown = isNamedAsItsCapital(country) && !isPlace(before);
    if (isTown || before === '') return part;
    rest.countryWritten = named;
    return before;
  }
  return part;
}

function takePostCode(rest: Rest): void {
  const { parts, country } = rest;
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at]!;
    const found = isPostBox(part) ? undefined : findPostCode(part, country);
    if (found === undefined) continue;
    const before = withoutLabel(trimmed(found.before));
    const behind = withoutCedex(trimmed(found.behind));
    const isWhole = before === '' && behind === '';
    const isNumberOfHouse =
      !isWhole &&
      parts.length > 1 &&
      (at === 0 && before === '' ? isHouseFirst(country) : isStreet(before) && behind === '');
    if (isNumberOfHouse || hasDigit(withoutDistrict(behind))) continue;
    rest.postCode = found.postCode;
    if (isWhole && at === 0 && parts.length > 1) rest.isWidestFirst = true;
    const place = behind === '' ? before : behind;
    const others = behind === '' ? [] : [before].filter(Boolean);
    const town = withoutCountryBehind(place, rest);
    const kept = town === '' || (isOnlyTheCountry(town, country) && parts.length > 1) ? [] : [town];
    parts.splice(at, 1, ...others, ...kept);
    rest.besidePostCode = kept[0];
    return;
  }
}

/** What people write before a post code to say that it is one. */
function withoutLabel(text: string): string {
  return text.replace(
    /(?:^|[ (])(?:c\.?p\.?|cep|zip(?: code)?|pin(?: code)?|post(?:al)? ?code|indeks|index)[ :.]*$/i,
    '',
  );
}

/** `Paris Cedex 01`: the office that sorts the letters of large firms is no part of the town. */
function withoutCedex(place: string): string {
  return place.replace(/ cedex(?: \d{1,2})?$/i, '');
}

/** Where nothing can be the town: a place with a number of another form than the country's post codes have. */
function takeForeignPostCode(rest: Rest): void {
  const { parts } = rest;
  if (rest.postCode !== '' || townAmong(parts, rest) !== undefined) return;
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const words = parts[at]!.split(/\s+/);
    const first = words.findIndex((word) => !hasDigit(word));
    const last = words.findLastIndex((word) => !hasDigit(word));
    const place = words.slice(first, last + 1).join(' ');
    if (parts[at] === rest.first || isPostBox(parts[at]!) || first < 0 || !isPlace(place)) continue;
    if (rest.first === undefined && first > 0) continue;
    rest.postCode = [...words.slice(0, first), ...words.slice(last + 1)].join(' ');
    rest.besidePostCode = place;
    parts[at] = place;
    return;
  }
}

/** Where a long number begins a street, as in `12345 Main Street`. */
function isHouseFirst(country: string): boolean {
  return ['US', 'CA', 'AU', 'NZ', 'GB', 'IE', 'IN', 'ZA', 'PR', 'GU', 'PH'].includes(country);
}

function takeSubdivision(rest: Rest): void {
  const { parts, country } = rest;
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at]!;
    const others = parts.filter((_part, index) => index !== at);
    if (namesSubdivision(part, country) && townAmong(others, rest) !== undefined) {
      takeOut(rest, at, '', part);
      return;
    }
  }
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at]!;
    const [, place = '', inBrackets = ''] = /^([^(]+) \(([^()\d]+)\)$/.exec(part) ?? [];
    if (isPlace(place)) {
      takeOut(rest, at, place, inBrackets);
      return;
    }
    const [, before = '', code = ''] = /^(.*?\p{L}.*?)[ /(-]+([A-Z][A-Z.]{1,3})\)?$/u.exec(part) ?? [];
    if (isSubdivisionCode(code, country) && !isStreetOnly(before, at)) {
      takeOut(rest, at, trimmed(before), code);
      return;
    }
  }
  const words = parts.at(-1)?.split(/\s+/) ?? [];
  for (let count = Math.min(4, words.length - 1); count > 0; count -= 1) {
    const named = words.slice(-count).join(' ');
    const before = trimmed(words.slice(0, -count).join(' '));
    if (!namesSubdivision(named, country) || isSubdivisionCode(named, country) || !isPlace(before)) continue;
    if (joins.test(before) || /^(?:port|fort|lake|mount|north|south|east|west)$/i.test(before)) continue;
    takeOut(rest, parts.length - 1, before, named);
    return;
  }
}

/** The first part of several is a street where it has a number. */
function isStreetOnly(text: string, at: number): boolean {
  return at === 0 && hasDigit(text) && placeBehindStreet(text) === undefined;
}

function takeOut(rest: Rest, at: number, before: string, subdivision: string): void {
  if (at === 0 && before === '') rest.isWidestFirst = true;
  if (rest.besidePostCode === rest.parts[at]) rest.besidePostCode = before === '' ? undefined : before;
  rest.parts.splice(at, 1, ...[before].filter(Boolean));
  rest.subdivision = subdivision;
}

function takeTown(rest: Rest): string {
  const { parts, country, countryWritten } = rest;
  if (isCityState(country)) return townOfCityState(rest);
  const at = townAmong(parts, rest);
  if (at !== undefined) {
    const town = withoutDistrict(parts[at]!);
    const next = parts[at + 1];
    if (rest.subdivision === '' && next !== undefined && isPlace(next) && isPartOfName(parts[at]!, next))
      rest.subdivision = parts.splice(at + 1, 1)[0]!;
    // A number of a district (`Dublin 2`) is told with the street, for it has no field of its own.
    if (town === parts[at] || !hasDigit(parts[at]!)) parts.splice(at, 1);
    return town;
  }
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    const found = placeBehindStreet(parts[index]!);
    if (found === undefined || (index === 0 && parts.length > 1) || isOnlyAState(found.place, country)) continue;
    parts.splice(index, 1, found.street);
    return found.place;
  }
  if (countryWritten !== '' && isNamedAsItsCapital(country)) return countryWritten;
  return townOfOnePart(rest);
}

/** Of `Otto Haus 5` nobody can tell what the town is: all its words without digits. */
function townOfOnePart(rest: Rest): string {
  const { parts, country, countryWritten } = rest;
  if (parts.length !== 1 || rest.first !== undefined || countryWritten !== '' || rest.subdivision !== '') return '';
  const words = parts[0]!.split(/\s+/);
  const town = words.filter((word) => !hasDigit(word) && /\p{L}/u.test(word)).join(' ');
  if (town === '' || isPostBox(parts[0]!) || isOnlyTheCountry(town, country) || isOnlyAState(town, country)) return '';
  rest.parts = [words.filter(hasDigit).join(' ')].filter(Boolean);
  return town;
}

function townOfCityState(rest: Rest): string {
  const { parts, country, countryWritten } = rest;
  const kowloon = country === 'HK' ? parts.findLastIndex((part) => foldedLetters(part) === 'kowloon') : -1;
  if (kowloon >= 0) return parts.splice(kowloon, 1)[0]!;
  if (country === 'HK' && rest.subdivision !== '') {
    const at = townAmong(parts, rest);
    if (at !== undefined) return parts.splice(at, 1)[0]!;
  }
  const named = parts.findLastIndex((part) => countryNamed(withoutDistrict(part)) === country);
  if (named >= 0) return withoutDistrict(parts.splice(named, 1)[0]!);
  return countryWritten || new Intl.DisplayNames('en', { type: 'region' }).of(country)!;
}

/** The place of the town among parts; undefined where none can be one. */
function townAmong(parts: readonly string[], rest: Rest): number | undefined {
  const places = parts.flatMap((part, at) =>
    isPlace(withoutDistrict(part)) &&
    // The first part of several is a street where it has a number.
    !(part === rest.first && hasDigit(part) && !isNumberedTown(part)) &&
    !isOnlyAState(part, rest.country) &&
    !isOnlyTheCountry(part, rest.country)
      ? [at]
      : [],
  );
  const beside = places.find((at) => parts[at] === rest.besidePostCode);
  const chosen = beside ?? (rest.isWidestFirst ? places[0] : places.at(-1));
  // `New Delhi, Delhi`, `Osaka-shi, Osaka`: of both the longer name is the town.
  const before = chosen === undefined ? undefined : places.find((at) => at === chosen - 1);
  const isLonger = before !== undefined && isPartOfName(parts[before]!, parts[chosen!]!);
  return isLonger ? before : chosen;
}

function isOnlyTheCountry(text: string, country: string): boolean {
  return countryNamed(text) === country && !isNamedAsItsCapital(country);
}

function isOnlyAState(text: string, country: string): boolean {
  return namesSubdivision(text, country) && !mayBeTown(text, country);
}

function isPartOfName(longer: string, shorter: string): boolean {
  const [whole, part] = [longer, shorter].map(foldedLetters);
  return whole!.length > part!.length && (whole!.endsWith(part!) || longer.startsWith(`${shorter}-`));
}
