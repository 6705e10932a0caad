import { brand, isRefusal, refuse, type Refusal } from '@bank/contract';
import { depositReturnContent, type DepositReturnContent } from '@bank/contract/office';
import { postEntries, type JournalEntryId } from '@bank/ledger';
import { amountText } from '@bank/money';
import { recordStaffAct } from '../../base/audit/index.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { findClientForStaff } from '../../people/identity/index.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { findAccountByNumber, type Account } from '../accounts/index.ts';
import { findMerchantOfClient, insertDepositReturn, lockLivePayments } from '../merchants/index.ts';
import { insertPayments } from '../payments/index.ts';
import { lockCardBooks } from './bookings-store.ts';
import { openCardAccounts } from './card-accounts.ts';
import { securityDeposit } from './set-merchant-terms.ts';
import { hasOpenMatters } from './settlements-store.ts';

/**
 * Gives the security deposit back to a merchant that ended (spec 9): it takes no live payment any more, and nothing of
 * those that it took is open.
 */
export function returnMerchantDeposit(platform: Platform): ProposalKind {
  return defineProposalKind<DepositReturnContent>({
    kind: 'return_merchant_deposit',
    proposedBy: ['support', 'payments', 'administrator'],
    approvedBy: ['approver', 'compliance'],
    content: depositReturnContent,
    subject: ({ client }) => client.toUpperCase(),
    describe: async (database, content) => {
      const asked = await readAsked(database, content);
      if (isRefusal(asked)) return asked;
      const was = amountText(securityDeposit);
      return [{ what: 'security_deposit', of: asked.account.number, was, willBe: null }];
    },
    execute: async (transaction, content, { proposal, approvedBy }) => {
      await lockCardBooks(transaction);
      const asked = await readAsked(transaction, content, lockLivePayments);
      if (isRefusal(asked)) return asked;
      const { account, merchantId, depositEntryId, clientId } = asked;
      const entryId = await giveBack(platform, transaction, asked);
      if (isRefusal(entryId)) return entryId;
      const returnedAt = await momentOf(transaction, platform.clock);
      const back = { depositEntryId, accountId: account.id, entryId, proposalId: proposal.id, returnedAt };
      await insertDepositReturn(transaction, back);
      await recordStaffAct(
        transaction,
        { ...platform, staff: approvedBy.login },
        {
          kind: 'merchant_deposit_returned',
          clientId,
          subject: merchantId,
          about: [
            { kind: 'merchant', id: merchantId },
            { kind: 'booking', id: entryId },
          ],
        },
      );
      return 'done';
    },
  });
}

interface Asked {
  readonly clientId: string;
  readonly clientName: string;
  readonly merchantId: string;
  readonly depositEntryId: string;
  readonly account: Account;
}

async function readAsked(
  database: Database,
  content: DepositReturnContent,
  lock: (transaction: Database, merchantId: string) => Promise<void> = () => Promise.resolve(),
): Promise<Asked | Refusal> {
  const number = content.client.toUpperCase();
  const client = await findClientForStaff(database, number);
  if (client === undefined || client.number !== number) return refuse('client_not_found', 'client');
  const known = await findMerchantOfClient(database, client.id);
  if (known !== undefined) await lock(database, known.id);
  // What was decided while this waited counts.
  const merchant = known && (await findMerchantOfClient(database, client.id));
  if (merchant?.depositEntryId === undefined) return refuse('merchant_deposit_not_held', 'client');
  if (merchant.terms?.takesLive !== false) return refuse('merchant_takes_payments', 'client');
  if (await hasOpenMatters(database, merchant.id)) return refuse('merchant_has_open_cards', 'client');
  const account = await findAccountByNumber(database, content.account);
  if (account === undefined || account.clientId !== client.id || account.balance.currency !== securityDeposit.currency)
    return refuse('account_not_found', 'account');
  if (account.isClosed) return refuse('creditor_account_closed', 'account');
  const { id: merchantId, depositEntryId } = merchant;
  return { clientId: client.id, clientName: client.name, merchantId, depositEntryId, account };
}

async function giveBack(
  platform: Platform,
  transaction: Database,
  { account, clientName }: Asked,
): Promise<JournalEntryId | Refusal> {
  const { newId, clock } = platform;
  const { card_deposit: held } = await openCardAccounts(platform, transaction, securityDeposit.currency);
  const entryId = newId() as JournalEntryId;
  const [outcome] = await postEntries(
    transaction,
    [
      {
        id: entryId,
        kind: 'card security deposit returned',
        bookedAt: clock.bookingTime(),
        postings: [
          { accountId: held, side: 'debit', amount: securityDeposit },
          { accountId: account.ledgerAccountId, side: 'credit', amount: securityDeposit },
        ],
      },
    ],
    { newId },
  );
  if (outcome === undefined || 'refusal' in outcome) return refuse('account_unavailable', 'account');
  await insertPayments(transaction, [
    {
      id: newId(),
      journalEntryId: entryId,
      type: 'card',
      debtor: { name: brand.names.en, account: `card_deposit:${securityDeposit.currency}` },
      creditor: { name: clientName, account: account.number },
      remittanceInformation: 'Security deposit for card payments returned',
      amount: securityDeposit,
      createdAt: outcome.bookedAt,
    },
  ]);
  return entryId;
}
