import type { RoomDatabase } from '@bank/database';
import { createHash } from 'node:crypto';
import { listProvedArrivals, readProvedArrival, type ProvedArrival } from './proved-arrivals-store.ts';
import { signingKeyOf } from './verify-signature.ts';

/**
 * Files of channels whose origin does not prove itself again: each is read, its signature is verified by the key that
 * is kept with it, and the version of the profiles that counted on its day has that key. One at a time, for each may
 * have 50 MiB.
 */
export async function findWrongArrivals(
  snapshot: RoomDatabase<'arrivals'>,
): Promise<readonly { readonly subject: string; readonly detail: string }[]> {
  const wrong: { subject: string; detail: string }[] = [];
  for (const id of await listProvedArrivals(snapshot)) {
    const file = await readProvedArrival(snapshot, id);
    const detail = file && whatIsWrong(file);
    if (detail !== undefined) wrong.push({ subject: `file ${file!.name} of channel ${file!.bic}`, detail });
  }
  return wrong;
}

function whatIsWrong(file: ProvedArrival): string | undefined {
  const { content, hash, signature, signingKey, profile, wasReplaced } = file;
  if (!createHash('sha256').update(content).digest().equals(hash)) return 'its bytes have another hash';
  if (profile === null) return 'no version of the profiles that it names has its correspondent';
  if (wasReplaced) return 'the version of the profiles that it names was replaced before it came';
  if (signature === null)
    return profile.keys.length === 0 && profile.sftp?.hostKey === signingKey
      ? undefined
      : 'it bears no signature, and its profile asks for one or names another server';
  if (!profile.keys.includes(signingKey)) return 'its profile has not the key that is kept with it';
  return signingKeyOf([signingKey], { bytes: content, signature }) === undefined
    ? 'its signature is not that of its bytes by the key that is kept with it'
    : undefined;
}
