import { accountTypeNames, isRefusal, refuse, type Refusal } from '@bank/contract';
import {
  closeAccountContent,
  openAccountContent,
  type CloseAccount,
  type Difference,
  type OpenAccount,
} from '@bank/contract/office';
import { amountText, currencyCode, isCurrencyCode, money, type Money } from '@bank/money';
import { findAccountByNumber, openAccount as open, type Account } from '../../money/accounts/index.ts';
import { hasOpenCards } from '../../money/card-settlements/index.ts';
import { hasOpenFees } from '../../money/fees/index.ts';
import { hasOpenDeposits } from '../../money/term-deposits/index.ts';
import { recordStaffAct } from '../../base/audit/index.ts';
import { findClientForStaff } from '../../people/identity/index.ts';
import { closeAccount as close } from '../../money/orders/index.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { readAmount } from './read-amount.ts';

export function openAccount(platform: Platform): ProposalKind {
  return defineProposalKind<OpenAccount>({
    kind: 'open_account',
    proposedBy: ['support', 'payments', 'administrator'],
    approvedBy: ['approver', 'compliance'],
    content: openAccountContent,
    describe: async (database, content) => {
      const asked = await readAsked(database, content);
      if (isRefusal(asked)) return asked;
      const { client, deposit } = asked;
      const lines: Difference[] = [
        {
          what: 'account',
          of: client.number,
          was: null,
          willBe: `${accountTypeNames[content.type]}, ${deposit.currency}`,
        },
        { what: 'security_deposit', of: client.number, was: null, willBe: amountText(deposit) },
      ];
      return lines;
    },
    execute: async (transaction, content, { approvedBy }) => {
      const asked = await readAsked(transaction, content);
      if (isRefusal(asked)) return asked;
      const { newId, clock } = platform;
      const made = await open(
        transaction,
        {
          clientId: asked.client.id,
          type: content.type,
          minimumBalance: asked.deposit,
          openedAt: await momentOf(transaction, clock),
        },
        newId,
      );
      await recordStaffAct(
        transaction,
        { newId, clock, staff: approvedBy.login },
        {
          kind: 'account_opened',
          clientId: asked.client.id,
          subject: made.number,
          about: [{ kind: 'account', id: made.id }],
        },
      );
      return 'done';
    },
  });
}

async function readAsked(database: Database, { client: reference, currency, securityDeposit }: OpenAccount) {
  const client = await findClientForStaff(database, reference);
  if (client === undefined || client.isDisabled) return refuse('client_not_found', 'client');
  const deposit = readDeposit(securityDeposit, currency);
  return isRefusal(deposit) ? deposit : { client, deposit };
}

/** Zero where none is asked for. */
function readDeposit(text: string, currency: string): Money | Refusal {
  if (isCurrencyCode(currency) && /^0+(\.0+)?$/.test(text)) return money(0n, currencyCode(currency));
  return readAmount(text, currency);
}

/** An account is closed at zero only, with no order on its way, nothing held and no fee that is due. */
export function closeAccount(platform: Platform): ProposalKind {
  return defineProposalKind<CloseAccount>({
    kind: 'close_account',
    proposedBy: ['support', 'payments', 'administrator'],
    approvedBy: ['approver', 'compliance'],
    content: closeAccountContent,
    subject: ({ account }) => account.toUpperCase(),
    describe: async (database, { account: number }) => {
      const account = await readClosable(database, number);
      if (isRefusal(account)) return account;
      return [{ what: 'closed', of: account.number, was: amountText(account.balance), willBe: null }];
    },
    execute: async (transaction, { account: number }, { approvedBy }) => {
      const account = await readClosable(transaction, number);
      if (isRefusal(account)) return account;
      const outcome = await close({ ...platform, db: transaction, staff: approvedBy.login }, account);
      if (outcome === 'closed') return 'done';
      if (outcome === 'account_closed') return refuse('debtor_account_closed', 'account');
      return refuse(outcome === 'balance_not_zero' ? outcome : 'account_has_orders', 'account');
    },
  });
}

async function readClosable(database: Database, number: string): Promise<Account | Refusal> {
  const account = await findAccountByNumber(database, number);
  return account === undefined ? refuse('account_not_found', 'account') : judgeClosing(database, account);
}

/** The account, where nothing keeps it open but an order in process; the same for the office and for the command. */
export async function judgeClosing(database: Database, account: Account): Promise<Account | Refusal> {
  if (account.isClosed) return refuse('debtor_account_closed', 'account');
  if (account.balance.amountMinor !== 0n) return refuse('balance_not_zero', 'account');
  if (account.held.amountMinor !== 0n) return refuse('account_is_held', 'account');
  if (await hasOpenDeposits(database, account.number)) return refuse('term_deposit_stands', 'account');
  if (await hasOpenCards(database, account.number)) return refuse('card_payments_open', 'account');
  return (await hasOpenFees(database, account.number)) ? refuse('fees_outstanding', 'account') : account;
}
