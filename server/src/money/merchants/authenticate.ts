import { refuse, type Refusal } from '@bank/contract';
import { gatherBatches } from '../../base/platform/gather-batches.ts';
import { oncePer } from '../../base/platform/once-per.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { isWithin } from './networks.ts';
import { hashMerchantToken } from './secret.ts';
import { findMerchantsOfTokens, type Merchant } from './store.ts';

/** Tokens of requests that come at the same time are looked up together, each as the database has it then. */
const lookUpAt = oncePer(({ db }: Pick<Platform, 'db'>) =>
  gatherBatches({
    sizeMax: 100,
    inFlightMax: 2,
    name: 'tokens',
    run: async (hashes: readonly Buffer[]) => {
      const found = await findMerchantsOfTokens(db, hashes);
      return hashes.map((hash) => ({ result: found.get(hash.toString('hex')) }));
    },
  }),
);

/**
 * For which merchant, and in which mode, a token acts; undefined where it opens nothing, or not any more. Used from
 * outside of the credentials' networks it is refused: a stolen one is worth nothing elsewhere.
 */
export async function authenticateMerchant(
  platform: Pick<Platform, 'db'>,
  token: string,
  address: string,
): Promise<Merchant | Refusal | undefined> {
  const found = await lookUpAt(platform)(hashMerchantToken(token));
  if (found === undefined) return undefined;
  const { networks, ...merchant } = found;
  return isWithin(networks, address) ? merchant : refuse('address_not_allowed');
}
