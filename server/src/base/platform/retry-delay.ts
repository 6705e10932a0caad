const firstDelaySeconds = 5;
const delaySecondsMax = 15 * 60;

/**
 * How long to wait after a failed attempt: doubled each time, at most a quarter of an hour, and shortened at random by
 * up to a half, so that many do not come back at once.
 *
 * @param attempt which attempt failed, from 1
 * @param random a number from 0 to 1
 */
export function retryDelaySeconds(attempt: number, random: number): number {
  const longest = Math.min(delaySecondsMax, firstDelaySeconds * 2 ** Math.min(attempt - 1, 20));
  return longest * (1 - random / 2);
}
