import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a subscription, as its browser made them (RFC 8291, 2.1 and 2.2). */
export interface ReceiverKeys {
  /** The public key, an uncompressed point of P-256. */
  readonly publicKey: Buffer;
  readonly authSecret: Buffer;
}

/** What is made anew for each message; named by the test alone, for the vectors of the RFC. */
interface SenderParts {
  readonly privateKey?: Buffer;
  readonly salt?: Buffer;
}

const recordBytes = 4096;
/** The last record of a message ends with this (RFC 8188, 2). */
const lastRecord = Buffer.of(2);

/**
 * A message that the browser of the subscription alone can read, whole in one record (RFC 8291, 3.4; RFC 8188, 2.1).
 *
 * @throws where the public key is no point of the curve
 */
export function encryptPush(
  message: Buffer,
  { publicKey: receiver, authSecret }: ReceiverKeys,
  { privateKey, salt = randomBytes(16) }: SenderParts = {},
): Buffer {
  const pair = createECDH('prime256v1');
  if (privateKey === undefined) pair.generateKeys();
  else pair.setPrivateKey(privateKey);
  const sender = pair.getPublicKey();
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const secret = derive(pair.computeSecret(receiver), { salt: authSecret, info: keyInfo, bytes: 32 });
  const info = (of: string): Buffer => Buffer.from(`Content-Encoding: ${of}\0`);
  const key = derive(secret, { salt, info: info('aes128gcm'), bytes: 16 });
  const nonce = derive(secret, { salt, info: info('nonce'), bytes: 12 });
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const encrypted = [cipher.update(message), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()];
  const header = Buffer.alloc(21);
  salt.copy(header);
  header.writeUInt32BE(recordBytes, 16);
  header.writeUInt8(sender.length, 20);
  return Buffer.concat([header, sender, ...encrypted]);
}

function derive(
  secret: Buffer,
  { salt, info, bytes }: { readonly salt: Buffer; readonly info: Buffer; readonly bytes: number },
): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
