/** RFC 4648, section 6, without padding: how authenticators write a key. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function toBase32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  let text = '';
  for (let begin = 0; begin < bits.length; begin += 5)
    text += alphabet[Number.parseInt(bits.slice(begin, begin + 5).padEnd(5, '0'), 2)];
  return text;
}

/** Bits that do not fill a byte are left out. Throws for a letter that the alphabet does not have. */
export function fromBase32(text: string): Buffer {
  let bits = '';
  for (const letter of text) {
    const value = alphabet.indexOf(letter);
    if (value === -1) throw new TypeError(`${letter} is no letter of base32`);
    bits += value.toString(2).padStart(5, '0');
  }
  const bytes: number[] = [];
  for (let begin = 0; begin + 8 <= bits.length; begin += 8)
    bytes.push(Number.parseInt(bits.slice(begin, begin + 8), 2));
  return Buffer.from(bytes);
}
