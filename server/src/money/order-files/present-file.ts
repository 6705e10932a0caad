import { isRefusal, type OrderFile, type OrderFileRow } from '@bank/contract';
import { add, toDecimalString, type Money } from '@bank/money';
import type { Platform } from '../../base/platform/platform.ts';
import type { Actor } from '../../base/platform/rights.ts';
import { readUserNames } from '../../people/identity/index.ts';
import { goesAlone, judgeWhole, moneyOf } from './judge-whole.ts';
import type { KeptRow, RowSum } from './order-file.ts';
import { countRows } from './rows-store.ts';
import type { SeenFile } from './see-file.ts';
import { findLikeFiles } from './twins-store.ts';

/** Files as a user reads them. */
export async function presentFiles(platform: Platform, actor: Actor, seen: readonly SeenFile[]): Promise<OrderFile[]> {
  const { db } = platform;
  const ids = seen.map(({ file }) => file.id);
  const counts = await countRows(db, ids);
  const open = seen.filter(({ file }) => file.state === 'open' || file.state === 'awaiting_approval');
  const like = await findLikeFiles(
    db,
    { clientId: actor.clientId, now: platform.clock.now() },
    open.map(({ file }) => file.id),
  );
  const names = await readUserNames(
    db,
    seen.map(({ file }) => file.preparedBy),
  );
  return Promise.all(
    seen.map(async ({ file, sums }): Promise<OrderFile> => {
      const { id, name, format, state, version, createdAt, preparedBy } = file;
      const { refused, doubtful, good, leftOut, placed, unsent } = counts.get(id)!;
      const isOwn = preparedBy === actor.userId;
      const waits = state === 'awaiting_approval';
      const mayApprove = waits && !isOwn && !isRefusal(await judgeWhole(platform, actor.rights, sums));
      const isToBanks = sums.some(({ kind }) => kind === 'international');
      const sendsAlone = isToBanks && isOwn && state === 'open' && (await goesAlone(platform, actor, { file, sums }));
      return {
        id,
        name,
        format,
        state,
        version,
        createdAt: createdAt.toISOString(),
        preparedBy: names.get(preparedBy) ?? null,
        counts: { refused, doubtful, good, leftOut },
        placedCount: placed,
        refusedCount: unsent,
        totals: totalsOf(sums),
        likeFile: like.get(id) ?? null,
        needsCode: isToBanks && (sendsAlone || mayApprove),
        mayChange: state === 'open' && isOwn && actor.rights.prepare,
        mayApprove,
        mayEnd: (isOwn && (waits || state === 'open')) || mayApprove,
      };
    }),
  );
}

export async function presentFile(platform: Platform, actor: Actor, seen: SeenFile): Promise<OrderFile> {
  const [file] = await presentFiles(platform, actor, [seen]);
  return file!;
}

/** What goes, by account: a sum for each, whatever kinds of orders go from it. */
function totalsOf(sums: readonly RowSum[]): OrderFile['totals'] {
  const totals = new Map<string, { amount: Money; count: number }>();
  for (const sum of sums) {
    const before = totals.get(sum.debtorAccount);
    const amount = moneyOf(sum);
    totals.set(sum.debtorAccount, {
      amount: before === undefined ? amount : add(before.amount, amount),
      count: (before?.count ?? 0) + sum.count,
    });
  }
  return [...totals].map(([debtorAccount, { amount, count }]) => ({
    debtorAccount,
    currency: amount.currency,
    amount: toDecimalString(amount),
    count,
  }));
}

export function presentRow({ asked, sameness: _sameness, ...row }: KeptRow): OrderFileRow {
  return { ...row, ...asked };
}
