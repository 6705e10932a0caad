import type { BirthSpan } from './birth-span.ts';

/** Who publishes a list of sanctions, and in which format the bank reads it. */
export const publishers = {
  ofac: 'OFAC, Specially Designated Nationals (SDN.XML)',
  eu: 'European Union, consolidated list (XML 1.1)',
  un: 'United Nations Security Council, consolidated list (XML)',
} as const;

export type Publisher = keyof typeof publishers;

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

/** A list as it was read from a file. */
export interface ScreeningList {
  readonly publisher: Publisher;
  /** The day of the edition, `YYYY-MM-DD`. */
  readonly edition: string;
  readonly entries: readonly ListEntry[];
}

/** Why a file is no list. The message is one sentence for staff and names the line or the element. */
export class ListRefused extends Error {
  override readonly name = 'ListRefused';
}
