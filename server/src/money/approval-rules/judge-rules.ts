import { approvalRuleKinds, approvalRulesMax, approvalsMax, refuse, type Refusal } from '@bank/contract';
import { currencyCode, isCurrencyCode, parseAmount, toDecimalString } from '@bank/money';
import type { Database } from '../../base/platform/platform.ts';
import { allAccountsOf } from '../../base/platform/rights.ts';
import { listMemberships } from '../../people/identity/index.ts';
import { listAccountsOf } from '../accounts/index.ts';
import type { Rule } from './store.ts';

/**
 * Rules as the bank keeps them. Refused where one cannot be read, names somebody or an account that the client does not
 * have, or asks for more approvals than its users can give.
 */
export async function judgeRules(
  database: Database,
  clientId: string,
  rules: readonly Rule[],
): Promise<readonly Rule[] | Refusal> {
  if (rules.length > approvalRulesMax) return malformed;
  const members = await listMemberships(database, { clientId, isLive: true });
  const approvers = new Set(members.filter(({ rights }) => rights.approve !== 'nothing').map(({ user }) => user.id));
  const users = new Set(members.map(({ user }) => user.id));
  const accounts = new Set((await listAccountsOf(database, allAccountsOf(clientId))).map(({ number }) => number));
  const kept: Rule[] = [];
  for (const rule of rules) {
    const read = asKept(rule);
    if (read === undefined) return malformed;
    if (!read.users.every((id) => users.has(id)) || !read.accounts.every((number) => accounts.has(number)))
      return malformed;
    if (read.users.filter((id) => approvers.has(id)).length < read.count)
      return refuse('approval_rule_unfulfillable', 'rules');
    kept.push(read);
  }
  return kept;
}

const malformed = refuse('approval_rule_malformed', 'rules');

function asKept(rule: Rule): Rule | undefined {
  const { kind, count } = rule;
  if (!(approvalRuleKinds as readonly string[]).includes(kind)) return undefined;
  if (!Number.isInteger(count) || count < 1 || count > approvalsMax) return undefined;
  const amount = asAmount(rule);
  if (amount === undefined) return undefined;
  const users = [...new Set(rule.users.map((id) => id.trim().toLowerCase()))].toSorted();
  const accounts = [...new Set(rule.accounts.map((number) => number.replaceAll(/\s/g, '').toUpperCase()))].toSorted();
  const { isForNewBeneficiaries, doesPreparerCount } = rule;
  return { kind, accounts, ...amount, isForNewBeneficiaries, count, users, doesPreparerCount };
}

function asAmount({ amount, currency }: Rule): Pick<Rule, 'amount' | 'currency'> | undefined {
  if (amount.trim() === '') return { amount: '', currency: '' };
  const code = currency.trim().toUpperCase();
  if (!isCurrencyCode(code)) return undefined;
  const parsed = parseAmount(amount, currencyCode(code));
  return parsed.ok ? { amount: toDecimalString(parsed.amount), currency: code } : undefined;
}
