import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, afterEach, describe, expect, test } from 'vitest';
import { isSignatureGood, openSealKey, readKnownKeys } from './index.ts';
import { newSealKey } from './seal-key.ts';

let dataDir: string;
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'seal-key-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

const place = () => join(dataDir, 'seal-keys', 'seal-key.pem');
const settings = (more: { sealKeyFile?: string; sealPublicKeysFile?: string } = {}) => ({
  dataDir,
  sealKeyFile: undefined,
  sealPublicKeysFile: undefined,
  ...more,
});

describe('the key that signs the audit trail', () => {
  test("is made at the first start, for its owner's eyes only, and is the same at the next", () => {
    const key = openSealKey(settings())!;
    expect(statSync(place()).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'seal-keys')).mode & 0o777).toBe(0o755);
    const publicHalf = join(dataDir, 'seal-keys', `${key.fingerprint.slice(0, 16)}.pub.pem`);
    expect(statSync(publicHalf).mode & 0o777).toBe(0o644);
    expect(openSealKey(settings())!.fingerprint).toBe(key.fingerprint);
    expect(readFileSync(join(dataDir, 'seal-keys', `${key.fingerprint.slice(0, 16)}.pub.pem`), 'utf8')).toBe(
      key.publicKey,
    );
  });

  test('may be replaced: the public half of the former one stays known', () => {
    const former = openSealKey(settings())!;
    rmSync(place());
    const key = openSealKey(settings())!;
    expect([...readKnownKeys(settings()).keys.keys()].toSorted()).toEqual(
      [former.fingerprint, key.fingerprint].toSorted(),
    );
  });

  test('is kept in a folder that is made with those above it, and leaves nothing else there', () => {
    const deep = join(dataDir, 'a', 'b');
    const key = openSealKey({ ...settings(), dataDir: deep })!;
    const files = ['seal-key.pem', `${key.fingerprint.slice(0, 16)}.pub.pem`];
    expect(readdirSync(join(deep, 'seal-keys')).toSorted()).toEqual(files.toSorted());
  });

  test('is that of the file that SEAL_KEY_FILE names, and nothing is made then', () => {
    const file = join(dataDir, 'own.pem');
    writeFileSync(file, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const key = openSealKey(settings({ sealKeyFile: file }))!;
    expect([...readKnownKeys(settings({ sealKeyFile: file })).keys.keys()]).toEqual([key.fingerprint]);
    expect(existsSync(place())).toBe(false);
  });

  test.each<[string, string]>([
    ['is not there', ''],
    ['is empty', '\n'],
    ['is no key', 'hunter2'],
    [
      'is a key of another kind',
      generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    ],
    ['is a public key', newSealKey().publicKey],
  ])('is refused by the name of the setting where the file %s', (_what, content) => {
    const file = join(dataDir, 'own.pem');
    if (content !== '') writeFileSync(file, content);
    expect(() => openSealKey(settings({ sealKeyFile: file }))).toThrow(/^SEAL_KEY_FILE: /);
  });

  test('is left out where DATA_DIR cannot keep it: the bank opens all the same', () => {
    writeFileSync(join(dataDir, 'seal-keys'), 'a file in the way of the folder');
    expect(openSealKey(settings())).toBeUndefined();
  });

  test('signs a hash, and no other hash and no other key has that signature', () => {
    const key = openSealKey(settings())!;
    const hash = randomBytes(32);
    const known = readKnownKeys(settings()).keys.get(key.fingerprint)!;
    expect(isSignatureGood(known, hash, key.sign(hash))).toBe(true);
    expect(isSignatureGood(known, randomBytes(32), key.sign(hash))).toBe(false);
    expect(isSignatureGood(known, hash, newSealKey().sign(hash))).toBe(false);
    expect(isSignatureGood(known, hash, Buffer.alloc(0))).toBe(false);
  });
});

describe('the keys that verify knows', () => {
  test("are the server's own and the public ones beside it", () => {
    const [own, other] = [openSealKey(settings())!, newSealKey()];
    writeFileSync(join(dataDir, 'seal-keys', 'second-server.pub.pem'), other.publicKey);
    const { keys, isComplete } = readKnownKeys(settings());
    expect([...keys.keys()].toSorted()).toEqual([own.fingerprint, other.fingerprint].toSorted());
    expect(isComplete).toBe(false);
  });

  test('are those of the files that somebody names too, several in one, and then no other', () => {
    const file = join(dataDir, 'keys.pem');
    const named = [newSealKey(), newSealKey()];
    writeFileSync(file, named.map(({ publicKey }) => `# a server\n${publicKey}`).join('\n'));
    for (const known of [readKnownKeys(settings(), [file]), readKnownKeys(settings({ sealPublicKeysFile: file }))]) {
      expect([...known.keys.keys()]).toEqual(named.map(({ fingerprint }) => fingerprint));
      expect(known.isComplete).toBe(true);
    }
  });

  test('are refused where a named file holds none', () => {
    const file = join(dataDir, 'keys.pem');
    writeFileSync(file, 'no key');
    expect(() => readKnownKeys(settings(), [file])).toThrow('holds no public key');
    expect(() => readKnownKeys(settings(), [join(dataDir, 'nowhere')])).toThrow('ENOENT');
  });
});
