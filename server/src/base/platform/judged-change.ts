import type { Language, Refusal } from '@bank/contract';
import type { Database } from './platform.ts';

/** A change that takes a code, and may be made by what counts now. */
export interface JudgedChange<Answer> {
  /** All that decides what changes: a code for it confirms no other change. */
  readonly bound: readonly string[];
  /** The same for people, as names and values. */
  readonly tell: (language: Language) => readonly (readonly [string, string])[];
  readonly write: (transaction: Database) => Promise<Answer | Refusal>;
}

/** Judges what a user asks for. */
export type Change<Answer> = (database: Database) => Promise<JudgedChange<Answer> | Refusal>;
