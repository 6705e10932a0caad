import { isRefusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import type { Platform } from '../../base/platform/platform.ts';
import { passAlone } from '../emergency/index.ts';
import { keepEdition, type GivenList } from './keep-edition.ts';
import { findImport, lockListsInForce, type ImportedList } from './lists-store.ts';
import { describeChange, putInForce } from './put-in-force.ts';
import { ListRefused } from './screening-list.ts';

/** What an operator says beside the file. */
export interface ImportWords {
  /** More than a tenth of the entries in force go, and that is right. */
  readonly isShrinkConfirmed: boolean;
  /** The edition is older than the one in force, and counts again. */
  readonly isEarlierMeant?: boolean;
}

/**
 * Imports the file of a list and puts it in force, as an operator does: whole or not at all, beside all other lists.
 * What takes two people in the office is an emergency act here.
 *
 * @throws ListRefused as `keepEdition` does, and where the edition takes two people and the words for it are not said
 */
export async function importList(
  platform: Pick<Platform, 'db' | 'clock' | 'newId' | 'staff' | 'operator'>,
  bytes: Uint8Array,
  { isShrinkConfirmed, isEarlierMeant = false, ...given }: ImportWords & Omit<GivenList, 'bytes'>,
): Promise<ImportedList> {
  const edition = await keepEdition(platform, { bytes, ...given });
  return inTransaction(platform.db, async (transaction) => {
    await lockListsInForce(transaction);
    const { list } = edition;
    const change = await describeChange(transaction, { list, edition });
    if (change.isInForce) return edition;
    const { before, whyTwo } = change;
    const gone = change.difference.counts.removed;
    const words = `The edition of ${edition.edition}`;
    if (whyTwo === 'earlier' && !isEarlierMeant)
      throw new ListRefused(`${words} is older than that of ${before!.edition}, which is in force. Add --earlier.`);
    if (whyTwo === 'fewer' && !isShrinkConfirmed)
      throw new ListRefused(
        `${words} lacks ${gone} of the ${before!.entryCount} entries in force. If that is right, add --confirm-fewer.`,
      );
    if (whyTwo !== undefined) {
      const what = `${list} of ${edition.edition} in force: ${gone} of ${before!.entryCount} go`;
      const passed = await passAlone(transaction, platform, { kind: 'put_list_in_force', what });
      if (isRefusal(passed)) throw new ListRefused(`${words} takes a second person, in the back office.`);
    }
    await putInForce(transaction, platform, { list, edition });
    return (await findImport(transaction, edition.id))!;
  });
}
