import { refuse, type Refusal } from '@bank/contract';
import type { Platform } from '../../base/platform/platform.ts';
import { hashToken } from '../../people/identity/index.ts';
import { openFields, type SavedFields } from './seal-fields.ts';
import { takeSavedApplication } from './store.ts';

/**
 * Opens what a mailed link was made for, once. The window that was first may ask again for some minutes, for its answer
 * may have been lost on the way; anybody else hears what is said of every link that does not work.
 */
export async function continueApplication(
  { db }: Pick<Platform, 'db'>,
  { token, window }: { readonly token: string; readonly window: string },
): Promise<{ readonly fields: SavedFields } | Refusal> {
  const sealed = await takeSavedApplication(db, { tokenHash: hashToken(token), windowHash: hashToken(window) });
  return sealed === undefined ? refuse('link_not_found') : { fields: openFields(sealed, token) };
}
