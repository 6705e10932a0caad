import type { OfficeCall } from '@bank/contract/office';
import type { Refusal } from '@bank/contract';
import type { Config } from '../config.ts';
import type { RequestRates } from '../count-requests.ts';
import { networkOf } from '../network-of.ts';
import { hashedNetwork, refuseBeyond, type LimitHashing } from './limit-calls.ts';
import type { OfficeSession } from './office-session.ts';

/** Refuses a call of the office beyond its limit; undefined where it may go on. */
export type LimitOfficeCall = (
  call: OfficeCall,
  session: OfficeSession | undefined,
  address: string,
) => Refusal | undefined;

/** Requests a minute, times the rate limit scale. */
const perMinute = {
  /** What one member of staff reads: queues with live counts are read often. */
  reads: 600,
  /** What one member of staff changes. */
  changes: 120,
  /** What is sent without a session, of one network: sign-ins. */
  visitors: 20,
  /** Passwords hashed for a sign-in, of everybody together. Apart from those of clients: neither closes the other. */
  hashes: 120,
} as const;

/** The limits at the door of the office; none of them is shared with the calls of clients. */
export function limitOfficeCalls(rates: RequestRates, { rateLimitScale }: Pick<Config, 'rateLimitScale'>) {
  const refused = (kind: keyof typeof perMinute, who: string) =>
    refuseBeyond(rates, {
      key: `office-${kind}:${who}`,
      limit: Math.max(1, Math.floor(perMinute[kind] * rateLimitScale)),
    });
  const limit: LimitOfficeCall = (call, session, address) => {
    if (session !== undefined && session.stage === 'verified')
      return refused(call.method === 'GET' ? 'reads' : 'changes', session.staff.id);
    return refused('visitors', hashedNetwork(networkOf(address)));
  };
  const limitHashing: LimitHashing = () => refused('hashes', 'all');
  return { limit, limitHashing };
}
