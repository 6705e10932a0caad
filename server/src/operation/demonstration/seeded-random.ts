import { createHash } from 'node:crypto';
import { v7 } from 'uuid';

/** Random numbers that are the same on every machine: a stream from a seed. */
export interface SeededRandom {
  /** A whole number from `minimum` to `maximum`, both included. */
  whole(minimum: number, maximum: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True `permille` times in a thousand. */
  happens(permille: number): boolean;
  bytes(count: number): Uint8Array;
}

/** The stream of a seed: SHA-256 over the seed and a counter, block after block. */
export function seededRandom(seed: string): SeededRandom {
  let block = Buffer.alloc(0);
  let blocks = 0;
  const bytes = (count: number): Buffer => {
    while (block.length < count) {
      const next = createHash('sha256').update(`${seed}:${blocks++}`).digest();
      block = Buffer.concat([block, next]);
    }
    const taken = block.subarray(0, count);
    block = block.subarray(count);
    return taken;
  };
  const whole = (minimum: number, maximum: number): number =>
    minimum + Math.floor((bytes(6).readUIntBE(0, 6) / 2 ** 48) * (maximum - minimum + 1));
  return {
    whole,
    bytes,
    pick: (items) => items[whole(0, items.length - 1)]!,
    happens: (permille) => whole(0, 999) < permille,
  };
}

/** Ids as `platform/new-id.ts` makes them (UUID version 7, RFC 9562), with chosen time and chance. */
export function seededIds(seed: string): (at: Date) => string {
  const random = seededRandom(`ids:${seed}`);
  return (at) => v7({ msecs: at.getTime(), random: random.bytes(16) });
}
