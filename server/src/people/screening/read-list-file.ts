import { readXml, XmlRefused, type XmlElementSoFar } from '../../base/platform/xml/read-xml.ts';
import type { XmlElement } from '../../base/platform/xml/xml-element.ts';
import { europeanUnionFormat } from './lists/eu.ts';
import { internalStart, readInternalList } from './lists/internal.ts';
import type { CsvList, ReadEntry, XmlListFormat } from './lists/list-format.ts';
import { ofacFormat } from './lists/ofac.ts';
import { readCsv } from './lists/read-csv.ts';
import { secoFormat } from './lists/seco.ts';
import { readUkCsv, ukCsvStart } from './lists/uk-csv.ts';
import { ukFormat } from './lists/uk.ts';
import { unitedNationsFormat } from './lists/un.ts';
import { ListRefused, type ListEntry, type ReadList } from './screening-list.ts';

/** The largest published list is about half of that. */
export const listBytesMax = 128 * 1024 * 1024;
/** The largest published list has a tenth of them. */
const entriesMax = 500_000;
/** Texts of one entry: the database and the comparison keep no more. */
const entryTextsMax = 2_000;
const entryTextLengthMax = 1_000;

/** By the first element of the file. */
const xmlFormats: Readonly<Record<string, XmlListFormat>> = {
  sdnList: ofacFormat,
  export: europeanUnionFormat,
  CONSOLIDATED_LIST: unitedNationsFormat,
  Designations: ukFormat,
  'swiss-sanctions-list': secoFormat,
};

/**
 * Reads a list of sanctions as it is published, told by its first element or its first cell:
 * - OFAC, SDN.XML and CONSOLIDATED.XML: `sdnList`; its `Record_Count` has to be the number of its entries;
 * - European Union, consolidated financial sanctions (XML 1.1): `export`;
 * - United Nations Security Council, consolidated list: `CONSOLIDATED_LIST`;
 * - UK Sanctions List: `Designations`, or CSV that begins with `Report Date`;
 * - Switzerland, SECO: `swiss-sanctions-list`;
 * - the bank's own list: CSV that begins with `Internal list`.
 *
 * A list of usual size takes seconds: `openListFile` reads it in a thread.
 *
 * @throws ListRefused for a file that is cut short, is no list, has a DOCTYPE, or has an entry without number or name
 */
export function readListFile(bytes: Uint8Array): ReadList {
  if (bytes.length > listBytesMax) throw new ListRefused('The file has more than 128 MiB.');
  const text = decode(bytes);
  const { lists, edition, entries, said } = readCsvList(text) ?? readXmlList(text);
  judgeEdition(edition);
  if (said !== undefined && said.count !== entries.length)
    throw new ListRefused(`${said.where} says ${said.count} entries, and the file has ${entries.length}.`);
  if (entries.length > entriesMax) throw new ListRefused(`The list has more than ${entriesMax} entries.`);
  if (entries.length === 0) throw new ListRefused('The list has no entry.');
  refuseRepeated(entries);
  for (const entry of entries) refuseOvergrown(entry);
  return { lists, edition, entries };
}

function readCsvList(text: string): CsvList | undefined {
  const start = text.slice(0, 2_000).replace('\ufeff', '').trimStart();
  if (start.startsWith('<')) return undefined;
  const firstCell = start
    .split(/[;,\n]/, 1)[0]!
    .replaceAll('"', '')
    .trim();
  if (internalStart.test(firstCell)) return readInternalList(readCsv(text));
  return ukCsvStart.test(firstCell) ? readUkCsv(readCsv(text)) : undefined;
}

function readXmlList(text: string): Omit<CsvList, 'lists'> & Pick<ReadList, 'lists'> {
  const read: Exclude<ReadEntry, undefined>[] = [];
  const root = parse(text, (element, parents) => {
    const readEntry = formatOf(parents[0]!).entries[[...parents, element].map(({ name }) => name).join('/')];
    if (readEntry === undefined) return false;
    const entry = readEntry(element);
    if (entry !== undefined) read.push(entry);
    if (read.length > entriesMax) throw new ListRefused(`The list has more than ${entriesMax} entries.`);
    return true;
  });
  const { lists, editionOf, countOf } = formatOf(root);
  const entries = read.map((entry) => (typeof entry === 'function' ? entry(root) : entry));
  return { lists, edition: editionOf(root), entries, ...(countOf !== undefined && { said: countOf(root) }) };
}

function formatOf({ name }: Pick<XmlElement, 'name'>): XmlListFormat {
  if (!Object.hasOwn(xmlFormats, name))
    throw new ListRefused(`The file begins with ${name}: ${Object.keys(xmlFormats).join(', ')} is expected.`);
  return xmlFormats[name]!;
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

function judgeEdition(day: string): void {
  const moment = Date.parse(`${day}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(moment);
  // `Date` takes the thirtieth of February for the second of March.
  if (!isDay || new Date(moment).toISOString().slice(0, 10) !== day)
    throw new ListRefused('The list does not say of which day it is.');
}

function refuseRepeated(entries: readonly ListEntry[]): void {
  const seen = new Set<string>();
  for (const { reference } of entries) {
    if (seen.has(reference)) throw new ListRefused(`The entry ${reference} stands in the list twice.`);
    seen.add(reference);
  }
}

function refuseOvergrown({ reference, names, birthPlaces, identifiers, programme }: ListEntry): void {
  const texts = [...names.map(({ name }) => name), ...birthPlaces, ...identifiers];
  if (texts.length > entryTextsMax || texts.some((text) => text.length > entryTextLengthMax) || reference.length > 100)
    throw new ListRefused(`The entry ${reference.slice(0, 100)} has more, or longer, texts than the bank keeps.`);
  if (programme.length > 10 * entryTextLengthMax)
    throw new ListRefused(`The entry ${reference} has a longer programme than the bank keeps.`);
}
