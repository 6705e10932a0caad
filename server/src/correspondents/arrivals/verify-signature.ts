import { createPublicKey, verify } from 'node:crypto';

/** Before the 32 bytes of an Ed25519 key (RFC 8410, SubjectPublicKeyInfo). */
const ed25519Prefix = Buffer.from('302a300506032b6570032100', 'hex');

/** The key that made the signature of these bytes; undefined where none of them did. */
export function signingKeyOf(
  keys: readonly string[],
  { bytes, signature }: { readonly bytes: Uint8Array; readonly signature: Uint8Array },
): string | undefined {
  return keys.find((key) => {
    const raw = Buffer.from(key, 'base64');
    if (raw.length !== 32) return false;
    const publicKey = createPublicKey({ key: Buffer.concat([ed25519Prefix, raw]), format: 'der', type: 'spki' });
    return verify(null, bytes, publicKey, signature);
  });
}
