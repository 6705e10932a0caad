import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** CBOR (RFC 8949) of the few kinds of values that an authenticator sends. */
function cbor(value: unknown): Buffer {
  const head = (major: number, count: number) =>
    count < 24
      ? Buffer.from([(major << 5) | count])
      : count < 256
        ? Buffer.from([(major << 5) | 24, count])
        : Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, each]) => [cbor(key), cbor(each)])]);
}

const userPresent = 0x01;
const userVerified = 0x04;
const credentialIncluded = 0x40;
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

export interface Signing {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether it looks who its owner is. */
  readonly verifies?: boolean;
}

/** An authenticator in software, with one passkey (WebAuthn Level 3; ES256). */
export function softwareAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  let signCount = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, flags: number) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(signCount);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  };
  const flagsOf = (verifies: boolean) => userPresent | (verifies ? userVerified : 0);
  const words = (response: Record<string, unknown>) => ({
    id: base64url(credentialId),
    rawId: base64url(credentialId),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    /** What the browser sends after `navigator.credentials.create`. */
    register(
      { challenge }: { challenge: string },
      { origin = 'http://localhost', rpId = 'localhost', verifies = true }: Signing = {},
    ) {
      const key = new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]);
      const authData = Buffer.concat([
        authenticatorData(rpId, flagsOf(verifies) | credentialIncluded),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        cbor(key),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return words({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      });
    },
    /** What the browser sends after `navigator.credentials.get`. */
    signIn(
      { challenge }: { challenge: string },
      { origin = 'http://localhost', rpId = 'localhost', verifies = true }: Signing = {},
    ) {
      signCount += 1;
      const data = authenticatorData(rpId, flagsOf(verifies));
      const client = clientData('webauthn.get', challenge, origin);
      return words({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      });
    },
    /** A copy of the authenticator that has signed less often. */
    turnBack: (count: number) => void (signCount = count),
  };
}
