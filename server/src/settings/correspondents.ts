import { compactAccount, firstCorrespondents, type Correspondents } from '@bank/contract';
import { correspondentsKept } from '@bank/contract/office';
import type { Database } from '../platform/platform.ts';
import { listSettingVersions, readSetting } from './store.ts';

/** The banks with which this one has accounts, by currency. */
export async function readCorrespondents(database: Database): Promise<Correspondents> {
  const setting = await readSetting(database, 'correspondents');
  return setting === undefined ? firstCorrespondents : correspondentsKept.parse(setting.value);
}

/** So many changes of the list are looked back through. */
const versionsMax = 1_000;

/** The same, and behind them those that were taken from the list: money may still move on the accounts there. */
export async function readCorrespondentsEver(database: Database): Promise<Correspondents> {
  const versions = await listSettingVersions(database, 'correspondents', versionsMax);
  const lists = [...versions.map(({ value }) => correspondentsKept.parse(value)), firstCorrespondents];
  const ever: Record<string, Correspondents[string][number][]> = {};
  for (const list of lists)
    for (const [currency, those] of Object.entries(list)) {
      const known = (ever[currency] ??= []);
      for (const one of those)
        if (
          !known.some(({ bic, account }) => bic === one.bic && compactAccount(account) === compactAccount(one.account))
        )
          known.push(one);
    }
  return ever;
}
