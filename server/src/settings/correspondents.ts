import { firstCorrespondents, type Correspondents } from '@bank/contract';
import { correspondentsKept } from '@bank/contract/office';
import type { Database } from '../platform/platform.ts';
import { readSetting } from './store.ts';

/** The banks with which this one has accounts, by currency. */
export async function readCorrespondents(database: Database): Promise<Correspondents> {
  const setting = await readSetting(database, 'correspondents');
  return setting === undefined ? firstCorrespondents : correspondentsKept.parse(setting.value);
}
