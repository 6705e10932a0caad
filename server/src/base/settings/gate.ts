import type { SetGate } from '@bank/contract/office';
import type { Database } from '../platform/platform.ts';
import { readSetting } from './read-setting.ts';

/** What staff have set of the gate; undefined: what the environment says counts (`SITE_GATE_PASSWORD`). */
export async function readGate(database: Database): Promise<SetGate | undefined> {
  return (await readSetting(database, 'gate'))?.value;
}
