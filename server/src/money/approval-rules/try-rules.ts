import { isRefusal, orderKinds, refuse, type NeededApprovals, type OrderKind, type Refusal } from '@bank/contract';
import { parseAmount } from '@bank/money';
import type { Session } from '../../base/platform/http/session.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { accountsSeen, judgeApproval, maySee } from '../../base/platform/rights.ts';
import { listMemberships } from '../../people/identity/index.ts';
import { findAccountOf } from '../accounts/index.ts';
import { valuesAtLatestRates } from '../exchange-rates/index.ts';
import { judgeRules } from './judge-rules.ts';
import { missingApprovals } from './missing-approvals.ts';
import { presentMissing } from './present-rules.ts';
import type { Rule } from './store.ts';

interface Trial {
  readonly rules: readonly Rule[];
  readonly kind: string;
  readonly account: string;
  readonly amount: string;
  readonly isNewBeneficiary: boolean;
  /** The id of a user; empty: somebody without the right to approve. */
  readonly preparer: string;
}

/** Who would have to approve an order, by rules as somebody is writing them. */
export async function tryRules(
  platform: Platform,
  session: Session,
  { rules, kind, account: number, amount: typed, isNewBeneficiary, preparer }: Trial,
): Promise<{ needed: NeededApprovals[] } | Refusal> {
  const { db } = platform;
  const { clientId } = session;
  if (!(orderKinds as readonly string[]).includes(kind)) return refuse('all_fields_required', 'kind');
  const account = await findAccountOf(db, accountsSeen(session), number);
  if (account === undefined) return refuse('debtor_account_not_found', 'account');
  const amount = parseAmount(typed, account.currency);
  if (!amount.ok) return refuse(amount.refusal, 'amount');
  const judged = await judgeRules(db, clientId, rules);
  if (isRefusal(judged)) return judged;
  const members = await listMemberships(db, { clientId, isLive: true });
  const valueIn = await valuesAtLatestRates(platform, true);
  const mayApprove = (userId: string) => {
    const rights = members.find(({ user }) => user.id === userId)?.rights;
    return (
      rights !== undefined && maySee(rights, account.id) && !isRefusal(judgeApproval(rights, amount.amount, valueIn))
    );
  };
  const order = {
    kind: kind as OrderKind,
    debtorAccount: account.number,
    amount: amount.amount,
    isToNewBeneficiary: isNewBeneficiary,
    preparedBy: preparer,
    approvedBy: [],
  };
  const names = new Map(members.map(({ user }) => [user.id, user.name]));
  return { needed: presentMissing(missingApprovals(judged, order, { mayApprove, valueIn }), names) };
}
