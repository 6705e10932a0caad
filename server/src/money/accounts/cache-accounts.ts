import type { Platform } from '../../base/platform/platform.ts';
import { findAccountsToBookOn, type AccountToBookOn, type AskedAccount } from './store.ts';

/** References at most, some hundred bytes each. */
const sizeMax = 20_000;
/** After this an account is read again, however often it was used: a holder's name may have been corrected. */
const ageMaxMs = 60_000;

/** Answers accounts in the order of the references; undefined for each that is not the client's own. */
export type FindAccounts = (asked: readonly AskedAccount[]) => Promise<(AccountToBookOn | undefined)[]>;

/**
 * `findAccountsToBookOn` with a cache. It holds what a booking never changes: number, currency, holder. Balance, floor
 * and closing are read when the ledger locks the account. A reference that was not found is looked up again each time.
 */
export function cacheAccounts({ db, clock }: Pick<Platform, 'db' | 'clock'>): FindAccounts {
  const cached = new Map<string, { readonly account: AccountToBookOn; readonly readAtMs: number }>();

  return async (asked) => {
    const nowMs = clock.now().getTime();
    const found = asked.map((one) => {
      const hit = cached.get(keyOf(one));
      const isFresh = hit !== undefined && nowMs - hit.readAtMs < ageMaxMs && nowMs >= hit.readAtMs;
      return isFresh ? hit.account : undefined;
    });
    const places = [...found.keys()].filter((place) => found[place] === undefined);
    if (places.length === 0) return found;
    const read = await findAccountsToBookOn(
      db,
      places.map((place) => asked[place]!),
    );
    read.forEach((account, index) => {
      const place = places[index]!;
      found[place] = account;
      if (account === undefined) return;
      // A full cache is emptied: the accounts in use come back with their next transfers.
      if (cached.size >= sizeMax) cached.clear();
      cached.set(keyOf(asked[place]!), { account, readAtMs: nowMs });
    });
    return found;
  };
}

/** The client comes first: no client finds what another one asked for. */
function keyOf({ clientId, reference }: AskedAccount): string {
  return `${clientId} ${reference}`;
}
