import { recordEvent } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { insertHits, type NewHit } from './store.ts';

/** Keeps hits and puts those that are new on record. Answers how many they are. */
export async function keepHits(
  transaction: Platform['db'],
  platform: Pick<Platform, 'newId' | 'clock'>,
  hits: readonly NewHit[],
): Promise<number> {
  const ids = await insertHits(transaction, hits, platform.clock.now());
  if (ids.length > 0)
    await recordEvent(transaction, platform, {
      kind: 'screening_hits_found',
      subject: ids.length === 1 ? ids[0]! : String(ids.length),
      about: ids.map((id) => ({ kind: 'screening_hit', id })),
    });
  return ids.length;
}
