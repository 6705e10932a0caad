import type { XmlElement } from '../../../base/platform/xml/xml-element.ts';
import type { ListEntry, ListName } from '../screening-list.ts';

/**
 * What is read of an element: an entry, none where it is listed no more, or an entry that needs what stands further
 * down in the file, such as the countries that it names by number.
 */
export type ReadEntry = ListEntry | undefined | ((root: XmlElement) => ListEntry);

/** How many entries the file says that it has, and where. */
export interface SaidCount {
  readonly where: string;
  readonly count: number;
}

/** How a publisher writes a list in XML. */
export interface XmlListFormat {
  /** The lists of this form. */
  readonly lists: readonly [ListName, ...ListName[]];
  /** Where the entries stand: the names of the elements around one, and its own. */
  readonly entries: Readonly<Record<string, (element: XmlElement) => ReadEntry>>;
  readonly editionOf: (root: XmlElement) => string;
  readonly countOf?: (root: XmlElement) => SaidCount;
}

/** What a file in CSV says. */
export interface CsvList {
  readonly lists: readonly [ListName];
  readonly edition: string;
  readonly entries: readonly ListEntry[];
  readonly said?: SaidCount;
}
