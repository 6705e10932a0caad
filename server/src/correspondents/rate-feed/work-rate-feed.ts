import type { Platform } from '../../base/platform/platform.ts';
import { openFolderChannel, type SettleWatch } from '../arrivals/index.ts';
import { countRates } from './count-rates.ts';
import { sourcesOf } from './sources-of.ts';
import { takeRateFiles } from './take-rate-files.ts';

const fileBytesMax = 1_048_576;

/** The folders of a source stand beside those of the correspondents; no BIC begins like this. */
function folderOf(source: string): string {
  return `rates-${source}`;
}

/** One look at the folders of both sources; then what they agree on counts. */
export async function workRateFeed(platform: Platform, watch: SettleWatch): Promise<void> {
  const { channelsDir } = platform.config;
  const sources = sourcesOf(platform.config);
  if (channelsDir === undefined || sources === undefined) return;
  for (const source of [sources.first, sources.second]) {
    try {
      const taken = { isSigned: true, fileBytesMax, watch };
      await takeRateFiles(platform, source, await openFolderChannel(channelsDir, folderOf(source.name), taken));
    } catch (error) {
      // What one source cannot do stops not the other; that it is late is told.
      platform.log.error({ source: source.name, err: error }, 'a source of rates cannot be worked');
    }
  }
  await countRates(platform, sources);
}
