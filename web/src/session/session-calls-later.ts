import type * as calls from '../calls/session-calls.ts';

/** The calls of a session, fetched once somebody has one: a visitor of the site needs none of them. */
export const sessionCalls = (): Promise<typeof calls> => import('../calls/session-calls.ts');
