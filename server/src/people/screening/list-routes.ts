import { isRefusal, refuse } from '@bank/contract';
import { officeCalls } from '@bank/contract/office';
import { inTransaction } from '@bank/database';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { keepEdition } from './keep-edition.ts';
import { findImport, isWaiting, listImports, lockListsInForce, type ImportedList } from './lists-store.ts';
import { describeChange, putInForce } from './put-in-force.ts';
import { ListRefused } from './screening-list.ts';

/** Editions of lists: imported, looked at, put in force. */
export function screeningListRoutes(answer: AnswerOfficeCall, { db }: Platform): void {
  answer(officeCalls.listScreeningLists, async () => ({
    lists: (await listImports(db)).map((edition, place, all) =>
      presentList(edition, isWaiting(edition, place, all) ? 'waits' : 'replaced'),
    ),
  }));

  answer(officeCalls.readScreeningList, async ({ fields }) => {
    const edition = await find(fields.id);
    if (edition === undefined) return refuse('screening_list_not_found', 'id');
    const { before, difference, whyTwo } = await describeChange(db, { list: edition.list, edition });
    return {
      ...(await present(edition)),
      before: before?.edition ?? null,
      counts: { ...difference.counts },
      entries: difference.entries.map((entry) => ({ ...entry })),
      whyTwo: whyTwo ?? null,
    };
  });

  answer(officeCalls.importScreeningList, async ({ body, query, platform }) => {
    try {
      return await present(await keepEdition(platform, { bytes: body, fileName: query.name }));
    } catch (error) {
      if (error instanceof ListRefused) return { refused: error.message };
      throw error;
    }
  });

  answer(officeCalls.putListInForce, async ({ body, platform }) => {
    const put = await inTransaction(platform.db, async (transaction) => {
      await lockListsInForce(transaction);
      const id = readId(body.id);
      const edition = id === undefined ? undefined : await findImport(transaction, id);
      if (edition === undefined) return refuse('screening_list_not_found', 'id');
      const { list } = edition;
      const { whyTwo, isInForce, isToCome } = await describeChange(transaction, { list, edition });
      if (isInForce) return refuse('nothing_to_change', 'id');
      if (isToCome) return refuse('screening_list_to_come', 'id');
      if (whyTwo !== undefined) return refuse('second_person_required', 'id');
      await putInForce(transaction, platform, { list, edition });
      return edition.id;
    });
    return isRefusal(put) ? put : present((await find(put))!);
  });

  async function find(typed: string): Promise<ImportedList | undefined> {
    const id = readId(typed);
    return id === undefined ? undefined : findImport(db, id);
  }

  async function present(edition: ImportedList) {
    const all = await listImports(db);
    const waits = all.some((one, place) => one.id === edition.id && isWaiting(one, place, all));
    return presentList(edition, waits ? 'waits' : 'replaced');
  }
}

function presentList(edition: ImportedList, otherwise: 'waits' | 'replaced') {
  const { id, list, entryCount, importedBy } = edition;
  return {
    id,
    list,
    edition: edition.edition,
    entryCount,
    importedAt: edition.importedAt.toISOString(),
    importedBy,
    state: edition.inForceFrom === null ? otherwise : 'in_force',
  };
}
