import type { ApplicationKind } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { randomBytes } from 'node:crypto';
import { insertEnquiry } from '../enquiries/store.ts';
import { listOutbox, type OutboxMail } from '../../base/mail/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import type { DocumentKind, Refusal } from '@bank/contract';
import type { FileData, Risk } from '@bank/contract/office';
import { fillData, judgePapers, rateRisk as rateByAnswers } from './fill-file.ts';
import { neededKinds } from './file-of-application.ts';
import { askForDocuments, moveOn, takeFile } from './handle-file.ts';
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

/** All that is asked of a person, and of a company beside it. */
export const wholeData: FileData = {
  fields: {
    birthDate: '1975-03-09',
    nationality: 'ES',
    residence: 'ES',
    legalForm: 'Lda',
    registeredIn: 'PT',
    registeredOn: '2009-05-04',
    registrationNumber: '509 442 108',
    business: 'Marine insurance',
    street: 'Calle Mayor 5',
    postCode: '28013',
    town: 'Madrid',
    addressCountry: 'ES',
    passportNumber: 'PAB123456',
    passportCountry: 'ES',
    taxNumber: '12345678Z',
    taxCountry: 'ES',
    exposed: 'no',
    sourceOfWealth: 'Savings of twenty years',
    sourceOfFunds: 'Salary',
    purpose: 'Payments to suppliers',
    turnoverAmount: '20000',
    turnoverCurrency: 'EUR',
  },
  owners: [
    { id: '', kind: 'person', role: 'owner', name: 'Ines Aldana', share: '60', born: '1975-03-09', country: 'ES' },
    { id: '', kind: 'company', role: 'owner', name: 'Aldana SGPS', share: '40', born: '2001-01-01', country: 'PT' },
  ],
};

/** Answers of the first questionnaire that count nothing. */
export const plainAnswers = {
  exposure: 'none',
  country: 'low',
  business: 'salary',
  structure: 'plain',
  turnover: 'small',
  channel: 'met',
  news: 'none',
};

/** A verdict on one paper; a waiver with its reason. */
export function checkDocuments(
  office: OnboardingPlatform,
  {
    id,
    kind,
    verdict,
  }: { readonly id: string; readonly kind: DocumentKind; readonly verdict: 'accepted' | 'waived' | null },
): Promise<Refusal | undefined> {
  const reason = verdict === 'waived' ? 'The law asks for none.' : '';
  return judgePapers(office, { of: 'application', id, papers: [{ kind, verdict, number: '', expiresOn: '', reason }] });
}

/** A rating by answers that count nothing, raised where the risk is not low. */
export function rateRisk(
  office: OnboardingPlatform,
  {
    id,
    risk,
    reasons,
    isOfCompliance = false,
  }: {
    readonly id: string;
    readonly risk: Risk;
    readonly reasons: string;
    readonly isOfCompliance?: boolean;
  },
): Promise<Refusal | undefined> {
  const rating = { questionnaire: '', answers: plainAnswers, risk, reason: reasons, isOfCompliance };
  return rateByAnswers(office, { of: 'application', id, ...rating });
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
  await fillData(office, { of: 'application', id, version: 0, data: wholeData });
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
