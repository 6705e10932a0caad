import type { XmlElement } from '../../../base/platform/xml/xml-element.ts';
import { spanBetween } from '../birth-span.ts';
import { countryCodeOf } from '../country-code.ts';
import { ListRefused, type EntryKind } from '../screening-list.ts';
import { entryOf } from './entry-of.ts';
import type { ReadEntry, XmlListFormat } from './list-format.ts';
import { manyOf, partOf, textOf } from './list-xml.ts';

/** Switzerland, SECO: one list of all programmes. Targets name places and programmes by their numbers. */
export const secoFormat: XmlListFormat = {
  lists: ['seco'],
  entries: { 'swiss-sanctions-list/target': secoEntry },
  editionOf: (root) => {
    const type = textOf(root, 'list-type');
    // An extract would take every other target off.
    if (type !== '' && type !== 'whole-list')
      throw new ListRefused(`The file is the ${type}; the whole list (whole-list) is needed.`);
    return textOf(root, 'date').slice(0, 10);
  },
};

function secoEntry(target: XmlElement): ReadEntry {
  // A target that was taken off stays in the file; its newest modification says so. Of one day, the first is newest.
  const latest = manyOf(target, 'modification').toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)))[0];
  if (latest !== undefined && textOf(latest, 'modification-type') === 'de-listed') return undefined;
  const subject =
    ['individual', 'entity', 'object'].flatMap((name) => manyOf(target, name))[0] ?? partOf(target, 'individual');
  const identities = manyOf(subject, 'identity');
  const names = identities.flatMap((identity) => manyOf(identity, 'name')).flatMap(namesOf);
  const places = (kind: string) =>
    [subject, ...identities].flatMap((one) => manyOf(one, kind)).map((place) => textOf(place, 'place-id'));
  const [birthPlaces, addresses] = [places('place-of-birth'), places('address')];
  const papers = [subject, ...identities].flatMap((one) => manyOf(one, 'identification-document'));
  const known = {
    reference: textOf(target, 'ssid'),
    kind: kindOf(subject),
    names: [...names.filter(({ isMain }) => isMain), ...names.filter(({ isMain }) => !isMain)].map(
      ({ name, isWeak }) => ({ name, isWeak }),
    ),
    births: identities
      .flatMap((identity) => manyOf(identity, 'day-month-year'))
      .map((birth) => spanBetween(textOf(birth, 'year'), textOf(birth, 'year-to'), isCirca(birth))),
    identifiers: [
      ...papers.map((paper) => textOf(paper, 'number')),
      ...manyOf(subject, 'other-information').flatMap(({ text }) => numbersTold(text)),
    ],
  };
  const nationalities = identities
    .flatMap((identity) => manyOf(identity, 'nationality'))
    .map((one) => textOf(partOf(one, 'country'), 'iso-code'));
  const set = textOf(target, 'sanctions-set-id');
  return (root) =>
    entryOf({
      ...known,
      birthPlaces: birthPlaces.map((id) => textOf(placeOf(root, id), 'location')),
      countries: [...nationalities, ...addresses.map((id) => textOf(partOf(placeOf(root, id), 'country'), 'iso-code'))],
      programme: programmeOf(root, set),
    });
}

function dayOf(modification: XmlElement): string {
  const days = ['effective-date', 'enactment-date', 'publication-date'].map((name) => textOf(modification, name));
  return days.find((day) => day !== '') ?? '';
}

/** Codes of banks and numbers of ships, which the list tells in words: `SWIFT/BIC: CMSYSYDA, IMO number 9187629`. */
function numbersTold(text: string): string[] {
  let told = '';
  return text.split(/[^A-Za-z0-9]+/).filter((word) => {
    const isNumber = told === 'IMO' ? /^\d{7}$/.test(word) : told !== '' && isBic(word);
    const plain = word.toUpperCase();
    if (plain === 'IMO' || plain === 'SWIFT' || plain === 'BIC') told = plain;
    else if (!isNumber && !/^(?:AND|CODES?|NO|NUMBER)$/.test(plain)) told = '';
    return isNumber;
  });
}

/** ISO 9362. */
function isBic(word: string): boolean {
  return /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(word) && countryCodeOf(word.slice(4, 6)) !== undefined;
}

/** A name in each script in which the list spells it. */
function namesOf(name: XmlElement): { name: string; isWeak: boolean; isMain: boolean }[] {
  const parts = manyOf(name, 'name-part').toSorted(
    (one, other) => Number(textOf(one, 'order')) - Number(textOf(other, 'order')),
  );
  const scripts = new Set(parts.flatMap((part) => manyOf(part, 'spelling-variant').map(scriptOf)));
  const spelled = (script: string | undefined) =>
    parts
      .map((part) => {
        const variant = manyOf(part, 'spelling-variant').find((one) => scriptOf(one) === script);
        return variant?.text ?? textOf(part, 'value');
      })
      .filter((text) => text !== '')
      .join(' ');
  const isWeak = textOf(name, 'quality') === 'low';
  const isMain = textOf(name, 'name-type') === 'primary-name';
  return [undefined, ...scripts].map((script) => ({
    name: spelled(script),
    isWeak,
    isMain: isMain && script === undefined,
  }));
}

function scriptOf(variant: XmlElement): string {
  return `${textOf(variant, 'lang')} ${textOf(variant, 'script')}`;
}

function kindOf({ name, ...rest }: XmlElement): EntryKind {
  if (name === 'individual') return 'person';
  const type = textOf({ name, ...rest }, 'object-type');
  if (name === 'object' && type === 'vessel') return 'vessel';
  return name === 'object' && type === 'aircraft' ? 'aircraft' : 'organisation';
}

function isCirca(birth: XmlElement): boolean {
  return /circa|approx|about/i.test(textOf(birth, 'quality'));
}

/** What a file names by numbers, found once for all of its targets. */
interface Tables {
  readonly places: ReadonlyMap<string, XmlElement>;
  readonly sets: ReadonlyMap<string, string>;
}

const tablesOfFiles = new WeakMap<XmlElement, Tables>();

function tablesOf(root: XmlElement): Tables {
  const before = tablesOfFiles.get(root);
  if (before !== undefined) return before;
  const tables = {
    places: new Map(manyOf(root, 'place').map((place) => [textOf(place, 'ssid'), place])),
    sets: new Map(
      manyOf(root, 'sanctions-program').flatMap((programme) => {
        const keys = manyOf(programme, 'program-key');
        const key = keys.find((one) => textOf(one, 'lang') === 'eng') ?? keys[0];
        return manyOf(programme, 'sanctions-set').map((set) => [textOf(set, 'ssid'), key?.text ?? ''] as const);
      }),
    ),
  };
  tablesOfFiles.set(root, tables);
  return tables;
}

const nowhere: XmlElement = { name: 'place', attributes: new Map(), children: [], text: '', line: 0 };

function placeOf(root: XmlElement, id: string): XmlElement {
  return tablesOf(root).places.get(id) ?? nowhere;
}

function programmeOf(root: XmlElement, set: string): string {
  return tablesOf(root).sets.get(set) ?? '';
}
