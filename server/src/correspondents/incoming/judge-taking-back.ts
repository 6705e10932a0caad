import { availableBalanceOf, findAccountByNumber } from '../../money/accounts/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import type { EntryToTakeBack, FileToTakeBack } from './taking-back-store.ts';
import type { TakeBackObstacle } from '@bank/contract/office';

/** What of a file has been used, and stands in the way of taking it back; nothing where it can be taken back. */
export async function judgeTakingBack(
  database: Database,
  file: FileToTakeBack,
  entries: readonly EntryToTakeBack[],
): Promise<readonly TakeBackObstacle[]> {
  const ofEntries = entries.flatMap((entry): TakeBackObstacle[] => {
    const why = whyNot(entry);
    const { id, servicerReference } = entry;
    return why === undefined ? [] : [{ why, entryId: id, name: servicerReference, by: entry.toldBy }];
  });
  const copied: readonly TakeBackObstacle[] =
    file.copiedBy === null ? [] : [{ why: 'copied', entryId: null, name: file.name, by: file.copiedBy }];
  const believed: readonly TakeBackObstacle[] =
    file.believedFor === null ? [] : [{ why: 'rejection_believed', entryId: null, name: file.believedFor, by: null }];
  return [...copied, ...believed, ...ofEntries, ...(await spentAccounts(database, entries))];
}

function whyNot({ isOwn, ...entry }: EntryToTakeBack): TakeBackObstacle['why'] | undefined {
  if (entry.toldBy !== null) return 'told_by_another_file';
  // It stays: another file told it first.
  if (!isOwn) return undefined;
  if (entry.outcome === 'order_completed' || entry.outcome === 'order_returned') return entry.outcome;
  if (entry.resolution !== null) return entry.resolution as TakeBackObstacle['why'];
  if (entry.isPart) return 'split';
  if (entry.outcome === 'booked' && entry.isReversed) return 'reversed';
  return entry.openHitCount > 0 ? 'on_a_list' : undefined;
}

/** Accounts on which the money of the file is no more, or that are closed. */
async function spentAccounts(
  database: Database,
  entries: readonly EntryToTakeBack[],
): Promise<readonly TakeBackObstacle[]> {
  const found: TakeBackObstacle[] = [];
  const booked = entries.filter(
    ({ isOwn, outcome, resolution }) => isOwn && outcome === 'booked' && resolution === null,
  );
  for (const [number, of] of Map.groupBy(booked, ({ accountNumber }) => accountNumber ?? '')) {
    const account = await findAccountByNumber(database, number);
    if (account === undefined) continue;
    const sum = of.reduce((all, { amountMinor }) => all + amountMinor, 0n);
    const isGone = availableBalanceOf(account).amountMinor < sum;
    if (account.isClosed || isGone)
      found.push({ why: account.isClosed ? 'account_closed' : 'money_spent', entryId: null, name: number, by: null });
  }
  return found;
}
