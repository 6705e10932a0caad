/** By how many milliseconds the clock of this computer is ahead of the bank's; below zero where it is behind. */
let aheadMs = 0;

/** Each answer of the bank says when it was given (`Date`, RFC 9110), to the second. */
export function setBankClock({ headers }: Response): void {
  const told = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(told)) aheadMs = Date.now() - told;
}

/** The time by the bank's clock: ages count to it, whatever this computer believes. Milliseconds since 1970. */
export const bankNow = (): number => Date.now() - aheadMs;
