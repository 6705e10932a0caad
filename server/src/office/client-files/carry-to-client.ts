import type { FactReference } from '../../base/audit/index.ts';
import type { FilesDatabase } from './owner-store.ts';
import { insertRecord, newestRecords } from './records-store.ts';

/** What counts in the file of an application becomes that of its client, under the names of those who wrote it. */
export async function carryToClient(
  transaction: FilesDatabase,
  {
    newId,
    applicationId,
    clientId,
  }: { readonly newId: () => string; readonly applicationId: string; readonly clientId: string },
): Promise<FactReference[]> {
  const facts: FactReference[] = [];
  for (const about of ['data', 'risk', 'paper'] as const)
    for (const record of await newestRecords(transaction, { of: 'application', id: applicationId }, about)) {
      const id = newId();
      await insertRecord(transaction, { of: 'client', id: clientId }, { ...record, id, number: 1 });
      facts.push({ kind: 'file_record', id });
    }
  return facts;
}
