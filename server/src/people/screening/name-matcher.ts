import type { NamePart } from './matching/compare-names.ts';
import type { MatchingValues } from './matching/matching-values.ts';
import type { EntryInForce } from './store.ts';

/** What a text is in a payment, a file or an application. Each is compared; the role stands in the reason. */
export type TextRole = 'name' | 'bank' | 'intermediary' | 'ultimate_party' | 'reference' | 'address';

/** A name that is looked for, and what is known of its bearer. */
export interface AskedName {
  readonly name: string;
  /** Other texts that may name the same or somebody else: for whom a payment is, what it is for, an address. */
  readonly furtherTexts?: readonly { readonly role: TextRole; readonly text: string }[];
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
