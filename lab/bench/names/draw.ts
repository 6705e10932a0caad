/** Draws by a seed: the same on every machine. */
export interface Draw {
  readonly below: (count: number) => number;
  readonly one: <Value>(values: readonly Value[]) => Value;
  readonly isOneIn: (count: number) => boolean;
}

/** Mulberry32. */
export function drawBy(seed: number): Draw {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return { below, one: (values) => values[below(values.length)]!, isOneIn: (count) => below(count) === 0 };
}
