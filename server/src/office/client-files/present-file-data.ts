import type { DocumentKind } from '@bank/contract';
import { addressFields, type ClientFileData, type FileData, type Rating } from '@bank/contract/office';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readQuestionnaire } from './first-questionnaire.ts';
import { missingOf } from './judge-data.ts';
import { listPapers } from './keep-papers.ts';
import type { Owner } from './owner-store.ts';
import type { KeptRating } from './rate.ts';
import { applicationOfClient, hitsOfNames, listRecords, type FileRecord } from './records-store.ts';
import { changedFields, readData } from './save-data.ts';

/** The file as its page shows it. */
export async function presentFileData(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  owner: Owner,
  {
    kind,
    needed,
    first,
  }: {
    readonly kind: 'personal' | 'corporate';
    readonly needed: readonly DocumentKind[];
    readonly first: () => FileData;
  },
): Promise<ClientFileData> {
  const { version, data } = await readData(db, owner, first);
  const versions = await listRecords(db, owner, 'data');
  const papers = await listPapers(db, owner);
  const { version: questionnaireVersion, questionnaire } = await readQuestionnaire(db);
  const further = papers.map((paper) => paper.kind).filter((paper) => !needed.includes(paper));
  return {
    kind,
    version,
    data,
    // The address of a client is changed by two people, on the client's page.
    missing: missingOf(kind, data).filter((field) => owner.of === 'application' || !isAddress(field)),
    history: versions
      .map((record, place) => ({
        version: record.number,
        by: record.writtenBy,
        at: record.writtenAt.toISOString(),
        changed: changedFields(versions[place + 1]?.content as FileData | undefined, record.content as FileData),
      }))
      // What was carried over from the application is no change.
      .filter(({ changed }) => changed.length > 0),
    papers: [...needed, ...further].map((paper) => {
      const {
        verdict = null,
        number = '',
        expiresOn = '',
        reason = '',
        by = null,
        at,
      } = papers.find((one) => one.kind === paper) ?? {};
      return { kind: paper, verdict, number, expiresOn, reason, by, at: at?.toISOString() ?? null };
    }),
    ratings: withoutCarried(await listRecords(db, owner, 'risk')).map(presentRating),
    questionnaire,
    questionnaireVersion,
    today: dayIn(config.timeZone, clock.now()),
    hits: await hitsOfNames(db, [owner.id, ...data.owners.flatMap(({ id }) => (id === '' ? [] : [id]))]),
    application: owner.of === 'application' ? owner.id : await applicationOfClient(db, owner.id),
  };
}

const isAddress = (field: string): boolean => (addressFields as readonly string[]).includes(field);

function withoutCarried(records: readonly FileRecord[]): FileRecord[] {
  const words = (record: FileRecord | undefined): string => JSON.stringify([record?.content, record?.dueOn]);
  return records.filter((record, place) => words(record) !== words(records[place + 1]));
}

function presentRating({ content, writtenBy, writtenAt, dueOn }: FileRecord): Rating {
  const { risk, computed, points, told, answers, reason, isOfCompliance, approvedBy } = content as KeptRating;
  return {
    by: writtenBy,
    at: writtenAt.toISOString(),
    risk,
    computed,
    points,
    told,
    answers: { ...answers },
    reason,
    isOfCompliance,
    approvedBy,
    nextReview: dueOn ?? '',
  };
}
