import { brand, type Correspondent } from '@bank/contract';
import { createHash } from 'node:crypto';
import type { Platform } from '../platform/platform.ts';
import { takeFileNumber, type WrittenFile } from './payment-file-store.ts';

/** The most payments of one file: its status file settles all of them in one database transaction. */
export const paymentsMax = 1_000;

/**
 * Gives a file for a correspondent its number and its id of it. The number is the correspondent's next one, whatever
 * the file holds, and locked until the database transaction ends.
 *
 * @param platform with a database transaction
 */
export async function nameFile(
  { db: transaction, newId }: Pick<Platform, 'db' | 'newId'>,
  { bic, name, account }: Correspondent,
): Promise<Pick<WrittenFile, 'id' | 'messageId' | 'number' | 'correspondentBic' | 'correspondentName' | 'account'>> {
  const number = await takeFileNumber(transaction, bic);
  return {
    id: newId(),
    messageId: `${brand.bic}-${bic}-${String(number).padStart(6, '0')}`,
    number,
    correspondentBic: bic,
    correspondentName: name,
    account,
  };
}

/** SHA-256. */
export function hashOf(content: Uint8Array): Buffer {
  return createHash('sha256').update(content).digest();
}
