import type { Language } from '@bank/contract';

/** A live login, as the doors of the server see it. */
export interface Session {
  readonly id: string;
  readonly clientId: string;
  /**
   * `credentials` until the PIN was accepted: good for calls 2 and 3 and the logout only (spec 4, decisions: login).
   */
  readonly stage: 'credentials' | 'verified';
  /** The client's own language, for mail. */
  readonly clientLanguage: Language;
  /** The bank made up the password, and asks for another one before anything else. */
  readonly mustChangePassword: boolean;
}
