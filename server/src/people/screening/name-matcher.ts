import type { NamePart } from './matching/compare-names.ts';
import type { MatchingValues } from './matching/matching-values.ts';
import type { EntryInForce } from './store.ts';

/**
 * What a text is in a payment, a file or an application; the role stands in the reason. `bic` and `account` are looked
 * up only: nobody is called so.
 */
export type TextRole =
  | 'name'
  | 'bank'
  | 'intermediary'
  | 'ultimate_party'
  | 'owner'
  | 'reference'
  | 'business'
  | 'address'
  | 'bic'
  | 'account';

/** A text that may name the same or somebody else, and what is known of whom it names. */
export interface FurtherText {
  readonly role: TextRole;
  readonly text: string;
  /** ISO 3166; empty where it is not known. */
  readonly country?: string;
  readonly birthYear?: number;
}

/** A name that is looked for, and what is known of its bearer. */
export interface AskedName {
  readonly name: string;
  /** What the name is, where it is not that of the person or company that was asked for. */
  readonly role?: TextRole;
  /** For whom a payment is, what it is for, an address. */
  readonly furtherTexts?: readonly FurtherText[];
  /** ISO 3166; empty where it is not known. */
  readonly country?: string;
  readonly birthYear?: number;
  readonly birthPlace?: string;
  /** Numbers of passports, registrations, ships. */
  readonly identifiers?: readonly string[];
}

/** An entry that may be the one that was asked for. */
export interface NameHit {
  readonly entry: EntryInForce;
  readonly listedName: string;
  /** The text that names it; without it the name that was asked for. */
  readonly foundIn?: string;
  /** From 0 to 100. */
  readonly score: number;
  /** What agrees and what speaks against it, a sentence each. */
  readonly reasons: readonly string[];
  /** Word by word, for programs; the first reason says the same. */
  readonly parts: readonly NamePart[];
}

/**
 * The one place through which names are compared. The bank's own comparison is behind it, and a service outside may be:
 * it answers hits, each of an entry with a publisher and a number, and rejects where it cannot compare, so that the
 * caller waits or holds and nothing passes unseen (docs/screening.md).
 */
export interface NameMatcher {
  find(asked: AskedName): Promise<NameHit[]>;
}

/** Makes lists searchable by some values. `key` tells whether lists and values are the same as before. */
export type OpenMatcher = (lists: {
  readonly key: string;
  readonly readEntries: () => Promise<readonly EntryInForce[]>;
  readonly values: MatchingValues;
}) => Promise<NameMatcher>;
