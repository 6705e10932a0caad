import { refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { isEnded } from './application-state.ts';
import { findFile, type ApplicationFile } from './store.ts';

/** What the rules of this room stand on. `publicUrl` is the origin that applicants see, for links in mails. */
export type OnboardingPlatform = Pick<Platform, 'db' | 'clock' | 'newId' | 'staff' | 'config'> & {
  readonly publicUrl: string;
};

/** A file as an officer has read it. */
export interface ReadFile {
  readonly id: string;
  readonly version: number;
}

/**
 * Runs a change of a file that has not ended, and that is still as the officer read it where they name a version. The
 * file is locked: of two officers who decide at once the second is told that it has changed.
 */
export async function withFile(
  { db }: Pick<OnboardingPlatform, 'db'>,
  { id, version, isEndedToo = false }: Pick<ReadFile, 'id'> & Partial<ReadFile> & { readonly isEndedToo?: boolean },
  change: (transaction: Database, file: ApplicationFile) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  const known = readId(id);
  if (known === undefined) return refuse('enquiry_not_found');
  return inTransaction(db, async (transaction) => {
    const file = await findFile(transaction, known, { isLocked: true });
    if (file === undefined) return refuse('enquiry_not_found');
    const hasChanged = version !== undefined && file.version !== version;
    return hasChanged || (isEnded(file.state) && !isEndedToo) ? refuse('enquiry_changed') : change(transaction, file);
  });
}
