import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { openTermDepositContent, type OpenTermDepositContent } from '@bank/contract/office';
import { amountText, twelveMonthsAfter, percentText, type Money } from '@bank/money';
import { recordStaffAct } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import type { DepositOfferInForce } from '../../base/settings/index.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { findAccountByNumber, findAccountsToBookOn, type AccountToBookOn } from '../accounts/index.ts';
import { todayOf } from './accrue-interest.ts';
import { bookOpening, eventOfOpening, judgeAmount, readOffer } from './open-deposit.ts';

/** A deposit that staff open for a client, at the offer of the day on which the second person agrees. */
export function openTermDeposit(platform: Platform): ProposalKind {
  return defineProposalKind<OpenTermDepositContent>({
    kind: 'open_term_deposit',
    proposedBy: ['support', 'payments', 'administrator'],
    approvedBy: ['approver'],
    content: openTermDepositContent,
    describe: async (database, content) => {
      const asked = await readAsked(platform, database, content);
      if (isRefusal(asked)) return asked;
      const { account, amount, offer, maturesOn, available } = asked;
      if (amount.amountMinor > available.amountMinor) return refuse('exceeds_available_balance', 'amount');
      const { holder } = account;
      return [
        {
          what: 'client',
          was: null,
          willBe: holder.companyName === '' ? `${holder.firstName} ${holder.lastName}` : holder.companyName,
        },
        { what: 'term_deposit', of: account.number, was: null, willBe: amountText(amount) },
        { what: 'deposit_interest', was: null, willBe: `${percentText(offer.rateHundredths)} %, ACT/365` },
        { what: 'matures', was: null, willBe: maturesOn },
      ];
    },
    execute: async (transaction, content, { proposal, approvedBy }) => {
      const asked = await readAsked(platform, transaction, content);
      if (isRefusal(asked)) return asked;
      const opened = await bookOpening(platform, transaction, { ...asked, openedBy: null, proposalId: proposal.id });
      if (isRefusal(opened)) return opened;
      await recordStaffAct(transaction, { ...platform, staff: approvedBy.login }, eventOfOpening(opened));
      return 'done';
    },
  });
}

interface Asked {
  readonly account: AccountToBookOn;
  readonly amount: Money;
  readonly offer: DepositOfferInForce;
  readonly maturesOn: string;
  readonly available: Money;
}

async function readAsked(
  platform: Platform,
  database: Database,
  { account: number, amount: typed }: OpenTermDepositContent,
): Promise<Asked | Refusal> {
  const found = await findAccountByNumber(database, number);
  if (found === undefined) return refuse('debtor_account_not_found', 'account');
  if (found.isClosed) return refuse('debtor_account_closed', 'account');
  const named = { clientId: found.clientId, reference: found.number };
  const account = (await findAccountsToBookOn(database, [named]))(named)!;
  const offer = await readOffer(platform, database, { currency: account.currency, at: platform.clock.now() });
  if (isRefusal(offer)) return refuse(offer.refusal, 'account');
  const amount = judgeAmount(typed, offer);
  if (isRefusal(amount)) return amount;
  const minor = found.balance.amountMinor - found.minimumBalance.amountMinor - found.held.amountMinor;
  return {
    account,
    amount,
    offer,
    maturesOn: twelveMonthsAfter(await todayOf(platform, database)),
    available: { amountMinor: minor, currency: account.currency },
  };
}
