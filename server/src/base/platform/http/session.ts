import type { Actor } from '../rights.ts';

/**
 * A live login, as the doors of the server see it: a user who acts for one client at a time, with the rights that the
 * database says at this request.
 */
export interface Session extends Actor {
  readonly id: string;
  /**
   * `credentials` until the PIN was accepted: good for calls 2 and 3 and the logout only (spec 4, decisions: login).
   */
  readonly stage: 'credentials' | 'verified';
  /** The bank made up the password, and asks for another one before anything else. */
  readonly mustChangePassword: boolean;
  /** An access token of a program stands for the login: it opens the calls that say so and no other. */
  readonly isAccessToken?: true;
  /** The bank's own probe acts: its orders are not counted. */
  readonly isOfProbe?: true;
}
