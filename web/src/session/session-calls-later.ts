import type * as calls from '../calls/session-calls.ts';

/**
 * The calls of a session, fetched once somebody has one: a visitor of the site needs none of them. Null while they
 * cannot be fetched.
 */
export const sessionCalls = (): Promise<typeof calls | null> => import('../calls/session-calls.ts').catch(() => null);
