import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { WrongSetting, type Config } from '../platform/config.ts';
import { sha256 } from './canonical-text.ts';

/** The key that a server signs seals with. The database never has it. */
export interface SealKey {
  readonly fingerprint: string;
  /** In PEM, for those who verify. */
  readonly publicKey: string;
  readonly sign: (hash: Buffer) => Buffer;
}

/** Public keys by their fingerprints. */
export type KnownKeys = ReadonlyMap<string, KeyObject>;

type KeySettings = Pick<Config, 'dataDir' | 'sealKeyFile' | 'sealPublicKeysFile'>;

/** Keeps a signature of a seal from being taken for one of anything else. */
const purpose = Buffer.from('ostro audit seal\n');

/**
 * The key of `SEAL_KEY_FILE`, or the one in the data folder, which is made at the first start. Undefined where none is
 * named and none can be kept.
 *
 * @throws WrongSetting where `SEAL_KEY_FILE` names no Ed25519 key
 */
export function openSealKey({ dataDir, sealKeyFile }: Omit<KeySettings, 'sealPublicKeysFile'>): SealKey | undefined {
  if (sealKeyFile !== undefined) return sealKeyOf(readPrivateKey(sealKeyFile));
  try {
    const place = placeOfKey(dataDir);
    keepNewKey(place);
    const key = sealKeyOf(readPrivateKey(place));
    // Under a name of its own, so that it stays when another key takes the place of this one.
    keepOnce(join(dirname(place), `${key.fingerprint.slice(0, 16)}.pub.pem`), key.publicKey, 0o644);
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== undefined) return undefined;
    throw error;
  }
}

/**
 * A key for one process.
 *
 * @internal For tests.
 */
export function newSealKey(): SealKey {
  return sealKeyOf(generateKeyPairSync('ed25519').privateKey);
}

/**
 * The public keys that seals may be signed with, and whether somebody named them: the server's own and those beside it
 * are known anyway.
 */
export function readKnownKeys(
  settings: KeySettings,
  named: readonly string[] = [],
): { readonly keys: KnownKeys; readonly isComplete: boolean } {
  const files = settings.sealPublicKeysFile === undefined ? named : [settings.sealPublicKeysFile, ...named];
  const keys = new Map<string, KeyObject>();
  const own = settings.sealKeyFile ?? placeOfKey(settings.dataDir);
  for (const file of filesBeside(own))
    for (const key of tryOr([], () => readPublicKeys(file))) keys.set(fingerprintOf(key), key);
  // The public half of the server's own key, where a verifier may read it.
  const ownKey = tryOr(undefined, () => createPublicKey(readPrivateKey(own)));
  if (ownKey !== undefined) keys.set(fingerprintOf(ownKey), ownKey);
  for (const file of files) for (const key of readPublicKeys(file)) keys.set(fingerprintOf(key), key);
  return { keys, isComplete: files.length > 0 };
}

/**
 * Whether somebody named the key, or let it follow one that they named: its public half is in the file of
 * `SEAL_PUBLIC_KEYS_FILE` or beside that of `SEAL_KEY_FILE`; or that of its predecessor lies beside it, as it does
 * where a key is replaced. In the data folder a server puts its own public half beside its key: that names nothing.
 */
export function isKeyKnown(
  settings: KeySettings,
  { own, predecessor }: { readonly own: SealKey; readonly predecessor: string },
): boolean {
  const { sealKeyFile, sealPublicKeysFile, dataDir } = settings;
  const named = sealPublicKeysFile === undefined ? [] : readNamedKeys(sealPublicKeysFile).map(fingerprintOf);
  const beside = filesBeside(sealKeyFile ?? placeOfKey(dataDir)).flatMap((file) =>
    tryOr([], () => readPublicKeys(file)).map(fingerprintOf),
  );
  return (
    named.includes(own.fingerprint) ||
    beside.includes(predecessor) ||
    (sealKeyFile !== undefined && beside.includes(own.fingerprint))
  );
}

export function isSignatureGood(key: KeyObject, hash: Buffer, signature: Buffer): boolean {
  return verify(null, Buffer.concat([purpose, hash]), key, signature);
}

/** The public keys of a file in PEM, however many. */
function readPublicKeys(file: string): KeyObject[] {
  const blocks = readFileSync(file, 'utf8').split('-----BEGIN PUBLIC KEY-----').slice(1);
  if (blocks.length === 0) throw new WrongSetting(file, 'holds no public key in PEM');
  return blocks.map((block) => {
    const key = tryOr(undefined, () =>
      createPublicKey(`-----BEGIN PUBLIC KEY-----${block.split('-----END')[0]}-----END PUBLIC KEY-----\n`),
    );
    if (key?.asymmetricKeyType !== 'ed25519') throw new WrongSetting(file, 'must hold public Ed25519 keys in PEM');
    return key;
  });
}

/** @throws WrongSetting */
function readNamedKeys(file: string): KeyObject[] {
  try {
    return readPublicKeys(file);
  } catch (error) {
    throw new WrongSetting('SEAL_PUBLIC_KEYS_FILE', (error as Error).message);
  }
}

/** Outside PostgreSQL's own folder, and where a second server on the same machine finds it. */
function placeOfKey(dataDir: string): string {
  return join(dataDir, 'seal-keys', 'seal-key.pem');
}

function filesBeside(keyFile: string): string[] {
  const folder = dirname(keyFile);
  return tryOr([], () => readdirSync(folder))
    .filter((name) => name.endsWith('.pub.pem'))
    .map((name) => join(folder, name));
}

function keepNewKey(place: string): void {
  mkdirSync(dirname(place), { recursive: true, mode: 0o755 });
  if (tryOr(false, () => readFileSync(place).length > 0)) return;
  const { privateKey } = generateKeyPairSync('ed25519');
  keepOnce(place, privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, 0o600);
}

/**
 * Whole or not at all, and never in place of a file that is there: of several servers that start together one makes the
 * key.
 */
function keepOnce(place: string, content: string, mode: number): void {
  const neighbour = `${place}.${randomUUID()}.part`;
  writeFileSync(neighbour, content, { mode, flag: 'wx', flush: true });
  try {
    linkSync(neighbour, place);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(neighbour);
  }
}

function readPrivateKey(file: string): KeyObject {
  const text = tryOr(undefined, () => readFileSync(file, 'utf8'));
  if (text === undefined) throw new WrongSetting('SEAL_KEY_FILE', `${file} must be a file that the bank may read`);
  const key = tryOr(undefined, () => createPrivateKey(text));
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new WrongSetting('SEAL_KEY_FILE', `${file} must hold a private Ed25519 key in PEM (PKCS#8)`);
  return key;
}

function sealKeyOf(key: KeyObject): SealKey {
  const publicKey = createPublicKey(key);
  return {
    fingerprint: fingerprintOf(publicKey),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }) as string,
    sign: (hash) => sign(null, Buffer.concat([purpose, hash]), key),
  };
}

function fingerprintOf(key: KeyObject): string {
  return sha256(key.export({ type: 'spki', format: 'der' }));
}

function tryOr<Value, Other>(other: Other, read: () => Value): Value | Other {
  try {
    return read();
  } catch {
    return other;
  }
}
