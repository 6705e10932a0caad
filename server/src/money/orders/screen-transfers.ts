import { inTransaction } from '@bank/database';
import type { Platform } from '../../base/platform/platform.ts';
import { findUnscreened, keepScreened, screenNames } from '../../people/screening/index.ts';
import { listTextsOfTransfers } from './read-store.ts';

/** So far back transfers are compared, also with a list that is new. */
const daysBack = 7;
const dayMs = 86_400_000;
/** Transfers of one query. */
const transfersAtOnce = 500;

/**
 * Compares the texts of transfers inside the bank with the lists of sanctions: those who pay and are paid are clients,
 * who are compared themselves, and their money is booked at once. A hit is for compliance, the oldest transfer first.
 *
 * @param limit how many texts at most are compared: the next call goes on
 * @returns how many new hits there are
 */
export async function screenTransfers(platform: Platform, { limit }: { readonly limit: number }): Promise<number> {
  const since = new Date(platform.clock.now().getTime() - daysBack * dayMs);
  let [count, newHitCount] = [0, 0];
  let after: string | undefined;
  for (;;) {
    const transfers = await listTextsOfTransfers(platform.db, { since, after, limit: transfersAtOnce });
    const unscreened = await findUnscreened(platform, { kind: 'transfer', ids: transfers.map(({ id }) => id) });
    for (const { id, text, number } of transfers.filter((one) => unscreened.has(one.id))) {
      if (count === limit) return newHitCount;
      const screened = await screenNames(platform, [{ name: text, role: 'reference' }]);
      if (screened === undefined) return newHitCount;
      const found = screened.found.map(({ name, hits }) => ({
        name,
        hits: hits.map((hit) => ({ ...hit, reasons: [...hit.reasons, `It stands in the transfer ${number}.`] })),
      }));
      newHitCount += await inTransaction(platform.db, (transaction) =>
        keepScreened(transaction, platform, { ...screened, found }, { kind: 'transfer', id }),
      );
      count += 1;
    }
    if (transfers.length < transfersAtOnce) return newHitCount;
    after = transfers.at(-1)!.id;
  }
}
