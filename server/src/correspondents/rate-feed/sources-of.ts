import type { Config } from '../../base/platform/config.ts';
import type { RateSources } from './count-rates.ts';

/** The sources of rates that the settings name; undefined where they name none. */
export function sourcesOf({ rateSources }: Pick<Config, 'rateSources'>): RateSources | undefined {
  const [first, second] = rateSources;
  return first === undefined || second === undefined ? undefined : { first, second };
}
