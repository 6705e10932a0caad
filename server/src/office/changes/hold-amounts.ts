import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { endHoldContent, placeHoldContent, type EndHold, type PlaceHold } from '@bank/contract/office';
import { lockAccounts } from '@bank/ledger';
import { add, amountText, money, subtract } from '@bank/money';
import {
  endHold as endIt,
  findAccountById,
  findAccountByNumber,
  findOpenHold,
  insertHold,
  type Account,
} from '../../money/accounts/index.ts';
import { recordStaffAct } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { readAmount } from './read-amount.ts';

/**
 * Holds an amount of an account: no debit takes the balance below the deposit and what is held. More may be held than
 * there is: what comes in is held then, too.
 */
export function placeHold(platform: Platform): ProposalKind {
  return defineProposalKind<PlaceHold>({
    kind: 'place_hold',
    proposedBy: ['support', 'payments', 'compliance', 'administrator'],
    approvedBy: ['approver', 'compliance'],
    content: placeHoldContent,
    describe: async (database, content) => {
      const read = await readHold(database, content);
      if (isRefusal(read)) return read;
      const { account, amount } = read;
      return [
        {
          what: 'held',
          of: account.number,
          was: amountText(account.held),
          willBe: amountText(add(account.held, amount)),
        },
      ];
    },
    execute: async (transaction, content, { proposal, proposedBy, approvedBy }) => {
      const read = await readHold(transaction, content);
      if (isRefusal(read)) return read;
      const { account, amount } = read;
      // A transfer that is judged at this moment is booked before, or sees the hold.
      await lockAccounts(transaction, [account.ledgerAccountId]);
      const id = platform.newId();
      await insertHold(transaction, {
        id,
        accountId: account.id,
        amountMinor: amount.amountMinor,
        reason: proposal.reason,
        placedAt: platform.clock.now(),
        placedBy: `${proposedBy.login}, ${approvedBy.login}`,
      });
      await recordStaffAct(
        transaction,
        { ...platform, staff: approvedBy.login },
        { kind: 'hold_placed', clientId: account.clientId, subject: id, about: [{ kind: 'hold', id }] },
      );
      return 'done';
    },
  });
}

async function readHold(database: Database, { account: number, amount: text }: PlaceHold) {
  const account = await findAccountByNumber(database, number);
  if (account === undefined) return refuse('account_not_found', 'account');
  if (account.isClosed) return refuse('debtor_account_closed', 'account');
  const amount = readAmount(text, account.currency);
  return isRefusal(amount) ? amount : { account, amount };
}

export function endHold(platform: Platform): ProposalKind {
  return defineProposalKind<EndHold>({
    kind: 'end_hold',
    proposedBy: ['support', 'payments', 'compliance', 'administrator'],
    approvedBy: ['approver', 'compliance'],
    content: endHoldContent,
    subject: ({ hold }) => hold,
    describe: async (database, { hold: id }) => {
      const read = await readOpen(database, id);
      if (isRefusal(read)) return read;
      const { account, amount, reason } = read;
      return [
        {
          what: 'held',
          of: account.number,
          was: amountText(account.held),
          willBe: amountText(subtract(account.held, amount)),
        },
        { what: 'text', was: reason, willBe: null },
      ];
    },
    execute: async (transaction, { hold: id }, { proposedBy, approvedBy }) => {
      const read = await readOpen(transaction, id);
      if (isRefusal(read)) return read;
      await lockAccounts(transaction, [read.account.ledgerAccountId]);
      const by = `${proposedBy.login}, ${approvedBy.login}`;
      if (!(await endIt(transaction, { id, at: platform.clock.now(), by }))) return refuse('hold_not_found', 'hold');
      await recordStaffAct(
        transaction,
        { ...platform, staff: approvedBy.login },
        { kind: 'hold_ended', clientId: read.account.clientId, subject: id, about: [{ kind: 'hold', id }] },
      );
      return 'done';
    },
  });
}

async function readOpen(database: Database, reference: string): Promise<OpenHold | Refusal> {
  const id = readId(reference);
  const hold = id === undefined ? undefined : await findOpenHold(database, id);
  const account = hold && (await findAccountById(database, hold.accountId));
  if (hold === undefined || account === undefined) return refuse('hold_not_found', 'hold');
  return { account, amount: money(hold.amountMinor, account.currency), reason: hold.reason };
}

interface OpenHold {
  readonly account: Account;
  readonly amount: Account['held'];
  readonly reason: string;
}
