import { inTransaction } from '@bank/database';
import { recordStaffAct, staffName } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { openListFile, type OpenedList } from './open-list-file.ts';
import {
  countCommon,
  findImport,
  findImportOf,
  insertList,
  isAfterTomorrow,
  listsInForce,
  type ImportedList,
} from './lists-store.ts';
import { ListRefused, listNames, publisherOf, type ListName } from './screening-list.ts';

/** A file, and what is known of it beside its content. */
export interface GivenList {
  /** Are handed over: they may be empty afterwards. */
  readonly bytes: Uint8Array;
  /** Where two lists have one form, the name may tell which it is. */
  readonly fileName?: string | undefined;
  /** Which list it is, where somebody says so. */
  readonly list?: ListName | undefined;
}

/** As whom the lists that a demonstration begins with were imported. Any file may take their place. */
export const demonstrationImporter = 'demonstration';

/**
 * Reads the file of a list and keeps it as an edition, which counts only when it is put in force. The same file is one
 * edition, however often it comes.
 *
 * @throws ListRefused for a file that is no whole list, is of a day after tomorrow, or may be either of two lists
 */
export async function keepEdition(
  { db, clock, newId, staff }: Pick<Platform, 'db' | 'clock' | 'newId' | 'staff'>,
  { bytes, fileName, list: said }: GivenList,
): Promise<ImportedList> {
  const opened = await openListFile(bytes);
  if (said !== undefined && !opened.lists.includes(said))
    throw new ListRefused(`The file is written as ${opened.lists.join(' or ')}, and not as ${said}.`);
  return inTransaction(db, async (transaction) => {
    if (await isAfterTomorrow(transaction, opened.edition))
      throw new ListRefused(`The list is of ${opened.edition}: that day is still to come.`);
    const fileHash = Buffer.from(opened.fileHash);
    const before = await findImportOf(transaction, { lists: said === undefined ? opened.lists : [said], fileHash });
    if (before !== undefined) return before;
    const list = said ?? (await tellList(transaction, opened, fileName));
    const { edition, entries } = opened;
    const id = newId();
    await insertList(
      transaction,
      { list, edition, entries },
      { id, publisher: publisherOf(list), fileHash, importedAt: clock.now(), importedBy: staffName({ staff }) },
    );
    await recordStaffAct(
      transaction,
      { newId, clock, staff },
      {
        kind: 'screening_list_imported',
        subject: `${list} ${edition}, ${entries.length} entries`,
        about: [{ kind: 'screening_list', id }],
      },
    );
    return (await findImport(transaction, id))!;
  });
}

/**
 * Which of the lists of one form it is: the one in force with which it shares entries, for a publisher gives no number
 * twice; else the one that its name says; else one that has no edition yet. It never takes the place of a list with
 * which it has nothing in common.
 */
async function tellList(
  transaction: Database,
  { lists, entries }: OpenedList,
  fileName: string | undefined,
): Promise<ListName> {
  if (lists.length === 1) return lists[0];
  const inForce = (await listsInForce(transaction)).filter(({ list }) => lists.includes(list));
  const common = await countCommon(transaction, {
    editionIds: inForce.map(({ id }) => id),
    references: entries.map(({ reference }) => reference),
  });
  const [nearest] = inForce
    .filter(({ id }) => common.has(id))
    .toSorted((one, other) => common.get(other.id)! - common.get(one.id)!);
  const named = fileName === undefined ? undefined : lists.find((list) => nameHints[list]?.test(fileName));
  const taken = inForce.filter(({ importedBy }) => importedBy !== demonstrationImporter).map(({ list }) => list);
  const told = nearest?.list ?? named ?? lists.find((list) => !taken.includes(list));
  if (told === undefined)
    throw new ListRefused(
      `The file may be ${lists.map((list) => listNames[list]).join(' or ')}: name it sdn.xml or consolidated.xml, ` +
        'or add --list.',
    );
  return told;
}

const nameHints: Partial<Record<ListName, RegExp>> = {
  'ofac-consolidated': /cons/i,
  'ofac-sdn': /^(?!.*cons).*sdn/i,
};
