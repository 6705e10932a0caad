import type { ApplicationKind } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { randomBytes } from 'node:crypto';
import { insertEnquiry } from '../enquiries/store.ts';
import { listOutbox, type OutboxMail } from '../../base/mail/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { askForDocuments, checkDocuments, moveOn, neededKinds, rateRisk, takeFile } from './handle-file.ts';
import { findFile, insertFiles, type ApplicationFile } from './store.ts';
import type { OnboardingPlatform } from './with-file.ts';

/** What an applicant of the tests typed, but for what a test says. */
const typedApplication = {
  'First Name': 'Ines',
  'Last Name': 'Aldana',
  Email: 'ines@applicant.example',
  Phone: '+34911223344',
  Country: 'Spain',
  'Company Name': '',
  'Nature of Business': 'Marine insurance',
  'Business card required': false,
  'Design Swift': true,
  'Design Sepa': false,
  'Shared Sepa': true,
  'Shared Swift': false,
  'Account Type': 'personal',
};

/** An application that has come in, with its file. */
export async function receiveApplication(
  { db, newId }: Platform,
  { language = 'en', ...fields }: Readonly<Record<string, string | boolean>> & { readonly language?: string } = {},
): Promise<string> {
  const id = newId();
  const kind: ApplicationKind = fields['Account Type'] === 'corporate' ? 'corporate' : 'personal';
  await inTransaction(db, async (transaction) => {
    await insertEnquiry(transaction, {
      id,
      reference: `T${randomBytes(6).toString('hex').toUpperCase()}`,
      kind: 'application',
      fields: { ...typedApplication, ...fields },
      language,
      clientId: undefined,
      isSuspectedRobot: false,
      awaitsSummary: false,
    });
    await insertFiles(transaction, [{ id, kind }]);
  });
  return id;
}

/** The rules as an officer of this name gives them. */
export function officeOf(platform: Platform, staff: string): OnboardingPlatform {
  return { ...platform, staff, publicUrl: 'https://bank.example' };
}

export async function fileOf({ db }: Pick<Platform, 'db'>, id: string): Promise<ApplicationFile> {
  return (await findFile(db, id))!;
}

/** An application of which an officer has asked for documents, and the secret of the mailed link. */
export async function askedApplication(
  platform: Platform,
  fields: Parameters<typeof receiveApplication>[1] = {},
): Promise<{ readonly id: string; readonly token: string }> {
  const id = await receiveApplication(platform, fields);
  const office = officeOf(platform, 'mara');
  await takeFile(office, { id, version: 0 });
  await askForDocuments(office, { id, version: 1, message: '' });
  return { id, token: await latestSecret(platform) };
}

/** A file that has all that a decision needs. */
export async function readyApplication(
  platform: Platform,
  fields: Parameters<typeof receiveApplication>[1] = {},
): Promise<ApplicationFile> {
  const id = await receiveApplication(platform, fields);
  const office = officeOf(platform, 'mara');
  await takeFile(office, { id, version: 0 });
  for (const kind of neededKinds(await fileOf(platform, id)))
    await checkDocuments(office, { id, kind, verdict: 'accepted' });
  await rateRisk(office, { id, risk: 'low', reasons: 'Salary of one employer, known for years.' });
  await moveOn(office, { id, version: 1, to: 'ready_for_decision' });
  return fileOf(platform, id);
}

export async function latestMail({ db }: Pick<Platform, 'db'>): Promise<OutboxMail> {
  return (await listOutbox(db, { limit: 1, isPinShown: true }))[0]!;
}

/** What stands behind the `#` of the link in the latest mail. */
export async function latestSecret(platform: Pick<Platform, 'db'>): Promise<string> {
  return /#([\w-]{43})\s/.exec((await latestMail(platform)).text)![1]!;
}

/** The smallest files of each type that the bank takes. */
export const smallPdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
export const smallPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const smallJpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
