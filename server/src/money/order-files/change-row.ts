import { isRefusal, refuse, type OrderFileRowAsked, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import type { Actor } from '../../base/platform/rights.ts';
import { toCompare } from './bring-file.ts';
import { judgeRows } from './judge-rows.ts';
import type { KeptRow } from './order-file.ts';
import { tidyRow } from './read-file.ts';
import { changeRow, leaveOut, readRow } from './rows-store.ts';
import { findSeenFile } from './see-file.ts';
import { lockFile, noteChange } from './store.ts';
import { findTwins, noteTwins, noteTwinsWithin } from './twins-store.ts';

interface ChangeOfRow extends Actor {
  readonly id: string;
  readonly number: number;
  readonly origin: RequestOrigin;
}

/** Writes a row of an open file in other words. Which rows are alike is judged again. */
export async function correctRow(
  platform: Platform,
  { asked: typed, ...change }: ChangeOfRow & { readonly asked: OrderFileRowAsked },
): Promise<KeptRow | Refusal> {
  const asked = tidyRow(typed);
  const [judged] = await judgeRows(platform, change, [asked]);
  return changeOne(platform, change, async (transaction, before, fileId) => {
    const { number, clientId } = change;
    const of = { clientId, fileId, now: platform.clock.now() };
    const row = { number, asked, judged: judged! };
    await changeRow(transaction, fileId, row);
    await noteTwins(transaction, of, await findTwins(transaction, of, toCompare(row)));
    return [before.sameness, 'json' in judged! ? judged.sameness : null];
  });
}

/** Leaves a row out, or takes it in again. */
export function leaveRowOut(
  platform: Platform,
  { isLeftOut, ...change }: ChangeOfRow & { readonly isLeftOut: boolean },
): Promise<KeptRow | Refusal> {
  return changeOne(platform, change, async (transaction, before, fileId) => {
    await leaveOut(transaction, fileId, { number: change.number, isLeftOut });
    return [before.sameness];
  });
}

/** @param act says which rows may be alike otherwise than before */
async function changeOne(
  platform: Platform,
  { id: idText, number, origin, ...actor }: ChangeOfRow,
  act: (transaction: Database, before: KeptRow, fileId: string) => Promise<readonly (Buffer | null)[]>,
): Promise<KeptRow | Refusal> {
  const { clientId } = actor;
  const seen = await findSeenFile(platform.db, actor, idText);
  if (isRefusal(seen)) return seen;
  const { id } = seen.file;
  return inTransaction(platform.db, async (transaction) => {
    const file = await lockFile(transaction, id);
    if (file?.preparedBy !== actor.userId) return refuse('order_of_other_user', 'id');
    if (file.state !== 'open') return refuse('order_file_moved_on', 'id');
    const before = await readRow(transaction, id, number);
    if (before === undefined) return refuse('order_file_not_found', 'number');
    const alike = await act(transaction, before, id);
    await noteTwinsWithin(transaction, id, alike);
    await noteChange(transaction, id);
    const about = [{ kind: 'order_file', id }] as const;
    await recordEvent(transaction, platform, { kind: 'order_file_changed', clientId, origin, subject: id, about });
    return (await readRow(transaction, id, number))!;
  });
}
