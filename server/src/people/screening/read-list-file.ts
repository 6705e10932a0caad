import { readBirth, spanBetween, type BirthSpan } from './birth-span.ts';
import { countryCodeOf } from './country-code.ts';
import { readXml, XmlRefused, type XmlElement, type XmlElementSoFar } from '../../base/platform/xml/read-xml.ts';
import { ListRefused, type EntryKind, type EntryName, type ListEntry, type ScreeningList } from './screening-list.ts';

/** The largest published list is about half of that. */
const listBytesMax = 128 * 1024 * 1024;
/** The largest published list has a tenth of them. */
const entriesMax = 500_000;

/** How a publisher writes a list. */
interface ListFormat {
  readonly publisher: ScreeningList['publisher'];
  /** Where the entries stand: the names of the elements around one, and its own. */
  readonly entries: Readonly<Record<string, (element: XmlElement) => ListEntry>>;
  readonly editionOf: (root: XmlElement) => string;
  /** How many entries the file says that it has. */
  readonly countOf?: (root: XmlElement) => number;
}

const formats: Readonly<Record<string, ListFormat>> = {
  sdnList: {
    publisher: 'ofac',
    entries: { 'sdnList/sdnEntry': ofacEntry },
    editionOf: (root) => {
      const [month, day, year] = textOf(partOf(root, 'publshInformation'), 'Publish_Date').split('/');
      return `${year}-${month}-${day}`;
    },
    countOf: (root) => Number(textOf(partOf(root, 'publshInformation'), 'Record_Count')),
  },
  export: {
    publisher: 'eu',
    entries: { 'export/sanctionEntity': europeanUnionEntry },
    editionOf: (root) => textOf(root, 'generationDate').slice(0, 10),
  },
  CONSOLIDATED_LIST: {
    publisher: 'un',
    entries: {
      'CONSOLIDATED_LIST/INDIVIDUALS/INDIVIDUAL': (one) => unitedNationsEntry(one, 'INDIVIDUAL'),
      'CONSOLIDATED_LIST/ENTITIES/ENTITY': (one) => unitedNationsEntry(one, 'ENTITY'),
    },
    editionOf: (root) => textOf(root, 'dateGenerated').slice(0, 10),
  },
};

/**
 * Reads a published list of sanctions, told by its root element:
 * - OFAC, SDN.XML: `sdnList`; its `Record_Count` has to be the number of its entries;
 * - European Union, consolidated financial sanctions (XML 1.1): `export`;
 * - United Nations Security Council, consolidated list: `CONSOLIDATED_LIST`.
 *
 * A list of usual size takes seconds: `openListFile` reads it in a thread.
 *
 * @throws ListRefused for a file that is cut short, is no XML, has a DOCTYPE, or has an entry without number or name
 */
export function readListFile(bytes: Uint8Array): ScreeningList {
  if (bytes.length > listBytesMax) throw new ListRefused('The file has more than 128 MiB.');
  const entries: ListEntry[] = [];
  const root = parse(decode(bytes), (element, parents) => {
    const read = formatOf(parents[0]!).entries[[...parents, element].map(({ name }) => name).join('/')];
    if (read === undefined) return false;
    entries.push(read(element));
    if (entries.length > entriesMax) throw new ListRefused(`The list has more than ${entriesMax} entries.`);
    return true;
  });
  const { publisher, editionOf, countOf } = formatOf(root);
  const edition = judgeEdition(editionOf(root));
  const count = countOf?.(root) ?? entries.length;
  if (count !== entries.length)
    throw new ListRefused(`Record_Count says ${count} entries, and the file has ${entries.length}.`);
  if (entries.length === 0) throw new ListRefused('The list has no entry.');
  refuseRepeated(entries);
  return { publisher, edition, entries };
}

function formatOf({ name }: Pick<XmlElement, 'name'>): ListFormat {
  if (!Object.hasOwn(formats, name))
    throw new ListRefused(`The file begins with ${name}: sdnList, export or CONSOLIDATED_LIST is expected.`);
  return formats[name]!;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ListRefused('The file is not in UTF-8.');
  }
}

