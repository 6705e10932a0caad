import { inTransaction } from '@bank/database';
import { recordStaffAct } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { isLockedByRestore, lastLockedAt } from '../../base/platform/restore-lock-store.ts';
import { listSettingVersions, readProfiles } from '../../base/settings/index.ts';
import { findFile, handOut } from '../outgoing/index.ts';
import type { Channel } from './channel.ts';
import { insertDelivered, listUndelivered } from './channel-store.ts';
import { channelName } from './take-channel-files.ts';

const lateAfterMinutes = 15;

/**
 * Hands payment files over to the channel of their correspondent. It is on record after it lies there: after a crash
 * between the two the same file is written under the same name again.
 */
export async function deliverPaymentFiles(platform: Platform, bic: string, channel: Channel): Promise<void> {
  const since = await deliversSince(platform, bic);
  if (since === undefined) return;
  for (const { id, messageId } of await listUndelivered(platform.db, { bic, since })) {
    const file = await findFile(platform.db, messageId);
    if (file === undefined) continue;
    await channel.deliver(`${messageId}.xml`, await handOut(platform, file));
    await inTransaction(platform.db, async (transaction) => {
      await insertDelivered(transaction, { fileId: id, bic });
      await recordStaffAct(
        transaction,
        { ...platform, staff: channelName(bic) },
        { kind: 'payment_file_delivered', subject: messageId, about: [{ kind: 'payment_file', id }] },
      );
    });
  }
}

export interface LateFile {
  readonly bic: string;
  readonly messageId: string;
  readonly writtenAt: Date;
}

/** Payment files that a channel should have by now, and has not. */
export async function readLateFiles(platform: Pick<Platform, 'db'>): Promise<readonly LateFile[]> {
  const late: LateFile[] = [];
  for (const bic of (await readProfiles(platform.db)).byBic.keys()) {
    const since = await deliversSince(platform, bic);
    if (since === undefined) continue;
    const waiting = await listUndelivered(platform.db, { bic, since, forMinutes: lateAfterMinutes });
    late.push(...waiting.map(({ messageId, writtenAt }) => ({ bic, messageId, writtenAt })));
  }
  return late;
}

/**
 * What was written before the channel, or before a restore, is for people: nobody knows what of it was delivered.
 * Undefined while payment files are locked.
 */
async function deliversSince({ db }: Pick<Platform, 'db'>, bic: string): Promise<Date | undefined> {
  if (await isLockedByRestore(db, 'payment_files')) return undefined;
  const versions = await listSettingVersions(db, 'correspondent_profiles');
  const first = versions.findLast(({ value }) => value[bic] !== undefined)?.setAt;
  const locked = await lastLockedAt(db);
  return first === undefined || locked === undefined || locked < first ? first : locked;
}
