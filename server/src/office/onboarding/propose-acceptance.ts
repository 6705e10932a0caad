import { accountTypeNames, isRefusal, refuse, type Refusal } from '@bank/contract';
import { acceptApplicationContent, type AcceptApplication, type Difference } from '@bank/contract/office';
import { currencyCode, isCurrencyCode, money, parseAmount, toDecimalString, type Money } from '@bank/money';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { acceptApplication, judgeAcceptance, type Acceptance } from './accept-application.ts';

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
      const judged = await judgeAcceptance(database, acceptance);
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
        ...acceptance.accounts.map(({ type, minimumBalance }) =>
          made('account', `${accountTypeNames[type]}, ${minimumBalance.currency}, ${depositText(minimumBalance)}`),
        ),
      ];
    },
    execute: async (transaction, content, { approvedBy, proposedBy }) => {
      const acceptance = readAcceptance(content);
      if (isRefusal(acceptance)) return acceptance;
      const asApprover = { ...platform, staff: approvedBy.login, publicUrl: publicUrl() };
      return acceptApplication(transaction, asApprover, { ...acceptance, proposedBy: proposedBy.login });
    },
  });
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
