import type { CorrespondentProfile } from '@bank/contract/office';
import { join } from 'node:path';
import { isLockedByRestore } from '../../base/platform/restore-lock-store.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readProfiles } from '../../base/settings/index.ts';
import type { Channel } from './channel.ts';
import { deliverPaymentFiles } from './deliver-payment-files.ts';
import { openFolderChannel } from './folder-channel.ts';
import { importChannelFiles } from './import-channel-files.ts';
import type { SettleWatch } from './settle-watch.ts';
import { takeChannelFiles } from './take-channel-files.ts';
import { withSftpChannel } from './sftp-channel.ts';

const mebibyte = 1_048_576;
const fileSizeMaxDefault = 50;

/** One look at the channels that are folders; then what any channel has brought is booked. */
export async function workChannels(platform: Platform, watch: SettleWatch): Promise<void> {
  const { channelsDir } = platform.config;
  if (channelsDir === undefined) return;
  for (const [bic, profile] of (await readProfiles(platform.db)).byBic)
    if (profile.sftp === undefined)
      await apart(platform, bic, undefined, async () =>
        work(platform, bic, await openFolderChannel(channelsDir, bic, takenBy(profile, watch))),
      );
  await importChannelFiles(platform);
}

/**
 * One look at the channels that are servers of others, at all of them at once: one that hangs holds up neither folders
 * nor bookings, and the others for two minutes at most. A bank that was restored leaves them alone until it is released,
 * for it may be a copy, and what it took would be missing in the other one.
 */
export async function workSftpChannels(platform: Platform, watch: SettleWatch, signal?: AbortSignal): Promise<void> {
  const { channelsDir, channelsKeyFile: keyFile } = platform.config;
  if (channelsDir === undefined || (await isLockedByRestore(platform.db, 'payment_files'))) return;
  const looks = [...(await readProfiles(platform.db)).byBic].map(async ([bic, profile]) => {
    const { sftp: server } = profile;
    if (server === undefined) return;
    await apart(platform, bic, signal, async () => {
      if (keyFile === undefined) throw new Error('CHANNELS_KEY_FILE is not set');
      const refusedDir = join(channelsDir, bic, 'refused');
      await withSftpChannel({ server, keyFile, refusedDir, signal, ...takenBy(profile, watch) }, (channel) =>
        work(platform, bic, channel),
      );
    });
  });
  await Promise.all(looks);
}

/** What leaves goes first: nobody waits for it behind what comes. */
async function work(platform: Platform, bic: string, channel: Channel): Promise<void> {
  await deliverPaymentFiles(platform, bic, channel);
  await takeChannelFiles(platform, bic, channel);
}

function takenBy({ keys, fileSizeMax = fileSizeMaxDefault }: CorrespondentProfile, watch: SettleWatch) {
  return { isSigned: keys.length > 0, fileBytesMax: fileSizeMax * mebibyte, watch };
}

/** What one channel cannot do stops no other one. What it lacks is told by its statement and its payment files. */
async function apart(
  { log }: Pick<Platform, 'log'>,
  bic: string,
  signal: AbortSignal | undefined,
  look: () => Promise<void>,
): Promise<void> {
  try {
    await look();
  } catch (error) {
    // A bank that stops has ended it itself.
    if (signal?.aborted !== true) log.error({ channel: bic, err: error }, 'a channel cannot be worked');
  }
}
