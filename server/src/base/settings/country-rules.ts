import type { CountryRule } from '@bank/contract/office';
import type { Database } from '../platform/platform.ts';
import { readSetting } from './read-setting.ts';

/** What is done with payments by country. */
export interface CountryRules {
  /** The version of the setting; undefined until one is kept. */
  readonly id: string | undefined;
  readonly rules: readonly CountryRule[];
  /** Nobody has said yet whether there are rules: a bank begins without one, and compliance decides. */
  readonly isUndecided: boolean;
  readonly setAt: Date | undefined;
  readonly setBy: string | undefined;
}

export async function readCountryRules(database: Database): Promise<CountryRules> {
  const kept = await readSetting(database, 'country_rules');
  return {
    id: kept?.id,
    rules: kept?.value ?? [],
    isUndecided: kept === undefined,
    setAt: kept?.setAt,
    setBy: kept?.setBy,
  };
}
