import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';

/** The keys by which push services know the bank again (RFC 8292). */
export interface VapidKeys {
  /** PKCS #8, DER. */
  readonly privateKey: Buffer;
  /** An uncompressed point of P-256: browsers bind each subscription to it. */
  readonly publicKey: Buffer;
}

export function newVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const point = [x, y].map((coordinate) => Buffer.from(coordinate, 'base64url'));
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }),
    publicKey: Buffer.concat([Buffer.of(4), ...point]),
  };
}

/** RFC 8292, 2: more than 24 hours are refused. */
const lifetimeSeconds = 12 * 3_600;

/**
 * The header that says to a push service who sends, good for its origin alone (RFC 8292, 3).
 *
 * @param contact whom the service writes to when something is wrong
 */
export function signVapid(
  { privateKey, publicKey }: VapidKeys,
  { address, contact, now }: { readonly address: string; readonly contact: string; readonly now: Date },
): string {
  const exp = Math.floor(now.getTime() / 1_000) + lifetimeSeconds;
  const parts = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: new URL(address).origin, exp, sub: `mailto:${contact}` },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' });
  const signed = sign('sha256', Buffer.from(parts.join('.')), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${[...parts, signed.toString('base64url')].join('.')}, k=${publicKey.toString('base64url')}`;
}
