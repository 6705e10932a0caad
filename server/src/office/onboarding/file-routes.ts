import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { fileKinds, officeCalls, type FileKind } from '@bank/contract/office';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { presentFileData } from '../client-files/index.ts';
import { findClientFile, type FoundFile } from './change-file.ts';
import { fileOfApplication } from './file-of-application.ts';
import { fillData, judgePapers, rateRisk, type NamedFile } from './fill-file.ts';
import { findFile } from './store.ts';
import type { OnboardingPlatform } from './with-file.ts';

/** The file of a client or of an application: data, papers, risk. */
export function fileRoutes(answer: AnswerOfficeCall, on: (platform: Platform) => OnboardingPlatform): void {
  answer(officeCalls.readFile, async ({ fields, platform }) => {
    const named = readNamed(fields);
    const found = isRefusal(named) ? named : await findNamed(platform.db, named);
    return isRefusal(found) ? found : presentFileData(platform, found.owner, found);
  });
  answer(officeCalls.saveFileData, async ({ fields, body, platform }) => {
    const named = readNamed(fields);
    return isRefusal(named) ? named : fillData(on(platform), { ...named, ...body });
  });
  answer(officeCalls.keepPapers, async ({ fields, body, platform }) => {
    const named = readNamed(fields);
    return isRefusal(named) ? named : judgePapers(on(platform), { ...named, ...body });
  });
  answer(officeCalls.rateFile, async ({ fields, body, platform, staff }) => {
    const named = readNamed(fields);
    const isOfCompliance = staff.roles.includes('compliance');
    return isRefusal(named) ? named : rateRisk(on(platform), { ...named, ...body, isOfCompliance });
  });
}

function readNamed({ of, id }: { readonly of: string; readonly id: string }): NamedFile | Refusal {
  return (fileKinds as readonly string[]).includes(of) ? { of: of as FileKind, id } : refuse('field_malformed', 'of');
}

async function findNamed(database: Database, { of, id }: NamedFile): Promise<FoundFile | Refusal> {
  if (of === 'client') return findClientFile(database, id);
  const known = readId(id);
  const file = known === undefined ? undefined : await findFile(database, known);
  if (file === undefined) return refuse('enquiry_not_found', 'id');
  return { owner: { of: 'application', id: file.id }, ...fileOfApplication(file) };
}
