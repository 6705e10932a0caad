import type { Platform } from '../../base/platform/platform.ts';
import {
  findAccountsToBookOn,
  keyOfAsked,
  type AccountsFound,
  type AccountToBookOn,
  type AskedAccount,
} from './store.ts';

/** References at most, some hundred bytes each. */
const sizeMax = 20_000;
/** After this an account is read again, however often it was used: a holder's name may have been corrected. */
const ageMaxMs = 60_000;

/** Finds accounts by the references that their clients name. */
export type FindAccounts = (asked: readonly AskedAccount[]) => Promise<AccountsFound>;

/**
 * `findAccountsToBookOn` with a cache. It holds what a booking never changes: number, currency, holder. Balance, floor
 * and closing are read when the ledger locks the account. A reference that was not found is looked up again each time.
 */
export function cacheAccounts({ db, clock }: Pick<Platform, 'db' | 'clock'>): FindAccounts {
  const cached = new Map<string, { readonly account: AccountToBookOn; readonly readAtMs: number }>();

  return async (asked) => {
    const nowMs = clock.now().getTime();
    const found = new Map<string, AccountToBookOn>();
    const missing: AskedAccount[] = [];
    for (const one of asked) {
      const hit = cached.get(keyOfAsked(one));
      const isFresh = hit !== undefined && nowMs - hit.readAtMs < ageMaxMs && nowMs >= hit.readAtMs;
      if (isFresh) found.set(keyOfAsked(one), hit.account);
      else missing.push(one);
    }
    const read = missing.length === 0 ? undefined : await findAccountsToBookOn(db, missing);
    for (const one of missing) {
      const account = read?.(one);
      if (account === undefined) continue;
      found.set(keyOfAsked(one), account);
      // A full cache is emptied: the accounts in use come back with their next transfers.
      if (cached.size >= sizeMax) cached.clear();
      cached.set(keyOfAsked(one), { account, readAtMs: nowMs });
    }
    return (one) => found.get(keyOfAsked(one));
  };
}
