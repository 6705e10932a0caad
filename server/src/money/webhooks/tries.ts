import { webhookTriesDays } from '@bank/contract';

/** After each failed try of a delivery, in seconds: three days in all. */
const waits = [5, 30, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 72_000];

/** Tries that failed in a row, after which an endpoint rests. */
export const failuresUntilRest = 5;
const firstRestSeconds = 30;
const restSecondsMax = 3_600;

/**
 * How long a delivery waits after so many failed tries, shortened at random by up to a tenth; undefined where it is
 * given up.
 */
export function waitSecondsAfter(failed: number, random: number): number | undefined {
  const wait = waits[failed - 1];
  return wait === undefined ? undefined : wait * (1 - random / 10);
}

/** How long all of an endpoint rests after so many failures in a row; 0 where it goes on. */
export function restSecondsAfter(failures: number): number {
  if (failures < failuresUntilRest) return 0;
  return Math.min(restSecondsMax, firstRestSeconds * 2 ** Math.min(failures - failuresUntilRest, 12));
}

export const triesSeconds = webhookTriesDays * 86_400;
