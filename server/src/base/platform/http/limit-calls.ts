import { calls, refuseFor, type Call, type Refusal } from '@bank/contract';
import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';
import type { RequestLimit, RequestRates } from '../count-requests.ts';
import { networkOf, truncatedNetworkOf } from '../network-of.ts';
import type { Session } from './session.ts';

/** Refuses a call beyond its limit; undefined where it may go on. */
export type LimitCall = (call: Call, session: Session | undefined, address: string) => Refusal | undefined;

/**
 * Refuses a password that would be hashed beyond what the bank can hash; undefined where it may be hashed. All
 * strangers share one limit. A place that the bank knows, named here, has its own: no flood of strangers uses it up.
 */
export type LimitHashing = (knownPlace?: string) => Refusal | undefined;

/** Requests a minute, times the rate limit scale. */
const perMinute = {
  /** Of one user, orders apart. */
  reads: 120,
  /** Orders of one user. */
  transfers: 300,
  /** Logins of one network: an IPv4 address, a /64 of IPv6. */
  logins: 20,
  /** Logins of all networks that one subscriber may hold: a /24 of IPv4, a /48 of IPv6. */
  widerLogins: 100,
  /** What else is sent without a login, of one network: it keeps a flood from the exact counters in the database. */
  visitors: 60,
  /** Parts of documents, of one network: some large documents. */
  documentParts: 300,
  /** Passwords hashed for a login, of all strangers together: half of what the smallest machine can hash. */
  hashes: 1_200,
  /** The same of one device, or of one user in one network, where that user has logged in. */
  knownHashes: 20,
} as const;

type Kind = keyof typeof perMinute;

/**
 * The limits at the door, which need no database. A login is counted by its user, a program by its access token.
 * The first login step is counted by its token and not by its user: the password alone must not use up the user's own
 * requests. A logout is always heard.
 *
 * A visitor is counted by network, before anything else is done. What is refused there takes nothing from anybody else.
 */
export function limitCalls(
  { clients, networks }: { readonly clients: RequestRates; readonly networks: RequestRates },
  settings: Pick<Config, 'rateLimitScale'>,
): LimitCall {
  return (call, session, address) => {
    if (call.name === calls.login.name) {
      return refuseBeyond(
        networks,
        limitOf(settings, 'logins', hashedNetwork(networkOf(address))),
        limitOf(settings, 'widerLogins', hashedNetwork(truncatedNetworkOf(address))),
      );
    }
    if (session === undefined) {
      if (call.method === 'GET') return undefined;
      const kind = call.bodyBytesMax === undefined ? 'visitors' : 'documentParts';
      return refuseBeyond(networks, limitOf(settings, kind, hashedNetwork(networkOf(address))));
    }
    if (call.auth === 'optional' || call.name === calls.logout.name) return undefined;
    const who = session.stage === 'verified' && session.isAccessToken !== true ? session.userId : session.id;
    const kind = call.isIdempotent === true ? 'transfers' : call.bodyBytesMax === undefined ? 'reads' : 'documentParts';
    return refuseBeyond(clients, limitOf(settings, kind, who));
  };
}

/** The limit of logins. It is asked last, for a password that is about to be hashed and for nothing else. */
export function limitHashing(rates: RequestRates, settings: Pick<Config, 'rateLimitScale'>): LimitHashing {
  return (knownPlace) =>
    refuseBeyond(
      rates,
      knownPlace === undefined ? limitOf(settings, 'hashes', 'all') : limitOf(settings, 'knownHashes', knownPlace),
    );
}

function limitOf({ rateLimitScale }: Pick<Config, 'rateLimitScale'>, kind: Kind, who: string): RequestLimit {
  return { key: `${kind}:${who}`, limit: Math.max(1, Math.floor(perMinute[kind] * rateLimitScale)) };
}

/** The refusal of a request beyond one of these limits; undefined where it is counted and may go on. */
export function refuseBeyond(rates: RequestRates, ...limits: RequestLimit[]): Refusal | undefined {
  const seconds = rates.admit(...limits);
  return seconds === 0 ? undefined : refuseFor('too_many_requests', seconds);
}

/** Counters are told to the database: no address stands there. */
export function hashedNetwork(network: string): string {
  return createHash('sha256').update(network).digest('base64url');
}
