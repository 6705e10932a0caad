import { inTransaction } from '@bank/database';
import { createHash } from 'node:crypto';
import { recordStaffAct } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readProfiles } from '../../base/settings/index.ts';
import type { Channel, ChannelFile } from './channel.ts';
import { insertStoppedArrival, keepSignedFile, kindOf } from './channel-store.ts';
import { signingKeyOf } from './verify-signature.ts';

/** As which the trail and the files name what a channel did. No login has a space. */
export function channelName(bic: string): string {
  return `channel ${bic}`;
}

/**
 * Keeps what has come by the channel of a correspondent and bears a signature of a key of its profile. What bears none
 * is refused, and not kept. The channel lets go of a file when the bank has it, so that a crash loses none.
 */
export async function takeChannelFiles(platform: Platform, bic: string, channel: Channel): Promise<void> {
  for (const file of await channel.take()) {
    // The profile of this moment: two people may have taken a key back meanwhile.
    const { id: profileId, byBic } = await readProfiles(platform.db);
    const profile = byBic.get(bic);
    if (profile === undefined || profileId === undefined) return;
    const signingKey = signingKeyOf(profile.keys, file);
    if (signingKey === undefined && !file.isSettled) continue;
    if (signingKey === undefined) {
      await refuseUnsigned(platform, bic, file);
      await channel.finish(file.name, 'refused');
      continue;
    }
    await keep(platform, bic, { ...file, signingKey, profileId });
    await channel.finish(file.name, 'kept');
  }
}

async function keep(
  platform: Platform,
  bic: string,
  file: ChannelFile & { readonly signingKey: string; readonly profileId: string },
): Promise<void> {
  const id = platform.newId();
  const { bytes: content, isSettled: _settled, ...signed } = file;
  await inTransaction(platform.db, async (transaction) => {
    const kept = { ...signed, id, content, hash: hashOf(content), kind: kindOf(content), channelBic: bic };
    if (!(await keepSignedFile(transaction, kept))) return;
    await recordStaffAct(
      transaction,
      { ...platform, staff: channelName(bic) },
      { kind: 'arrived_file_kept', subject: id, about: [{ kind: 'arrived_file', id }] },
    );
  });
}

async function refuseUnsigned(platform: Platform, bic: string, { name, bytes }: ChannelFile): Promise<void> {
  const isNew = await insertStoppedArrival(platform.db, {
    id: platform.newId(),
    channelBic: bic,
    name,
    hash: hashOf(bytes),
    fileId: undefined,
    why: 'It bears no signature of a key of the profile.',
    isForTwo: false,
  });
  if (isNew) platform.log.error({ channel: bic, file: name }, 'a file of a channel bears no signature of its key');
}

function hashOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
