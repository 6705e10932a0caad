import { recordStaffAct, staffName } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { demonstrationImporter } from './keep-edition.ts';
import {
  compareEditions,
  insertInForce,
  isAfterTomorrow,
  listsInForce,
  lockListsInForce,
  type ImportedList,
  type ListDifference,
} from './lists-store.ts';
import type { ListName } from './screening-list.ts';

/** Up to this share of the entries in force may go by the word of one person; the database knows it too. */
const goneShareMax = 0.1;
/** So many entries that come, go or change are named. */
const shownMax = 200;

/** Why a second person has to agree. */
export type WhyTwo = 'fewer' | 'earlier' | 'none';

/** What it would be to put an edition in force, or none. */
export interface ListChange {
  readonly before: ImportedList | undefined;
  readonly difference: ListDifference;
  readonly isInForce: boolean;
  /** It is of a day after tomorrow: nobody puts it in force. */
  readonly isToCome: boolean;
  readonly whyTwo: WhyTwo | undefined;
}

export async function describeChange(
  database: Database,
  { list, edition }: { readonly list: ListName; readonly edition: ImportedList | undefined },
): Promise<ListChange> {
  const before = (await listsInForce(database)).find((one) => one.list === list);
  const difference = await compareEditions(database, {
    before: before?.id ?? null,
    after: edition?.id ?? null,
    shownMax,
  });
  return {
    before,
    difference,
    isInForce: before?.id === edition?.id,
    isToCome: edition !== undefined && (await isAfterTomorrow(database, edition.edition)),
    whyTwo: whyTwo(before, edition, difference.counts.removed),
  };
}

function whyTwo(before: ImportedList | undefined, edition: ImportedList | undefined, gone: number): WhyTwo | undefined {
  if (before === undefined || before.importedBy === demonstrationImporter) return undefined;
  if (edition === undefined) return 'none';
  if (edition.edition < before.edition) return 'earlier';
  return gone > before.entryCount * goneShareMax ? 'fewer' : undefined;
}

/**
 * From now on the edition counts, or none of the list, on all servers: each reads at each comparison what is in force.
 * Where it takes two, the database asks for their proposal or for an emergency act in the same transaction.
 */
export async function putInForce(
  transaction: Database,
  platform: Pick<Platform, 'clock' | 'newId' | 'staff'>,
  { list, edition, proposedBy }: { list: ListName; edition: ImportedList | undefined; proposedBy?: string },
): Promise<void> {
  await lockListsInForce(transaction);
  const id = platform.newId();
  const by = staffName(platform);
  await insertInForce(transaction, {
    id,
    list,
    editionId: edition?.id ?? null,
    putBy: proposedBy === undefined ? by : `${proposedBy}, ${by}`,
  });
  const what = edition === undefined ? 'none' : `${edition.edition}, ${edition.entryCount} entries`;
  await recordStaffAct(transaction, platform, {
    kind: 'screening_list_in_force',
    subject: `${list} ${what}${proposedBy === undefined ? '' : `, proposed by ${proposedBy}`}`,
    about: [{ kind: 'screening_in_force', id }],
  });
}
