import { compactAccount, firstCorrespondents, type Correspondents } from '@bank/contract';
import type { Database } from '../platform/platform.ts';
import { listSettingVersions, readSetting } from './read-setting.ts';

/** The banks with which this one has accounts, by currency. */
export async function readCorrespondents(database: Database): Promise<Correspondents> {
  return (await readSetting(database, 'correspondents'))?.value ?? firstCorrespondents;
}

/** The same, and behind them those that were taken from the list: money may still move on the accounts there. */
export async function readCorrespondentsEver(database: Database): Promise<Correspondents> {
  const versions = await listSettingVersions(database, 'correspondents');
  const lists = [...versions.map(({ value }) => value), firstCorrespondents];
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
