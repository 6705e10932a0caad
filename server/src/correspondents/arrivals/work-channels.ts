import type { Platform } from '../../base/platform/platform.ts';
import { readProfiles } from '../../base/settings/index.ts';
import { deliverPaymentFiles } from './deliver-payment-files.ts';
import { openFolderChannel } from './folder-channel.ts';
import { importChannelFiles } from './import-channel-files.ts';
import { takeChannelFiles } from './take-channel-files.ts';

/** One look at all channels: what has come is kept and booked, what leaves is handed over. */
export async function workChannels(platform: Platform): Promise<void> {
  const { channelsDir } = platform.config;
  if (channelsDir === undefined) return;
  for (const bic of (await readProfiles(platform.db)).byBic.keys()) {
    const channel = await openFolderChannel(channelsDir, bic);
    await takeChannelFiles(platform, bic, channel);
    await deliverPaymentFiles(platform, bic, channel);
  }
  await importChannelFiles(platform);
}
