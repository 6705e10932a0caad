/**
 * Turns any text into a 32-bit seed: FNV-1a over UTF-16 code units, then two rounds of MurmurHash2 mixing, so that
 * seeds differing in one character are far apart.
 */
export function hashSeed(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 16777619);
  }
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0x5bd1e995);
  hash ^= hash >>> 15;
  return hash >>> 0;
}

/** A seeded stream of numbers. The same seed gives the same stream in Node and in every browser. */
export interface Random {
  /** The next number, from 0 up to but not including 1. */
  next(): number;
  /** The next number from `low` up to but not including `high`. */
  range(low: number, high: number): number;
  /** One of the given choices, all equally likely. */
  pick<Choice>(choices: readonly [Choice, ...Choice[]]): Choice;
}

/** Mulberry32: small, fast, and good enough for pictures. Never use it for secrets. */
export function createRandom(seed: string): Random {
  let state = hashSeed(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    range: (low, high) => low + (high - low) * next(),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}
