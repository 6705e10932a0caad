import type { OfficeCall } from '@bank/contract/office';
import type { Refusal } from '@bank/contract';
import type { Config } from '../config.ts';
import type { RequestRates } from '../count-requests.ts';
import { networkOf, truncatedNetworkOf } from '../network-of.ts';
import { hashedNetwork, refuseBeyond, type LimitHashing } from './limit-calls.ts';
import type { OfficeSession } from './office-session.ts';

/** Refuses a call of the office beyond its limit; undefined where it may go on. */
export type LimitOfficeCall = (
  call: OfficeCall,
  session: OfficeSession | undefined,
  from: {
    readonly address: string;
    /** Finds the device of staff that asks; asked for only where the limits of its network are reached. */
    readonly findDevice: () => Promise<string | undefined>;
  },
) => Promise<Refusal | undefined>;

/** Requests a minute, times the rate limit scale. */
const perMinute = {
  /** What one member of staff reads: queues with live counts are read often. */
  reads: 600,
  /** What one member of staff changes. */
  changes: 120,
  /** What is sent without a whole sign-in, of one network: an IPv4 address, a /64 of IPv6. */
  visitors: 20,
  /** The same of all networks that one subscriber may hold: a /24 of IPv4, a /48 of IPv6. */
  widerVisitors: 100,
  /** The same of a device where somebody has signed in, beside what its network may send. */
  devices: 20,
  /** Passwords hashed for a sign-in, of all strangers together. Apart from clients': neither closes the other. */
  hashes: 120,
  /** The same of one device, or of one person in one network, where that person has signed in. */
  knownHashes: 20,
} as const;

/**
 * The limits at the door of the office; none of them is shared with the calls of clients. Strangers use up nothing of a
 * device where somebody has signed in, neither from its own network nor from all others together (decision 0148).
 */
export function limitOfficeCalls(rates: RequestRates, { rateLimitScale }: Pick<Config, 'rateLimitScale'>) {
  const limitOf = (kind: keyof typeof perMinute, who: string) => ({
    key: `office-${kind}:${who}`,
    limit: Math.max(1, Math.floor(perMinute[kind] * rateLimitScale)),
  });
  const limit: LimitOfficeCall = async (call, session, { address, findDevice }) => {
    if (session !== undefined && session.stage === 'verified')
      return refuseBeyond(rates, limitOf(call.method === 'GET' ? 'reads' : 'changes', session.staff.id));
    const refused = refuseBeyond(
      rates,
      limitOf('visitors', hashedNetwork(networkOf(address))),
      limitOf('widerVisitors', hashedNetwork(truncatedNetworkOf(address))),
    );
    const device = refused && (await findDevice());
    return device === undefined ? refused : refuseBeyond(rates, limitOf('devices', device));
  };
  const limitHashing: LimitHashing = (knownPlace) =>
    refuseBeyond(rates, knownPlace === undefined ? limitOf('hashes', 'all') : limitOf('knownHashes', knownPlace));
  return { limit, limitHashing };
}
