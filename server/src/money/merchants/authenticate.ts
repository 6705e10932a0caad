import type { Platform } from '../../base/platform/platform.ts';
import { hashMerchantToken } from './secret.ts';
import { findMerchantOfToken, type Merchant } from './store.ts';

/** For which merchant, and in which mode, a token acts; undefined where it opens nothing, or not any more. */
export function authenticateMerchant({ db }: Pick<Platform, 'db'>, token: string): Promise<Merchant | undefined> {
  return findMerchantOfToken(db, hashMerchantToken(token));
}
