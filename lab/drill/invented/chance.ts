/** Numbers that a seed decides: the same run again, on every machine. */
export interface Chance {
  /** From 0, below 1. */
  next(): number;
  /** From the first to the last, both included. */
  between(first: number, last: number): number;
  pick<Of>(from: readonly Of[]): Of;
  shuffled<Of>(all: readonly Of[]): Of[];
  isOnce(inSoMany: number): boolean;
  /** A UUID of version 4. */
  uuid(): string;
}

/** Mulberry32: 32 bits of state, which is plenty for invented files. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (first: number, last: number): number => first + Math.floor(next() * (last - first + 1));
  const digits = (count: number): string => Array.from({ length: count }, () => between(0, 15).toString(16)).join('');
  return {
    next,
    between,
    pick: (from) => from[between(0, from.length - 1)]!,
    shuffled: (all) =>
      all
        .map((one) => ({ one, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one),
    isOnce: (inSoMany) => between(1, inSoMany) === 1,
    uuid: () => `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`,
  };
}
