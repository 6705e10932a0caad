import type { PaymentApiOperationName, Refusal } from '@bank/contract';
import { paymentApiLimits } from '@bank/contract/payment-api-v2';
import type { Config } from '../config.ts';
import type { RequestRates } from '../count-requests.ts';
import { networkOf } from '../network-of.ts';
import { hashedNetwork, refuseBeyond } from './limit-calls.ts';

/** Requests a minute, times the rate limit scale. */
const perMinute = {
  /** Payments and refunds of one merchant. */
  changes: paymentApiLimits.changesPerMinute,
  /** What one merchant reads. */
  reads: paymentApiLimits.readsPerMinute,
  /** What comes without a good token, of one network: an IPv4 address, a /64 of IPv6. */
  strangers: paymentApiLimits.strangersPerMinute,
  /** Pages of checkouts that one network opens and posts. */
  pages: paymentApiLimits.pagesPerMinute,
  /** Passwords hashed for logins of merchants, of all together. Apart from clients' and staff's. */
  hashes: 120,
} as const;

const changing: readonly PaymentApiOperationName[] = ['createPayment', 'refund'];

/** The limits at the door of the Payment API; none of them is shared with other doors. */
export function limitPaymentApi(rates: RequestRates, { rateLimitScale }: Pick<Config, 'rateLimitScale'>) {
  const limitOf = (kind: keyof typeof perMinute, who: string) => ({
    key: `payment-api-${kind}:${who}`,
    limit: Math.max(1, Math.floor(perMinute[kind] * rateLimitScale)),
  });
  return {
    limit(name: PaymentApiOperationName, caller: { readonly id: string } | undefined, address: string) {
      if (caller === undefined) return refuseBeyond(rates, limitOf('strangers', hashedNetwork(networkOf(address))));
      return refuseBeyond(rates, limitOf(changing.includes(name) ? 'changes' : 'reads', caller.id));
    },
    limitV2(isChange: boolean, caller: { readonly id: string } | undefined, address: string) {
      if (caller === undefined) return refuseBeyond(rates, limitOf('strangers', hashedNetwork(networkOf(address))));
      return refuseBeyond(rates, limitOf(isChange ? 'changes' : 'reads', caller.id));
    },
    limitPages: (address: string): Refusal | undefined =>
      refuseBeyond(rates, limitOf('pages', hashedNetwork(networkOf(address)))),
    limitHashing: (): Refusal | undefined => refuseBeyond(rates, limitOf('hashes', 'all')),
  };
}
