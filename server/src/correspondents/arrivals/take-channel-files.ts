import type { CorrespondentProfile } from '@bank/contract/office';
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
 * Keeps what has come by the channel of a correspondent and is proved: by the signature of a key of its profile, or,
 * where the profile has no key, by the key of the server that it was fetched from. What is not is refused, and not
 * kept. The channel lets go of a file when the bank has it, so that a crash loses none.
 */
export async function takeChannelFiles(platform: Platform, bic: string, channel: Channel): Promise<void> {
  for await (const file of channel.take()) {
    // The profile of this moment: two people may have taken a key back meanwhile.
    const { id: profileId, byBic } = await readProfiles(platform.db);
    const profile = byBic.get(bic);
    if (profile === undefined || profileId === undefined) return;
    if ('unread' in file) {
      const { name, mark, unread: why } = file;
      await refuse(platform, bic, { name, hash: hashOf(Buffer.from(`${name} ${mark}`)), why });
      await channel.finish(name, 'refused');
      continue;
    }
    const signingKey = provingKeyOf(profile, file);
    if (signingKey === undefined && !file.isSettled) continue;
    if (signingKey === undefined) {
      const why = 'It bears no signature of a key of the profile.';
      await refuse(platform, bic, { name: file.name, hash: hashOf(file.bytes), why });
      await channel.finish(file.name, 'refused');
      continue;
    }
    await keep(platform, bic, { ...file, signingKey, profileId });
    await channel.finish(file.name, 'kept');
  }
}

function provingKeyOf({ keys, sftp }: CorrespondentProfile, { bytes, signature }: ChannelFile): string | undefined {
  if (keys.length === 0) return sftp?.hostKey;
  return signature === undefined ? undefined : signingKeyOf(keys, { bytes, signature });
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

async function refuse(
  platform: Platform,
  bic: string,
  { name, hash, why }: { readonly name: string; readonly hash: Buffer; readonly why: string },
): Promise<void> {
  const shown = name.replace(/\p{Cc}/gu, ' ').slice(0, 200);
  const isNew = await insertStoppedArrival(platform.db, {
    id: platform.newId(),
    channelBic: bic,
    name: shown,
    hash,
    fileId: undefined,
    why,
    isForTwo: false,
  });
  if (isNew) platform.log.error({ channel: bic, file: shown, why }, 'a file of a channel is refused');
}

function hashOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
