import { createHash } from 'node:crypto';

/**
 * SHA-512 gives sixteen places; with twenty-four bits for each text that is let in, fewer than one in 50,000 others
 * passes for one of them.
 */
const placeCount = 16;
const bitsPerText = 24;

/**
 * Remembers texts without holding them (a Bloom filter): it never forgets one, and takes a very few others for one of
 * them. A look costs one hash and sixteen bits, however many texts there are.
 */
export class PasswordFilter {
  readonly bits: Uint8Array;

  constructor(bits: Uint8Array) {
    this.bits = bits;
  }

  static forTexts(texts: ReadonlySet<string>): PasswordFilter {
    const filter = new PasswordFilter(new Uint8Array(Math.ceil((texts.size * bitsPerText) / 8)));
    for (const text of texts) {
      for (const place of filter.#placesOf(text)) filter.bits[place >>> 3]! |= 1 << (place & 7);
    }
    return filter;
  }

  has(text: string): boolean {
    return this.#placesOf(text).every((place) => (this.bits[place >>> 3]! & (1 << (place & 7))) !== 0);
  }

  #placesOf(text: string): number[] {
    const digest = createHash('sha512').update(text).digest();
    return Array.from({ length: placeCount }, (_, index) => digest.readUInt32BE(index * 4) % (this.bits.length * 8));
  }
}
