import { WrongSetting } from '../platform/config.ts';
import type { Platform } from '../platform/platform.ts';
import { isKeyKnown, type SealKey } from './seal-key.ts';
import { readNewestSigner } from './seal-store.ts';

/**
 * Keeps a production server from sealing with a key that nobody knows: each of its seals would be taken for a forged
 * one, for good. A key is known where it signed the newest seal, where a file names it or its predecessor, and where no
 * seal is signed yet.
 *
 * @throws WrongSetting
 */
export async function refuseUnknownKey(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  key: SealKey | undefined,
): Promise<void> {
  if (config.mode !== 'production') return;
  const signer = await readNewestSigner(db);
  if (signer === undefined || signer === key?.fingerprint) return;
  const signedWith = `the audit trail of this bank is signed with key ${signer}`;
  if (key === undefined)
    throw new WrongSetting(
      'SEAL_KEY_FILE',
      `${signedWith}, and none can be kept in DATA_DIR: name the file of that key`,
    );
  if (isKeyKnown(config, { own: key, predecessor: signer })) return;
  throw new WrongSetting(
    'SEAL_KEY_FILE',
    `${signedWith}, and nobody knows key ${key.fingerprint} of this server, whose seals would be taken for forged ` +
      'ones. Name the key that signed it. If this one is to follow it, put its public half into the file that ' +
      'SEAL_PUBLIC_KEYS_FILE names',
  );
}
