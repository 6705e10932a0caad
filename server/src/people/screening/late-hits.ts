import type { Platform } from '../../base/platform/platform.ts';
import { readLimit } from '../../base/settings/index.ts';
import { countHitsOlderThan } from './groups-store.ts';

/** Hits that wait for longer than the setting allows. */
export async function countLateHits(db: Platform['db']): Promise<number> {
  return countHitsOlderThan(db, Number(await readLimit(db, 'hit_hours_max')));
}
