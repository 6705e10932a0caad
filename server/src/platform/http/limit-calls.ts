import { calls, refuseFor, type Call, type Refusal } from '@bank/contract';
import type { Config } from '../config.ts';
import type { RequestRates } from '../count-requests.ts';
import type { Session } from './session.ts';

/** Refuses a call beyond its limit; undefined where it may go on. */
export type LimitCall = (call: Call, session: Session | undefined) => Refusal | undefined;

/** Requests a minute, times the rate limit scale. */
const perMinute = {
  /** Of one client, orders apart. */
  reads: 120,
  /** Orders of one client. */
  transfers: 300,
  /** Of everybody together: half of what the smallest machine can hash. */
  logins: 1_200,
} as const;

/**
 * The limits that go by who is logged in, and the one of all logins together. The first login step is counted by its token
 * and not by its client, so that whoever has only the password cannot use up the client's own requests. A logout is always heard.
 */
export function limitCalls(rates: RequestRates, { rateLimitScale }: Pick<Config, 'rateLimitScale'>): LimitCall {
  return (call, session) => {
    if (call.name === calls.login.name) return judge('logins', 'all');
    if (session === undefined || call.auth === 'optional' || call.name === calls.logout.name) return undefined;
    const who = session.stage === 'verified' ? session.clientId : session.id;
    return judge(call.isIdempotent === true ? 'transfers' : 'reads', who);
  };

  function judge(kind: keyof typeof perMinute, who: string): Refusal | undefined {
    const limit = Math.max(1, Math.floor(perMinute[kind] * rateLimitScale));
    const seconds = rates.admit(`${kind}:${who}`, limit);
    return seconds === 0 ? undefined : refuseFor('too_many_requests', seconds);
  }
}
