import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestBank, productionSettings, type TestBank } from '../../testing/bank-for-tests.ts';
import { recordStaffAct } from './index.ts';
import { refuseUnknownKey } from './refuse-unknown-key.ts';
import { sealEvents } from './seal-events.ts';
import { newSealKey, openSealKey, type SealKey } from './seal-key.ts';

let bank: TestBank;
let folder: string;
beforeAll(async () => void (bank = await openTestBank({ settings: productionSettings })));
afterAll(() => bank.close());
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'seal-keys-'))));
afterEach(() => rmSync(folder, { recursive: true }));

async function sealWith(key: SealKey | undefined): Promise<void> {
  await recordStaffAct(bank.database.db, bank.platform, { kind: 'mail_retried' });
  await sealEvents(bank.database.db, key);
}

/** A start of a server in a folder of its own, with these settings. */
interface Server {
  readonly dataDir?: string;
  readonly sealKeyFile?: string;
  readonly sealPublicKeysFile?: string;
  readonly mode?: 'demo' | 'production';
}
async function start({ mode = 'production', ...given }: Server = {}): Promise<SealKey | undefined> {
  const config = { ...bank.platform.config, mode, dataDir: join(folder, 'data'), ...given };
  const key = openSealKey(config);
  await refuseUnknownKey({ db: bank.database.db, config }, key);
  return key;
}

const file = (name: string, content: string): string => {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
};
const keyFile = (name: string): string =>
  file(name, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string);

const unknown = /^SEAL_KEY_FILE: the audit trail of this bank is signed with key [0-9a-f]{64}, and nobody knows key/;

test('the first start of a bank takes any key, and the next ones the same', async () => {
  const key = await start();
  await sealWith(key);
  expect((await start())?.fingerprint).toBe(key!.fingerprint);
});

describe('where the audit trail is signed with another key, production', () => {
  let signer: SealKey;
  beforeEach(async () => sealWith((signer = newSealKey())));

  test('refuses a key of a data folder that is new, however often it is tried', async () => {
    await expect(start()).rejects.toThrow(unknown);
    await expect(start()).rejects.toThrow(unknown);
  });

  test('refuses the key of a file, also where its public half is not what SEAL_PUBLIC_KEYS_FILE names', async () => {
    const sealKeyFile = keyFile('etc/seal-key.pem');
    await expect(start({ sealKeyFile })).rejects.toThrow(unknown);
    const sealPublicKeysFile = file('keys.pem', signer.publicKey);
    await expect(start({ sealKeyFile, sealPublicKeysFile })).rejects.toThrow(unknown);
  });

  test('refuses to go on without any key', async () => {
    const dataDir = file('no-folder', '');
    await expect(start({ dataDir })).rejects.toThrow(/^SEAL_KEY_FILE: .* none can be kept in DATA_DIR/);
  });

  test('names a file of public keys that is not there', async () => {
    const sealPublicKeysFile = join(folder, 'nowhere.pem');
    await expect(start({ sealPublicKeysFile })).rejects.toThrow(/^SEAL_PUBLIC_KEYS_FILE: /);
  });

  test('takes a key whose public half a file names: SEAL_PUBLIC_KEYS_FILE, or one beside the key', async () => {
    const sealKeyFile = keyFile('etc/seal-key.pem');
    const { publicKey } = openSealKey({ dataDir: folder, sealKeyFile })!;
    const all = `${signer.publicKey}${publicKey}`;
    expect(await start({ sealKeyFile, sealPublicKeysFile: file('keys.pem', all) })).toBeDefined();
    file('etc/this-server.pub.pem', publicKey);
    expect(await start({ sealKeyFile })).toBeDefined();
  });

  test('takes servers with keys of their own that know each other, whichever sealed last', async () => {
    const sealPublicKeysFile = join(folder, 'keys.pem');
    const [one, other] = ['one', 'other'].map((name) => keyFile(`${name}/seal-key.pem`));
    const keys = [one!, other!].map((sealKeyFile) => openSealKey({ dataDir: folder, sealKeyFile })!);
    writeFileSync(sealPublicKeysFile, keys.map(({ publicKey }) => publicKey).join(''));
    for (const last of keys) {
      await sealWith(last);
      for (const sealKeyFile of [one!, other!]) expect(await start({ sealKeyFile, sealPublicKeysFile })).toBeDefined();
    }
  });

  test('only: a demonstration opens with any key', async () => {
    expect(await start({ mode: 'demo' })).toBeDefined();
  });
});

describe('a key is replaced as the manual says', () => {
  test('in the data folder: the old one is removed, and its public half stays', async () => {
    await sealWith(newSealKey());
    const known = file('all.pem', openSealKey({ dataDir: join(folder, 'data'), sealKeyFile: undefined })!.publicKey);
    const former = await start({ sealPublicKeysFile: known });
    await sealWith(former);
    rmSync(join(folder, 'data', 'seal-keys', 'seal-key.pem'));
    const next = await start();
    expect(next!.fingerprint).not.toBe(former!.fingerprint);
    await sealWith(next);
    expect((await start())!.fingerprint).toBe(next!.fingerprint);
  });

  test('in a file of its own: another takes its place, and the old public half lies beside it', async () => {
    const sealKeyFile = keyFile('etc/seal-key.pem');
    const former = openSealKey({ dataDir: folder, sealKeyFile })!;
    await sealWith(former);
    renameSync(keyFile('etc/next.pem'), sealKeyFile);
    await expect(start({ sealKeyFile })).rejects.toThrow(unknown);
    file('etc/former.pub.pem', former.publicKey);
    expect(await start({ sealKeyFile })).toBeDefined();
  });
});