function parse(text: string, take: (element: XmlElement, parents: readonly XmlElementSoFar[]) => boolean): XmlElement {
  try {
    return readXml(text, take);
  } catch (error) {
    if (error instanceof XmlRefused) throw new ListRefused(`The file is no list. ${error.message}`);
    throw error;
  }
}

function ofacEntry(entry: XmlElement): ListEntry {
  return entryOf({
    reference: textOf(entry, 'uid'),
    kind: ofacKind(textOf(entry, 'sdnType')),
    names: [
      { name: ofacName(entry), isWeak: false },
      ...manyOf(partOf(entry, 'akaList'), 'aka').map((alias) => ({
        name: ofacName(alias),
        isWeak: textOf(alias, 'category') === 'weak',
      })),
    ],
    births: manyOf(partOf(entry, 'dateOfBirthList'), 'dateOfBirthItem').map((birth) =>
      readBirth(textOf(birth, 'dateOfBirth')),
    ),
    birthPlaces: manyOf(partOf(entry, 'placeOfBirthList'), 'placeOfBirthItem').map((place) =>
      textOf(place, 'placeOfBirth'),
    ),
    identifiers: manyOf(partOf(entry, 'idList'), 'id').map((paper) => textOf(paper, 'idNumber')),
    countries: [
      ...manyOf(partOf(entry, 'nationalityList'), 'nationality'),
      ...manyOf(partOf(entry, 'citizenshipList'), 'citizenship'),
      ...manyOf(partOf(entry, 'addressList'), 'address'),
    ].map((place) => textOf(place, 'country')),
    programme: textsOf(partOf(entry, 'programList'), 'program').join(', '),
  });
}

function ofacName(element: XmlElement): string {
  return [textOf(element, 'firstName'), textOf(element, 'lastName')].filter((part) => part !== '').join(' ');
}

function ofacKind(type: string): EntryKind {
  if (type === 'Individual') return 'person';
  if (type === 'Vessel') return 'vessel';
  return type === 'Aircraft' ? 'aircraft' : 'organisation';
}

function europeanUnionEntry(entity: XmlElement): ListEntry {
  return entryOf({
    reference: textOf(entity, 'euReferenceNumber') || textOf(entity, 'logicalId'),
    kind: textOf(partOf(entity, 'subjectType'), 'code') === 'person' ? 'person' : 'organisation',
    names: manyOf(entity, 'nameAlias').map((alias) => ({
      name: textOf(alias, 'wholeName'),
      isWeak: textOf(alias, 'strong') === 'false',
    })),
    births: manyOf(entity, 'birthdate').map((birth) => {
      const isCirca = textOf(birth, 'circa') === 'true';
      const [from, to] = [textOf(birth, 'yearRangeFrom'), textOf(birth, 'yearRangeTo')];
      const day = textOf(birth, 'year') || textOf(birth, 'birthdate');
      return spanBetween(from, to, isCirca) ?? spanBetween(day, day, isCirca);
    }),
    birthPlaces: manyOf(entity, 'birthdate').flatMap((birth) => ['city', 'place'].map((part) => textOf(birth, part))),
    identifiers: manyOf(entity, 'identification').map((paper) => textOf(paper, 'number')),
    countries: [...manyOf(entity, 'citizenship'), ...manyOf(entity, 'address')].map((place) =>
      textOf(place, 'countryIso2Code'),
    ),
    programme: [
      ...new Set(
        manyOf(entity, 'regulation')
          .map((regulation) => textOf(regulation, 'programme'))
          .filter((name) => name !== ''),
      ),
    ].join(', '),
  });
}

