import type { RefusalName } from '@bank/contract';

/** Why a call failed. */
export type Failure =
  /** The bank refused it by a named rule; `message` is in the language of the interface, `field` our name. */
  | {
      readonly kind: 'refused';
      readonly reason: RefusalName;
      readonly message: string;
      readonly field?: string;
      /** Every broken rule in words, where the bank names several (password change). */
      readonly messages?: readonly string[];
      readonly requestId?: string;
    }
  /** The token is no longer valid; the session already knows. */
  | { readonly kind: 'session_ended'; readonly message: string }
  /** No answer came: no network, or nothing within the time limit. Whether the bank acted is unknown. */
  | { readonly kind: 'unreachable' }
  /** An answer came that the contract does not know. */
  | { readonly kind: 'unexpected'; readonly requestId?: string };

/** The outcome of a call. Calls never throw. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

/** No answer came. So is a part of our own scripts that cannot be fetched: the line to the bank is broken. */
export const unreachable = { ok: false, failure: { kind: 'unreachable' } } as const satisfies Outcome<never>;
