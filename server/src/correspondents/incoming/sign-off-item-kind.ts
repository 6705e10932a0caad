import { compactAccount, isRefusal, refuse, type Refusal } from '@bank/contract';
import { signOffItemContent, type SignOffItem } from '@bank/contract/office';
import { toDecimalString } from '@bank/money';
import { recordStaffAct } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import { defineProposalKind, type ProposalKind } from '../../people/proposals/index.ts';
import { reconcile } from './reconcile.ts';
import type { OpenItem } from './reconciliation.ts';
import { insertSignOff } from './sign-offs-store.ts';

/** An open item of the reconciliation: one person says why it may stand, another one agrees. */
export function signOffItemKind(platform: Platform): ProposalKind {
  return defineProposalKind<SignOffItem>({
    kind: 'sign_off_item',
    proposedBy: ['payments', 'administrator'],
    approvedBy: ['approver', 'compliance'],
    content: signOffItemContent,
    subject: (content) => nameOf(content).slice(0, 100),
    describe: async (database, content) => {
      const item = await findOpenItem(platform, database, content);
      if (isRefusal(item)) return item;
      const { amount } = item;
      const willBe = content.item === 'never_stated' ? 'signed off' : `signed off: ${amountOf(item)}`;
      return [{ what: 'open_item', of: nameOf(content), was: `${toDecimalString(amount)} ${amount.currency}`, willBe }];
    },
    execute: async (transaction, content, { proposal, approvedBy }) => {
      const item = await findOpenItem(platform, transaction, content);
      if (isRefusal(item)) return item;
      await momentOf(transaction, platform.clock);
      const { signedOff: _open, ...known } = item;
      const id = platform.newId();
      await insertSignOff(transaction, { ...known, id, reason: proposal.reason, proposalId: proposal.id });
      await recordStaffAct(
        transaction,
        { ...platform, staff: approvedBy.login },
        { kind: 'open_item_signed_off', subject: id, about: [{ kind: 'sign_off', id }] },
      );
      return 'done';
    },
  });
}

async function findOpenItem(
  platform: Platform,
  database: Database,
  { item: kind, bic, account, currency, after, before }: SignOffItem,
): Promise<OpenItem | Refusal> {
  const all = (await reconcile({ ...platform, db: database }, { currency })).flatMap(({ items }) => items);
  const item = all.find(
    (one) =>
      one.kind === kind &&
      one.correspondentBic === bic &&
      one.account === compactAccount(account) &&
      one.after === after &&
      one.before === before,
  );
  return item === undefined || item.signedOff !== undefined ? refuse('open_item_not_found', 'item') : item;
}

function nameOf({ item, bic, account, currency, after, before }: SignOffItem): string {
  const around = [after, before].filter((reference) => reference !== '').join(' – ');
  return `${item} ${currency} ${bic} ${account} ${around}`.trim();
}

function amountOf({ amount }: OpenItem): string {
  return `${toDecimalString(amount)} ${amount.currency}`;
}
