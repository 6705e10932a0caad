import type { ApplicationFile as ShownFile, ShownApplication, ShownDocument } from '@bank/contract/office';
import { listPapers } from '../client-files/index.ts';
import { listNotes } from '../enquiries/index.ts';
import { findUserById } from '../../people/identity/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { findFreeLogin } from './accept-application.ts';
import { readApplicant } from './applicant.ts';
import { listDocuments, type ApplicationDocument } from './documents-store.ts';
import { neededKinds } from './file-of-application.ts';
import { brokenRuleOf, listColleagues } from './handle-file.ts';
import { listLinks } from './links-store.ts';
import { readScreening } from './screen-application.ts';
import { listMoves, type ApplicationFile } from './store.ts';

/** A file as a row of the queue. */
export function presentApplication(file: ApplicationFile): ShownApplication {
  const { firstName, lastName, companyName, country, language } = readApplicant(file);
  const { id, reference, kind, receivedAt, state, officer, risk, version } = file;
  return {
    id,
    reference,
    kind,
    name: `${firstName} ${lastName}`.trim(),
    companyName,
    country,
    language,
    receivedAt: receivedAt.toISOString(),
    state,
    officer,
    risk,
    version,
  };
}

/** A file with everything in it, for its page. */
export async function presentFile(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  file: ApplicationFile,
): Promise<ShownFile> {
  const { db } = platform;
  const { id } = file;
  const applicant = readApplicant(file);
  const papers = await listPapers(db, { of: 'application', id });
  const screening = await readScreening(platform, file);
  const user = file.userId === null ? undefined : await findUserById(db, file.userId);
  return {
    application: presentApplication(file),
    applicant: {
      email: applicant.typedEmail,
      isEmailUsable: applicant.email !== undefined,
      phone: applicant.phone,
      natureOfBusiness: applicant.natureOfBusiness,
      identity: [...applicant.identity],
      isBusinessCardWanted: applicant.isBusinessCardWanted,
      accountTypes: [...applicant.accountTypes],
    },
    problem: (await brokenRuleOf(db, platform, file))?.refusal ?? null,
    riskReasons: file.riskReasons,
    riskRatedBy: file.riskRatedBy,
    checks: neededKinds(file).map((kind) => {
      const check = papers.find((found) => found.kind === kind && found.verdict !== null);
      return { kind, verdict: check?.verdict ?? null, by: check?.by ?? null };
    }),
    documents: (await listDocuments(db, id)).map(presentDocument),
    moves: (await listMoves(db, id)).map(({ at, ...move }) => ({ ...move, at: at.toISOString() })),
    notes: (await listNotes(db, id)).map(({ writtenAt, ...note }) => ({ ...note, writtenAt: writtenAt.toISOString() })),
    links: (await listLinks(db, id)).map(({ createdAt, expiresAt, ...link }) => ({
      ...link,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    screening: {
      isUpToDate: screening.isUpToDate,
      hits: screening.hits.map((hit) => ({
        id: hit.id,
        name: hit.name,
        listedName: hit.listedName,
        publisher: hit.publisher,
        reference: hit.reference,
        score: hit.score,
        reasons: [...hit.reasons],
        decision: hit.decision,
        decidedBy: hit.decidedBy,
        decisionReason: hit.decisionReason,
      })),
    },
    suggestedLogin: file.state === 'ready_for_decision' ? await findFreeLogin(db, applicant) : '',
    clientNumber: file.clientNumber,
    colleagues: await listColleagues(db),
    isPasswordChosen: user !== undefined && !user.isFirstPassword,
  };
}

function presentDocument({
  id,
  kind,
  name,
  mediaType,
  byteCount,
  sentBy,
  arrivedAt,
}: ApplicationDocument): ShownDocument {
  return { id, kind, name, mediaType, byteCount, sentBy, arrivedAt: arrivedAt!.toISOString() };
}
