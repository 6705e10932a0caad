import { brand, documentsLinkDays, isRefusal, refuse, type DocumentKind, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { staffName } from '../../base/audit/index.ts';
import { judgeFile, listPapers } from '../client-files/index.ts';
import { insertNote, readText } from '../enquiries/index.ts';
import { enqueueMail } from '../../base/mail/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import { readId } from '../../base/platform/read-id.ts';
import { listStaff } from '../../people/staff/index.ts';
import { readApplicant } from './applicant.ts';
import { mayMove } from './application-state.ts';
import { composeDocumentsMail, composeRejectionMail } from './compose-onboarding-mail.ts';
import { endLinks } from './links-store.ts';
import { makeLink } from './make-link.ts';
import { fileOfApplication, neededKinds } from './file-of-application.ts';
import { findFile, moveFile, setOfficer, type ApplicationFile } from './store.ts';
import { recordOfFile } from './record-of-file.ts';
import { withFile, type OnboardingPlatform, type ReadFile } from './with-file.ts';

/** Reasons and ratings are read again years later, so they are short. */
const reasonLengthMax = 2_000;

/** The officer takes a new file, or takes one over from a colleague. */
export function takeFile(platform: OnboardingPlatform, read: ReadFile): Promise<Refusal | undefined> {
  return withFile(platform, read, async (transaction, file) => {
    const officer = staffName(platform);
    if (file.state === 'new') await moveFile(transaction, file, { to: 'in_review', by: officer, officer });
    else await setOfficer(transaction, file.id, officer);
    await recordOfFile(transaction, platform, { kind: 'application_assigned', file });
    return undefined;
  });
}

/** Officers who can take a file over. */
export async function listColleagues(db: Database): Promise<{ login: string; name: string }[]> {
  return (await listStaff(db))
    .filter(({ isDisabled, roles }) => !isDisabled && (roles.includes('support') || roles.includes('compliance')))
    .map(({ login, name }) => ({ login, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Hands a file to a colleague, with what they should know. A new file is in review from then on. */
export function handFile(
  platform: OnboardingPlatform,
  { to, text: typed, ...read }: ReadFile & { readonly to: string; readonly text: string },
): Promise<Refusal | undefined> {
  const text = typed.trim() === '' ? '' : readText(typed);
  if (isRefusal(text)) return Promise.resolve(text);
  return withFile(platform, read, async (transaction, file) => {
    const officer = (await listColleagues(transaction)).find(({ login }) => login === to)?.login;
    if (officer === undefined) return refuse('staff_not_found', 'to');
    if (file.officer === officer) return refuse('nothing_to_change', 'to');
    const by = staffName(platform);
    if (file.state === 'new') await moveFile(transaction, file, { to: 'in_review', by, officer });
    else await setOfficer(transaction, file.id, officer);
    const note = { id: platform.newId(), enquiryId: file.id, kind: 'note', text } as const;
    if (text !== '') await insertNote(transaction, { ...note, writtenBy: by });
    await recordOfFile(transaction, platform, { kind: 'application_assigned', file });
    return undefined;
  });
}

/**
 * Asks the applicant for the documents that have no verdict yet, and for what the officer writes, with a link that
 * takes the place of an earlier one.
 */
export function askForDocuments(
  platform: OnboardingPlatform,
  { message: typed, ...read }: ReadFile & { readonly message: string },
): Promise<Refusal | undefined> {
  const message = typed.trim() === '' ? '' : readText(typed);
  if (isRefusal(message)) return Promise.resolve(message);
  return withFile(platform, read, async (transaction, file) => {
    if (file.state !== 'in_review' && file.state !== 'waiting_for_documents') return refuse('enquiry_changed');
    const { email, language } = readApplicant(file);
    if (email === undefined) return refuse('sender_address_missing');
    const staff = staffName(platform);
    if (file.state === 'in_review') await moveFile(transaction, file, { to: 'waiting_for_documents', by: staff });
    const { link, until } = await makeLink(transaction, platform, {
      owner: { applicationId: file.id },
      purpose: 'documents',
      language,
      lifetimeHours: documentsLinkDays * 24,
    });
    const asked = await missingKinds(transaction, file);
    await enqueueMail(transaction, {
      ...composeDocumentsMail({ language, reference: file.reference, message, asked, link, until }),
      id: platform.newId(),
      // Its text goes once it is sent, as that of a PIN does: it holds a secret.
      kind: 'pin',
      recipient: email,
      replyTo: brand.mailbox,
      lifetimeMinutes: documentsLinkDays * 24 * 60,
    });
    const text = message === '' ? null : message;
    if (text !== null)
      await insertNote(transaction, {
        id: platform.newId(),
        enquiryId: file.id,
        kind: 'answer',
        text,
        writtenBy: staff,
      });
    await recordOfFile(transaction, platform, { kind: 'documents_asked_for', file });
    return undefined;
  });
}

/** Back to review, or on to the decision where the list is complete and the risk is rated. Links for documents end. */
export function moveOn(
  platform: OnboardingPlatform,
  { to, ...read }: ReadFile & { readonly to: 'in_review' | 'ready_for_decision' },
): Promise<Refusal | undefined> {
  return withFile(platform, read, async (transaction, file) => {
    // A new file moves on when an officer takes it: then it has one.
    if (file.state === 'new' || !mayMove(file.state, to)) return refuse('enquiry_changed');
    if (to === 'ready_for_decision') {
      const problem = await brokenRuleOf(transaction, platform, file);
      if (problem !== undefined) return problem;
    }
    await endLinks(transaction, { applicationId: file.id }, 'documents');
    await moveFile(transaction, file, { to, by: staffName(platform) });
    await recordOfFile(transaction, platform, { kind: 'application_moved', file });
    return undefined;
  });
}

/**
 * Declines the application. The reason stays in the bank; the applicant is told politely, without one, where the
 * address that they typed is one.
 */
export function rejectApplication(
  platform: OnboardingPlatform,
  { reason: typed, ...read }: ReadFile & { readonly reason: string },
): Promise<Refusal | undefined> {
  const reason = readReason(typed, 'reason');
  if (isRefusal(reason)) return Promise.resolve(reason);
  return withFile(platform, read, async (transaction, file) => {
    if (!mayMove(file.state, 'rejected')) return refuse('enquiry_changed');
    await endLinks(transaction, { applicationId: file.id });
    await moveFile(transaction, file, { to: 'rejected', by: staffName(platform), reason });
    const { email, language } = readApplicant(file);
    if (email !== undefined)
      await enqueueMail(transaction, {
        ...composeRejectionMail({ language, reference: file.reference }),
        id: platform.newId(),
        kind: 'enquiry',
        recipient: email,
        replyTo: brand.mailbox,
      });
    await recordOfFile(transaction, platform, { kind: 'application_rejected', file });
    return undefined;
  });
}

/** Adds a note to a file, an ended one too. */
export async function noteOnFile(
  platform: OnboardingPlatform,
  { id, text: typed }: { readonly id: string; readonly text: string },
): Promise<Refusal | undefined> {
  const text = readText(typed);
  if (isRefusal(text)) return text;
  return inTransaction(platform.db, async (transaction) => {
    const known = readId(id);
    const file = known === undefined ? undefined : await findFile(transaction, known);
    if (file === undefined) return refuse('enquiry_not_found');
    const note = { id: platform.newId(), enquiryId: file.id, kind: 'note', text } as const;
    await insertNote(transaction, { ...note, writtenBy: staffName(platform) });
    await recordOfFile(transaction, platform, { kind: 'application_noted', file });
    return undefined;
  });
}

/** What keeps a file from its decision; undefined where nothing does. */
export function brokenRuleOf(
  transaction: Database,
  { clock, config }: Pick<OnboardingPlatform, 'clock' | 'config'>,
  file: ApplicationFile,
): Promise<Refusal | undefined> {
  const today = dayIn(config.timeZone, clock.now());
  return judgeFile(transaction, { of: 'application', id: file.id }, { ...fileOfApplication(file), today });
}

/** The items of the list without a verdict. */
export async function missingKinds(database: Database, file: ApplicationFile): Promise<DocumentKind[]> {
  const papers = await listPapers(database, { of: 'application', id: file.id });
  return neededKinds(file).filter((kind) => papers.every((paper) => paper.kind !== kind || paper.verdict === null));
}

function readReason(typed: string, field: string): string | Refusal {
  const text = readText(typed);
  if (isRefusal(text)) return refuse(text.refusal, field);
  return text.length > reasonLengthMax ? refuse('text_too_long', field) : text;
}
