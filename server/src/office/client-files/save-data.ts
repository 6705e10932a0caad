import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { fileFields, type FileData } from '@bank/contract/office';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import { judgeData, tidyData } from './judge-data.ts';
import type { FilesDatabase, Owner } from './owner-store.ts';
import type { FilePlatform } from './rate.ts';
import { insertRecord, newestRecords } from './records-store.ts';

export interface DataVersion {
  readonly version: number;
  readonly data: FileData;
}

/** The data that count, or those with which the file begins. */
export async function readData(database: FilesDatabase, owner: Owner, first: () => FileData): Promise<DataVersion> {
  const [record] = await newestRecords(database, owner, 'data');
  return record === undefined
    ? { version: 0, data: first() }
    : { version: record.number, data: record.content as FileData };
}

/** Keeps the next version of the data. Owners keep their ids, so that screening knows them again. */
export async function saveData(
  transaction: FilesDatabase,
  platform: FilePlatform,
  owner: Owner,
  asked: DataVersion & { readonly kind: 'personal' | 'corporate'; readonly by: string },
): Promise<string | Refusal> {
  const [record] = await newestRecords(transaction, owner, 'data');
  const before = record?.content as FileData | undefined;
  if ((record?.number ?? 0) !== asked.version) return refuse('enquiry_changed');
  const known = new Set(before?.owners.map(({ id }) => id));
  const tidy = tidyData(asked.kind, asked.data);
  const taken = new Set<string>();
  const data: FileData = {
    ...tidy,
    owners: tidy.owners.map((one) => {
      const id = known.has(one.id) && !taken.has(one.id) ? one.id : platform.newId();
      taken.add(id);
      return { ...one, id };
    }),
  };
  const today = dayIn(platform.config.timeZone, await momentOf(transaction, platform.clock));
  const problem = judgeData(data, today);
  if (isRefusal(problem)) return problem;
  if (before !== undefined && changedFields(before, data).length === 0) return refuse('nothing_to_change');
  const id = platform.newId();
  const next = { id, about: 'data', aspect: '', number: asked.version + 1, content: data, dueOn: null } as const;
  return (await insertRecord(transaction, owner, { ...next, writtenBy: asked.by })) ? id : refuse('enquiry_changed');
}

/** Which fields differ, by their names. */
export function changedFields(before: FileData | undefined, after: FileData): string[] {
  const fields = fileFields.filter((field) => (before?.fields[field] ?? '') !== (after.fields[field] ?? ''));
  // Kept JSON has its keys in an order of its own.
  const words = (data: FileData | undefined): string =>
    (data?.owners ?? [])
      .map(({ id, kind, role, name, share, born, country }) => [id, kind, role, name, share, born, country].join('|'))
      .join('\n');
  return [...fields, ...(words(before) === words(after) ? [] : ['owners'])];
}
