import {
  accountTypes,
  brand,
  isRefusal,
  refuse,
  welcomeLinkHours,
  type AccountType,
  type Refusal,
} from '@bank/contract';
import type { FileData } from '@bank/contract/office';
import type { Money } from '@bank/money';
import { randomBytes } from 'node:crypto';
import { openAccount } from '../../money/accounts/index.ts';
import { recordStaffActs, staffName, type FactReference } from '../../base/audit/index.ts';
import { carryToClient, readData, readRating } from '../client-files/index.ts';
import {
  createClient,
  findClientForStaff,
  findUserById,
  findUserForStaff,
  type ClientAddress,
} from '../../people/identity/index.ts';
import { enqueueMail } from '../../base/mail/index.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Database } from '../../base/platform/platform.ts';
import { readApplicant, suggestLogin, type Applicant } from './applicant.ts';
import { composeWelcomeMail } from './compose-onboarding-mail.ts';
import { fileOfApplication } from './file-of-application.ts';
import { brokenRuleOf } from './handle-file.ts';
import { makeLink } from './make-link.ts';
import { judgeScreening } from './screen-application.ts';
import { findFile, moveFile, type ApplicationFile } from './store.ts';
import { withFile, type OnboardingPlatform, type ReadFile } from './with-file.ts';

export const loginPattern = /^[a-z0-9][a-z0-9._@+-]{2,99}$/;
/** More accounts are opened later, on the client's own page. */
const accountsMax = 10;
/** Numbers behind a login that is taken, tried in turn. */
const loginTriesMax = 50;

/** What accepting an application makes, as the officer proposes it. */
export interface Acceptance extends ReadFile {
  readonly login: string;
  readonly accounts: readonly { readonly type: AccountType; readonly minimumBalance: Money }[];
  /** The login of the person who proposed it. */
  readonly proposedBy?: string;
}

