import type { ScreeningValues } from '@bank/contract/office';
import type { Database } from '../../base/platform/platform.ts';
import { readSetting } from '../../base/settings/index.ts';
import { matchingValues, type MatchingValues } from './matching/matching-values.ts';

/** The values that count, and the id of their version; undefined while those with which a bank begins do. */
export interface ValuesInForce {
  readonly id: string | undefined;
  readonly values: MatchingValues;
}

export async function readValues(database: Database): Promise<ValuesInForce> {
  const kept = await readSetting(database, 'screening_values');
  if (kept === undefined) return { id: undefined, values: matchingValues };
  const version = `${kept.setAt.toISOString().slice(0, 16)}Z, ${kept.setBy}`;
  return { id: kept.id, values: valuesOf(kept.value, version) };
}

/** As the matcher takes them. */
export function valuesOf(kept: ScreeningValues, version: string): MatchingValues {
  const {
    bornInside,
    bornNear,
    bornFar,
    sameCountry,
    otherCountry,
    samePlace,
    sameIdentifier,
    otherIdentifier,
    against,
    most,
    ...weights
  } = kept;
  return {
    ...weights,
    version,
    points: {
      bornInside,
      bornNear,
      bornFar,
      sameCountry,
      otherCountry,
      samePlace,
      sameIdentifier,
      otherIdentifier,
      against,
      most,
    },
  };
}

/** As they are kept, proposed and shown: one row each. */
export function keptValuesOf({ version: _version, points, ...weights }: MatchingValues): ScreeningValues {
  return { ...weights, ...points };
}
