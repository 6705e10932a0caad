import type { XmlElement } from '../../../base/platform/xml/xml-element.ts';
import { spanBetween } from '../birth-span.ts';
import type { EntryKind } from '../screening-list.ts';
import { entryOf } from './entry-of.ts';
import type { ReadEntry, XmlListFormat } from './list-format.ts';
import { manyOf, partOf, textOf } from './list-xml.ts';

/** Switzerland, SECO: one list of all programmes. Targets name places and programmes by their numbers. */
export const secoFormat: XmlListFormat = {
  lists: ['seco'],
  entries: { 'swiss-sanctions-list/target': secoEntry },
  editionOf: (root) => textOf(root, 'date').slice(0, 10),
};

function secoEntry(target: XmlElement): ReadEntry {
  // A target that was taken off stays in the file; its newest modification says so.
  const latest = manyOf(target, 'modification').toSorted((one, other) =>
    textOf(other, 'effective-date').localeCompare(textOf(one, 'effective-date')),
  )[0];
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
    identifiers: papers.map((paper) => textOf(paper, 'number')),
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