function unitedNationsEntry(one: XmlElement, prefix: 'INDIVIDUAL' | 'ENTITY'): ListEntry {
  const births = manyOf(one, `${prefix}_DATE_OF_BIRTH`);
  return entryOf({
    reference: textOf(one, 'REFERENCE_NUMBER'),
    kind: prefix === 'INDIVIDUAL' ? 'person' : 'organisation',
    names: [
      {
        name: ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']
          .map((part) => textOf(one, part))
          .filter((part) => part !== '')
          .join(' '),
        isWeak: false,
      },
      { name: textOf(one, 'NAME_ORIGINAL_SCRIPT'), isWeak: false },
      ...manyOf(one, `${prefix}_ALIAS`).map((alias) => ({
        name: textOf(alias, 'ALIAS_NAME'),
        isWeak: textOf(alias, 'QUALITY') === 'Low',
      })),
    ],
    births: births.flatMap((birth) => {
      const isCirca = /APPROX/i.test(textOf(birth, 'TYPE_OF_DATE'));
      const between = spanBetween(textOf(birth, 'FROM_YEAR'), textOf(birth, 'TO_YEAR'), isCirca);
      return [between, ...['DATE', 'YEAR'].map((part) => spanBetween(textOf(birth, part), '', isCirca))];
    }),
    birthPlaces: manyOf(one, `${prefix}_PLACE_OF_BIRTH`).flatMap((place) =>
      ['CITY', 'STATE_PROVINCE'].map((part) => textOf(place, part)),
    ),
    identifiers: manyOf(one, `${prefix}_DOCUMENT`).map((paper) => textOf(paper, 'NUMBER')),
    countries: [
      ...textsOf(partOf(one, 'NATIONALITY'), 'VALUE'),
      ...manyOf(one, `${prefix}_ADDRESS`).map((place) => textOf(place, 'COUNTRY')),
    ],
    programme: textOf(one, 'UN_LIST_TYPE'),
  });
}

/** What the formats have in common, tidied: empty aliases and unknown countries are left out. */
function entryOf({
  reference,
  kind,
  names,
  births,
  birthPlaces,
  identifiers,
  countries,
  programme,
}: {
  readonly reference: string;
  readonly kind: EntryKind;
  readonly names: readonly EntryName[];
  readonly births: readonly (BirthSpan | undefined)[];
  readonly birthPlaces: readonly string[];
  readonly identifiers: readonly string[];
  readonly countries: readonly string[];
  readonly programme: string;
}): ListEntry {
  const written = names.map(({ name, isWeak }) => ({ name: name.trim(), isWeak })).filter(({ name }) => name !== '');
  if (reference === '') throw new ListRefused(`The entry ${written[0]?.name ?? 'without a name'} has no number.`);
  if (written.length === 0) throw new ListRefused(`The entry ${reference} has no name.`);
  return {
    reference,
    kind,
    names: written,
    births: unlike(births.filter((span) => span !== undefined)),
    birthPlaces: told(birthPlaces),
    identifiers: told(identifiers),
    countries: [...new Set(countries.map(countryCodeOf).filter((code) => code !== undefined))],
    programme,
  };
}

function told(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
}

function unlike(spans: readonly BirthSpan[]): BirthSpan[] {
  return [...new Map(spans.map((span) => [`${span.from} ${span.to} ${span.isCirca}`, span])).values()];
}

function judgeEdition(day: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))
    throw new ListRefused('The list does not say of which day it is.');
  return day;
}

function refuseRepeated(entries: readonly ListEntry[]): void {
  const seen = new Set<string>();
  for (const { reference } of entries) {
    if (seen.has(reference)) throw new ListRefused(`The entry ${reference} stands in the list twice.`);
    seen.add(reference);
  }
}

/** The first child element of a name; an empty one where there is none. */
function partOf(element: XmlElement, name: string): XmlElement {
  return manyOf(element, name)[0] ?? { name, attributes: new Map(), children: [], text: '', line: 0 };
}

/** The child elements of a name. */
function manyOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

function textsOf(element: XmlElement, name: string): string[] {
  return manyOf(element, name).map(({ text }) => text);
}

/** The text of an attribute or child element; empty where there is none. */
function textOf(element: XmlElement, name: string): string {
  return element.attributes.get(name)?.trim() ?? partOf(element, name).text;
}
