import type { Language, Refusal } from '@bank/contract';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Session } from '../../base/platform/http/session.ts';
import type { Database } from '../../base/platform/platform.ts';

/** An administrator of a client changes what counts for the client. */
export interface AdministratorAsking {
  readonly session: Session;
  readonly origin: RequestOrigin;
  readonly password: string;
}

/** A change that may be made by what counts now. */
export interface JudgedChange<Answer> {
  /** All that decides what changes: a code for it confirms no other change. */
  readonly bound: readonly string[];
  /** The same for people, as names and values. */
  readonly tell: (language: Language) => readonly (readonly [string, string])[];
  readonly write: (transaction: Database) => Promise<Answer | Refusal>;
}

/** Judges what an administrator asks for. */
export type Change<Answer> = (database: Database) => Promise<JudgedChange<Answer> | Refusal>;
