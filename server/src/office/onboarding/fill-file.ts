import { isRefusal, type Refusal } from '@bank/contract';
import type { FileData, FileKind, Paper, Risk } from '@bank/contract/office';
import { recordStaffAct, staffName } from '../../base/audit/index.ts';
import { screenSubject } from '../../people/screening/index.ts';
import { keepPapers, rate, readData, saveData } from '../client-files/index.ts';
import { changeFile, showRisk, type FoundFile } from './change-file.ts';
import type { OnboardingPlatform } from './with-file.ts';

export interface NamedFile {
  readonly of: FileKind;
  /** Of an application its id, of a client the client number. */
  readonly id: string;
}

/** Keeps the data of a file as its next version, and compares the names in it with the lists in force. */
export async function fillData(
  platform: OnboardingPlatform,
  { version, data, ...named }: NamedFile & { readonly version: number; readonly data: FileData },
): Promise<Refusal | undefined> {
  const by = staffName(platform);
  let saved: FoundFile | undefined;
  const problem = await changeFile(platform, { ...named, about: 'data' }, async (transaction, file) => {
    saved = file;
    const id = await saveData(transaction, platform, file.owner, { version, data, kind: file.kind, by });
    return isRefusal(id) ? id : [id];
  });
  if (problem === undefined && saved !== undefined) await screenNames(platform, saved);
  return problem;
}

/** What staff say of papers: in order, not needed, or neither. */
export function judgePapers(
  platform: OnboardingPlatform,
  { papers, ...named }: NamedFile & { readonly papers: readonly Paper[] },
): Promise<Refusal | undefined> {
  const by = staffName(platform);
  return changeFile(platform, { ...named, about: 'paper' }, (transaction, { owner, needed }) =>
    keepPapers(transaction, platform, owner, { papers, needed, by }),
  );
}

/** Rates the risk by the questionnaire in force; a later rating takes the place of the one before. */
export function rateRisk(
  platform: OnboardingPlatform,
  {
    of,
    id,
    ...rating
  }: NamedFile & {
    readonly questionnaire: string;
    readonly answers: Readonly<Record<string, string>>;
    readonly risk: Risk | null;
    readonly reason: string;
    readonly isOfCompliance: boolean;
  },
): Promise<Refusal | undefined> {
  const by = staffName(platform);
  return changeFile(platform, { of, id, about: 'risk' }, async (transaction, { owner }) => {
    const rated = await rate(transaction, platform, owner, { ...rating, by });
    if (isRefusal(rated)) return rated;
    await showRisk(transaction, platform, { owner, risk: rated.risk, reasons: rated.reasons, by });
    return [rated.id];
  });
}

/** The round of screening would come to the names later. */
async function screenNames(platform: OnboardingPlatform, { owner, first }: FoundFile): Promise<void> {
  const { data } = await readData(platform.db, owner, first);
  const kinds = owner.of === 'application' ? (['application', 'company'] as const) : (['client', 'company'] as const);
  await screenSubject(platform, { id: owner.id, kinds });
  for (const { id } of data.owners) await screenSubject(platform, { id, kinds: ['owner'] });
  if (owner.of === 'application')
    await recordStaffAct(platform.db, platform, { kind: 'application_screened', subject: owner.id });
}
