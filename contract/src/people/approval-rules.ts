import * as z from 'zod/mini';
import { reshaped, spelled } from '../wire/codec.ts';
import { amount, line, lines, wireFlag } from '../wire/wire-text.ts';

/** Of which orders a rule speaks: those to other banks, transfers between own accounts, or all. */
export const approvalRuleKinds = ['all', 'international', 'internal'] as const;
export type ApprovalRuleKind = (typeof approvalRuleKinds)[number];

/** Rules of one client, and approvals that one rule asks for. */
export const approvalRulesMax = 20;
export const approvalsMax = 9;

const flag = reshaped(wireFlag, { decode: (said) => said ?? false, encode: (said: boolean) => said });
const count = reshaped(z.optional(z.nullable(z.number())), {
  decode: (said) => said ?? 0,
  encode: (said: number) => said,
});

/**
 * Who has to approve which orders: `count` of `users`, before one goes that is of this kind, from one of these
 * accounts, above this amount and, where it says so, to somebody whom the client has not paid before. All rules that
 * fit an order are kept.
 */
export const approvalRule = spelled(
  {
    kind: line,
    /** Numbers of accounts; empty: all of them. */
    accounts: lines,
    /** Empty: of any amount. */
    amount,
    /** ISO 4217; empty where there is no amount. */
    currency: line,
    isForNewBeneficiaries: flag,
    count,
    /** Ids of users. */
    users: lines,
    /** Whether preparing the order counts as one of the approvals. */
    doesPreparerCount: flag,
  },
  { isForNewBeneficiaries: 'new_beneficiaries', doesPreparerCount: 'preparer_counts' },
);
export type ApprovalRule = z.output<typeof approvalRule>;

/** What an order still needs by one rule. */
export const neededApprovals = spelled({
  /** The rule asks for so many. */
  count: z.number(),
  /** The names of those who have given one, and of those who still may. */
  given: z.array(z.string()),
  open: z.array(z.string()),
});
export type NeededApprovals = z.output<typeof neededApprovals>;
