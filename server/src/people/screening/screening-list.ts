import type { BirthSpan } from './birth-span.ts';

/** The lists that the bank reads, side by side, and in which form. One never replaces another. */
export const listNames = {
  'ofac-sdn': 'OFAC, Specially Designated Nationals (SDN.XML)',
  'ofac-consolidated': 'OFAC, lists of other programmes (CONSOLIDATED.XML)',
  eu: 'European Union, consolidated list (XML 1.1)',
  un: 'United Nations Security Council, consolidated list (XML)',
  uk: 'UK Sanctions List (XML or CSV)',
  seco: 'Switzerland, SECO (XML)',
  internal: 'the bank’s own list (CSV)',
} as const;

export type ListName = keyof typeof listNames;

/** Whose list it is. The numbers of entries are a publisher's, so that no two of its lists have one number. */
export type Publisher = 'ofac' | Exclude<ListName, `ofac-${string}`>;

export function publisherOf(list: ListName): Publisher {
  return list === 'ofac-sdn' || list === 'ofac-consolidated' ? 'ofac' : list;
}

export function isListName(text: string): text is ListName {
  return Object.hasOwn(listNames, text);
}

export type EntryKind = 'person' | 'organisation' | 'vessel' | 'aircraft';

export interface EntryName {
  readonly name: string;
  /** The publisher says of an alias that it finds too many: OFAC "weak", EU `strong="false"`, UN "Low". */
  readonly isWeak: boolean;
}

/** One person, organisation, ship or aircraft on a list. */
export interface ListEntry {
  /** The publisher's own number, which stays the same from one edition to the next. */
  readonly reference: string;
  readonly kind: EntryKind;
  /** The first is the main one. */
  readonly names: readonly EntryName[];
  /** Each of them may be right. */
  readonly births: readonly BirthSpan[];
  /** As the publisher writes them. */
  readonly birthPlaces: readonly string[];
  /** Numbers of passports, registrations, ships. */
  readonly identifiers: readonly string[];
  /** ISO 3166: nationality, citizenship, address. */
  readonly countries: readonly string[];
  /** The programme or regulation, as the publisher writes it. */
  readonly programme: string;
}

/** A file as it was read. */
export interface ReadList {
  /** The lists that are written in this form: mostly one. */
  readonly lists: readonly [ListName, ...ListName[]];
  /** The day of the edition, `YYYY-MM-DD`. */
  readonly edition: string;
  readonly entries: readonly ListEntry[];
}

/** An edition of a list. */
export interface ScreeningList extends Omit<ReadList, 'lists'> {
  readonly list: ListName;
}

/** Why a file is no list. The message is one sentence for staff and names the line or the element. */
export class ListRefused extends Error {
  override readonly name = 'ListRefused';
}
