import { refuse, type Refusal } from '@bank/contract';
import { recordStaffAct } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { readData } from '../client-files/index.ts';
import { findUnscreened, readHits, screenSubject, standingOfNames, type Hit } from '../../people/screening/index.ts';
import { fileOfApplication } from './file-of-application.ts';
import { findFile, type ApplicationFile } from './store.ts';
import type { OnboardingPlatform } from './with-file.ts';

/** Most hits of one applicant that anybody reads. */
const hitsMax = 100;

/** Whose names of an application are screened: the person's, and where there are such the company's and its owners'. */
async function subjectsOf(database: Database, file: ApplicationFile) {
  const { id, fields } = file;
  const isTyped = (...names: readonly string[]): boolean =>
    names.some((name) => typeof fields[name] === 'string' && fields[name].trim() !== '');
  const { data } = await readData(database, { of: 'application', id }, fileOfApplication(file).first);
  return [
    { kind: 'application' as const, id, isThere: isTyped('First Name', 'Last Name') },
    { kind: 'company' as const, id, isThere: isTyped('Company Name') },
    { kind: 'owner' as const, id, isThere: isTyped('Owners and Controllers') },
    // Those whom staff keep are somebody each.
    ...data.owners.map((owner) => ({ kind: 'owner' as const, id: owner.id, isThere: owner.id !== '' })),
  ].filter(({ isThere }) => isThere);
}

/** Compares the applicant's names with the lists in force now, for an officer who does not want to wait for the job. */
export async function screenApplication(platform: OnboardingPlatform, id: string): Promise<Refusal | undefined> {
  const known = readId(id);
  const file = known === undefined ? undefined : await findFile(platform.db, known);
  if (file === undefined) return refuse('enquiry_not_found');
  for (const { kind, id: subject } of await subjectsOf(platform.db, file))
    await screenSubject(platform, { id: subject, kinds: [kind] });
  await recordStaffAct(platform.db, platform, { kind: 'application_screened', subject: file.id });
  return undefined;
}

export interface ScreeningResult {
  readonly hits: readonly Hit[];
  /** Whether every name was compared with the newest list. */
  readonly isUpToDate: boolean;
}

/** What the lists say of an applicant. */
export async function readScreening(platform: Pick<Platform, 'db'>, file: ApplicationFile): Promise<ScreeningResult> {
  const hits: Hit[] = [];
  let isUpToDate = true;
  for (const subject of await subjectsOf(platform.db, file)) {
    hits.push(...(await readHits(platform.db, { isOpenOnly: false, limit: hitsMax, subject })));
    const unscreened = await findUnscreened(platform, { kind: subject.kind, ids: [subject.id] });
    if (unscreened.size > 0) isUpToDate = false;
  }
  return { hits, isUpToDate };
}

/**
 * What screening has against accepting: a hit that compliance has not decided, a name that was not compared with the
 * newest list, or a hit that was confirmed.
 */
export async function judgeScreening(transaction: Database, file: ApplicationFile): Promise<Refusal | undefined> {
  const subjects = await subjectsOf(transaction, file);
  const standings = await Promise.all(subjects.map((subject) => standingOfNames(transaction, subject)));
  if (standings.includes('confirmed')) return refuse('screening_confirmed');
  return standings.includes('open') ? refuse('screening_undecided') : undefined;
}
