import type { Database } from '../platform/platform.ts';
import { recordEvents, type Recorder } from './record-events.ts';
import { sealEvents } from './seal-events.ts';
import { newSealKey } from './seal-key.ts';

/** Puts two seals of one key over the trail, the second one over two events of its own. */
export async function sealTwice(database: Database, recorder: Recorder): Promise<void> {
  const key = newSealKey();
  await sealEvents(database, key);
  await recordEvents(database, recorder, [{ kind: 'logout' }, { kind: 'logout' }]);
  await sealEvents(database, key);
}
