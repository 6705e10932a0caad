import { calls, isRefusal, refuse, type Refusal } from '@bank/contract';
import { trialRequest } from '@bank/contract/payment-api-v2';
import type { Door } from '../../base/platform/http/door.ts';
import type { Config } from '../../base/platform/config.ts';
import type { RequestRates } from '../../base/platform/count-requests.ts';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import { hashedNetwork, refuseBeyond } from '../../base/platform/http/limit-calls.ts';
import { networkOf } from '../../base/platform/network-of.ts';
import { openPaymentApiForTrials } from './ask-payment-api.ts';

/** Trials a minute, times the rate limit scale: of one network, and of all together. */
const perMinute = { network: 5, all: 50 } as const;

/**
 * Calls that readers of the guide try on its page. Demonstrations only: a bank in production answers that there is no
 * such call, for it has no login that everybody knows (decision 0257).
 */
export function trialRoutes(
  answer: AnswerCall,
  { mode, rateLimitScale }: Pick<Config, 'mode' | 'rateLimitScale'>,
  { rates, paymentApi }: { readonly rates: RequestRates; readonly paymentApi: () => Door | undefined },
): void {
  const ask = openPaymentApiForTrials(paymentApi);
  const limitOf = (kind: keyof typeof perMinute, who: string) => ({
    key: `trials-${kind}:${who}`,
    limit: Math.max(1, Math.floor(perMinute[kind] * rateLimitScale)),
  });
  const limit = (address: string): Refusal | undefined =>
    refuseBeyond(rates, limitOf('network', hashedNetwork(networkOf(address))), limitOf('all', 'all'));

  answer(calls.tryPaymentApi, async ({ body: { operation, values, key }, address }) => {
    if (mode !== 'demo') return refuse('call_not_found');
    const made = trialRequest(operation, values);
    if (made === undefined) return refuse('field_malformed', 'values');
    if (!/^[\w-]*$/.test(key)) return refuse('field_malformed', 'key');
    const tooMany = limit(address);
    if (isRefusal(tooMany)) return tooMany;
    return (await ask(operation, made, { key, address })) ?? refuse('service_unavailable');
  });
}
