import type { Client } from '@bank/contract';
import { logout, readClient } from '@bank/contract/calls';
import { call } from './call.ts';
import type { Outcome } from './outcome.ts';

/* Fetched when they are needed: a page that is only read carries no calls. */

/** Asks the bank who the stored token belongs to. */
export function askForClient(): Promise<Outcome<Client>> {
  return call(readClient);
}

/** Has the server forget the token, also while the page is being left. */
export function askForLogout(): Promise<Outcome<undefined>> {
  return call(logout, undefined, { isKeptAlive: true });
}
