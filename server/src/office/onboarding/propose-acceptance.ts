import { accountTypeNames, isRefusal, refuse, type Refusal } from '@bank/contract';
import { acceptApplicationContent, type AcceptApplication, type Difference } from '@bank/contract/office';
import { currencyCode, isCurrencyCode, money, parseAmount, toDecimalString, type Money } from '@bank/money';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { listPapers, readData, readRating } from '../client-files/index.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { acceptApplication, judgeAcceptance, judgeHands, type Acceptance } from './accept-application.ts';
import { fileOfApplication } from './file-of-application.ts';
import type { ApplicationFile } from './store.ts';

/**
 * Accepting an application takes two people: the officer proposes login and accounts, and an approver, who is somebody
 * else, makes them. A file that moved meanwhile is not accepted.
 */
export function acceptanceKind(platform: Platform, { publicUrl }: { readonly publicUrl: () => string }): ProposalKind {
  return defineProposalKind<AcceptApplication>({
    kind: 'accept_application',
    proposedBy: ['support', 'compliance'],
    approvedBy: ['approver'],
    content: acceptApplicationContent,
    subject: ({ application }) => application.toLowerCase(),
    describe: async (database, content) => {
      const acceptance = readAcceptance(content);
      if (isRefusal(acceptance)) return acceptance;
      const judged = await judgeAcceptance(database, platform, acceptance);
      if (isRefusal(judged)) return judged;
      const { applicant, file } = judged;
      const person = `${applicant.firstName} ${applicant.lastName}`;
      const made = (what: Difference['what'], willBe: string, of?: string): Difference => ({
        what,
        of,
        was: null,
        willBe,
      });
      return [
        made('client', file.kind === 'corporate' ? `${applicant.companyName} (${person})` : person, file.reference),
        made('login', acceptance.login),
        made('mail_address', applicant.email),
        made('risk', `${file.risk}: ${file.riskReasons}`),
        ...(await linesOfFile(database, file)).map(({ what, willBe, of }) => made(what, willBe, of)),
        ...acceptance.accounts.map(({ type, minimumBalance }) =>
          made('account', `${accountTypeNames[type]}, ${minimumBalance.currency}, ${depositText(minimumBalance)}`),
        ),
      ];
    },
    judgeProposer: async (database, { application }, by) => {
      const id = readId(application);
      return id === undefined ? undefined : judgeHands(database, { id }, [by.login]);
    },
    execute: async (transaction, content, { approvedBy, proposedBy }) => {
      const acceptance = readAcceptance(content);
      if (isRefusal(acceptance)) return acceptance;
      const asApprover = { ...platform, staff: approvedBy.login, publicUrl: publicUrl() };
      return acceptApplication(transaction, asApprover, { ...acceptance, proposedBy: proposedBy.login });
    },
  });
}

/** What the approver agrees to beside the names: the version of the data, waivers with reasons, compliance's hand. */
async function linesOfFile(
  database: Database,
  file: ApplicationFile,
): Promise<{ what: Difference['what']; willBe: string; of?: string }[]> {
  const owner = { of: 'application', id: file.id } as const;
  const { version } = await readData(database, owner, fileOfApplication(file).first);
  const papers = await listPapers(database, owner);
  const rating = await readRating(database, owner);
  return [
    { what: 'file', willBe: `version ${version}` },
    ...papers
      .filter(({ verdict }) => verdict === 'waived')
      .map(({ kind, reason, by }) => ({ what: 'waiver' as const, of: kind, willBe: `${reason} (${by})` })),
    ...(rating?.risk === 'high' ? [{ what: 'compliance' as const, willBe: `rated by ${rating.by}` }] : []),
  ];
}

function readAcceptance({ application, version, login, accounts }: AcceptApplication): Acceptance | Refusal {
  const id = readId(application);
  if (id === undefined) return refuse('enquiry_not_found', 'application');
  const read: Acceptance['accounts'][number][] = [];
  for (const { type, currency, securityDeposit } of accounts) {
    const minimumBalance = readDeposit(securityDeposit, currency);
    if (isRefusal(minimumBalance)) return minimumBalance;
    read.push({ type, minimumBalance });
  }
  return { id, version, login: login.trim().toLowerCase(), accounts: read };
}

/** Zero where no security deposit is asked for. */
function readDeposit(text: string, currency: string): Money | Refusal {
  if (!isCurrencyCode(currency)) return refuse('currency_unknown', 'currency');
  if (/^0+(\.0+)?$/.test(text)) return money(0n, currencyCode(currency));
  const parsed = parseAmount(text, currencyCode(currency));
  return parsed.ok ? parsed.amount : refuse(parsed.refusal, 'securityDeposit');
}

const depositText = (deposit: Money): string => `${toDecimalString(deposit)} ${deposit.currency}`;