/** What keeps an application from being accepted as proposed; undefined where nothing does. Nothing is written. */
export async function judgeAcceptance(
  database: Database,
  platform: Pick<OnboardingPlatform, 'clock' | 'config'>,
  { id, version, login, accounts }: Acceptance,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<{ readonly file: ApplicationFile; readonly applicant: Applicant & { readonly email: string } } | Refusal> {
  const file = await findFile(database, id, { isLocked });
  if (file === undefined) return refuse('enquiry_not_found');
  if (file.version !== version || file.state !== 'ready_for_decision') return refuse('enquiry_changed');
  const problem = (await brokenRuleOf(database, platform, file)) ?? (await judgeScreening(database, file));
  if (problem !== undefined) return problem;
  const applicant = readApplicant(file);
  const { email } = applicant;
  if (email === undefined) return refuse('sender_address_missing');
  if (applicant.firstName === '' || applicant.lastName === '') return refuse('applicant_name_missing');
  if (file.kind === 'corporate' && applicant.companyName === '') return refuse('applicant_name_missing');
  if (!loginPattern.test(login)) return refuse('login_malformed', 'login');
  if ((await findUserForStaff(database, login)) !== undefined) return refuse('login_taken', 'login');
  const isKnownType = accounts.every(({ type }) => accountTypes.includes(type));
  if (accounts.length === 0 || accounts.length > accountsMax || !isKnownType) return refuse('accounts_missing');
  return { file, applicant: { ...applicant, email } };
}

/**
 * Makes the client of an application: client, user, accounts of the kinds that were asked for, and the welcome mail
 * with a link for the password. All of it in the given database transaction, from what the applicant typed: nothing is
 * typed twice. Every rule is judged again, for days may lie between the proposal and its approval.
 */
export async function acceptApplication(
  transaction: Database,
  platform: OnboardingPlatform,
  acceptance: Acceptance,
): Promise<'done' | Refusal> {
  const judged = await judgeAcceptance(transaction, platform, acceptance, { isLocked: true });
  if (isRefusal(judged)) return judged;
  const { file, applicant } = judged;
  const third = await judgeHands(transaction, file, [acceptance.proposedBy, staffName(platform)]);
  if (third !== undefined) return third;
  const { newId, clock } = platform;
  const owner = { of: 'application', id: file.id } as const;
  const { data } = await readData(transaction, owner, fileOfApplication(file).first);
  const at = await momentOf(transaction, clock);
  const clientId = newId();
  const made = await createClient(
    transaction,
    {
      id: clientId,
      kind: file.kind,
      companyName: file.kind === 'corporate' ? applicant.companyName : '',
      login: acceptance.login,
      // Nobody knows it: the link of the welcome mail is the only way in.
      password: randomBytes(32).toString('base64url'),
      isFirstPassword: true,
      firstName: applicant.firstName,
      lastName: applicant.lastName,
      email: applicant.email,
      language: applicant.language,
      createdAt: at,
      postalAddress: addressOf(data),
    },
    newId,
  );
  if (made === 'login_taken') return refuse('login_taken', 'login');
  const opened: { readonly number: string; readonly fact: FactReference }[] = [];
  for (const account of acceptance.accounts) {
    const { id, number } = await openAccount(transaction, { ...account, clientId, openedAt: at }, newId);
    opened.push({ number, fact: { kind: 'account', id } });
  }
  await moveFile(transaction, file, {
    to: 'accepted',
    by: staffName(platform),
    reason: acceptance.proposedBy === undefined ? null : `Proposed by ${acceptance.proposedBy}.`,
    client: { clientId, userId: made.userId },
  });
  const records = await carryToClient(transaction, { newId, applicationId: file.id, clientId });
  await sendWelcome(transaction, platform, { applicationId: file.id, applicant, login: acceptance.login, made });
  await recordStaffActs(transaction, platform, [
    { kind: 'client_created', clientId, userId: made.userId, about: made.facts },
    ...opened.map(({ number, fact }) => ({
      kind: 'account_opened' as const,
      clientId,
      subject: number,
      about: [fact],
    })),
    {
      kind: 'application_accepted',
      clientId,
      subject: file.id,
      about: [{ kind: 'application', id: file.id }, ...records],
    },
  ]);
  return 'done';
}

/** At a high risk the compliance officer who rated it is a third person: neither who proposes nor who approves. */
export async function judgeHands(
  database: Database,
  { id }: Pick<ApplicationFile, 'id'>,
  hands: readonly (string | undefined)[],
): Promise<Refusal | undefined> {
  const rating = await readRating(database, { of: 'application', id });
  const rated = rating?.risk === 'high' ? [rating.by] : [];
  return rated.some((login) => hands.includes(login)) ? refuse('compliance_is_third_hand') : undefined;
}

function addressOf({ fields }: FileData): ClientAddress {
  const { street = '', postCode = '', town = '', subdivision = '', addressCountry: country = '' } = fields;
  return { street, postCode, town, subdivision, country };
}

/** A login that nobody has, made of the applicant's name. */
export async function findFreeLogin(
  database: Database,
  applicant: Pick<Applicant, 'firstName' | 'lastName'>,
): Promise<string> {
  const login = suggestLogin(applicant);
  for (let number = 1; number <= loginTriesMax; number += 1) {
    const tried = number === 1 ? login : `${login}${number}`;
    if ((await findUserForStaff(database, tried)) === undefined) return tried;
  }
  return '';
}

/** Mails the welcome again, with another link, to a client who has not chosen a password yet. */
export function sendWelcomeAgain(
  platform: OnboardingPlatform,
  { id }: { readonly id: string },
): Promise<Refusal | undefined> {
  return withFile(platform, { id, isEndedToo: true }, async (transaction, file) => {
    const user = file.userId === null ? undefined : await findUserById(transaction, file.userId);
    const client = file.clientId === null ? undefined : await findClientForStaff(transaction, file.clientId);
    if (user === undefined || client === undefined || !user.isFirstPassword || user.isDisabled || client.isDisabled)
      return refuse('enquiry_changed');
    await sendWelcome(transaction, platform, {
      applicationId: file.id,
      applicant: user,
      login: user.login,
      made: client,
    });
    await recordStaffActs(transaction, platform, [
      { kind: 'welcome_sent', clientId: client.id, userId: user.id, subject: file.id },
    ]);
    return undefined;
  });
}

async function sendWelcome(
  transaction: Database,
  platform: OnboardingPlatform,
  {
    applicationId,
    applicant: { firstName, lastName, language, email },
    login,
    made,
  }: {
    readonly applicationId: string;
    readonly applicant: Pick<Applicant, 'firstName' | 'lastName' | 'language'> & { readonly email: string };
    readonly login: string;
    readonly made: { readonly number: string };
  },
): Promise<void> {
  const { link, until } = await makeLink(transaction, platform, {
    owner: { applicationId },
    purpose: 'welcome',
    language,
    lifetimeHours: welcomeLinkHours,
  });
  await enqueueMail(transaction, {
    ...composeWelcomeMail({
      language,
      name: `${firstName} ${lastName}`,
      clientNumber: made.number,
      login,
      link,
      until,
    }),
    id: platform.newId(),
    kind: 'pin',
    recipient: email,
    replyTo: brand.mailbox,
    lifetimeMinutes: welcomeLinkHours * 60,
  });
}
