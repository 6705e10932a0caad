import { refuse, type Refusal } from '@bank/contract';
import type { Platform } from '../../base/platform/platform.ts';
import { isWithin } from './networks.ts';
import { hashMerchantToken } from './secret.ts';
import { findMerchantOfToken, type Merchant } from './store.ts';

/**
 * For which merchant, and in which mode, a token acts; undefined where it opens nothing, or not any more. Used from
 * outside of the credentials' networks it is refused: a stolen one is worth nothing elsewhere.
 */
export async function authenticateMerchant(
  { db }: Pick<Platform, 'db'>,
  token: string,
  address: string,
): Promise<Merchant | Refusal | undefined> {
  const found = await findMerchantOfToken(db, hashMerchantToken(token));
  if (found === undefined) return undefined;
  const { networks, ...merchant } = found;
  return isWithin(networks, address) ? merchant : refuse('address_not_allowed');
}
