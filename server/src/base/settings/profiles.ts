import type { CorrespondentProfile } from '@bank/contract/office';
import type { Database } from '../platform/platform.ts';
import { readSetting } from './read-setting.ts';

export interface Profiles {
  /** The version; undefined while there is none. */
  readonly id: string | undefined;
  readonly byBic: ReadonlyMap<string, CorrespondentProfile>;
}

/** The correspondents with a channel, and how files come and go by it. */
export async function readProfiles(database: Database): Promise<Profiles> {
  const version = await readSetting(database, 'correspondent_profiles');
  return { id: version?.id, byBic: new Map(Object.entries(version?.value ?? {})) };
}
