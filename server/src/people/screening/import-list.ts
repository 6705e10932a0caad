import { inTransaction } from '@bank/database';
import { recordStaffAct, staffName } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { openListFile } from './open-list-file.ts';
import { ListRefused } from './screening-list.ts';
import { insertList, listsInForce, type ImportedList } from './store.ts';

/** An edition with less than half of the entries of the one before is taken only when staff confirm it. */
const shareMin = 0.5;

/**
 * Imports the file of a list: in force from now on, beside those of other publishers. One database transaction, so a
 * file is in force whole or not at all.
 *
 * @throws ListRefused for a file that is no whole list, was imported before, is older than the edition in force, or has
 *   less than half of its entries and `isShrinkConfirmed` is not said
 */
export async function importList(
  { db, clock, newId, staff }: Pick<Platform, 'db' | 'clock' | 'newId' | 'staff'>,
  bytes: Uint8Array,
  { isShrinkConfirmed }: { readonly isShrinkConfirmed: boolean },
): Promise<ImportedList> {
  const list = await openListFile(bytes);
  return inTransaction(db, async (transaction) => {
    const before = (await listsInForce(transaction)).find(({ publisher }) => publisher === list.publisher);
    if (before !== undefined && list.edition < before.edition)
      throw new ListRefused(
        `The edition of ${list.edition} is older than that of ${before.edition}, which is in force.`,
      );
    if (before !== undefined && list.entries.length < before.entryCount * shareMin && !isShrinkConfirmed)
      throw new ListRefused(
        `The list has ${list.entries.length} entries, the one in force ${before.entryCount}. If that is right, add ` +
          '--confirm-fewer.',
      );
    const imported = {
      id: newId(),
      fileHash: Buffer.from(list.fileHash),
      importedAt: clock.now(),
      importedBy: staffName({ staff }),
    };
    if (!(await insertList(transaction, list, imported))) throw new ListRefused('This file was imported before.');
    await recordStaffAct(
      transaction,
      { newId, clock, staff },
      {
        kind: 'screening_list_imported',
        subject: `${list.publisher} ${list.edition}, ${list.entries.length} entries`,
        about: [{ kind: 'screening_list', id: imported.id }],
      },
    );
    const { publisher, edition, entries } = list;
    return { ...imported, publisher, edition, entryCount: entries.length };
  });
}
