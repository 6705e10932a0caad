import { compactAccount, isRefusal, refuse, type Refusal, type RightsAsked } from '@bank/contract';
import { currencyCode, isCurrencyCode, parseAmount } from '@bank/money';
import type { Rights } from '../../base/platform/rights.ts';
import type { Account } from '../../money/accounts/index.ts';

const malformed = refuse('member_rights_malformed', 'rights');

/**
 * Rights as somebody asked for them, with the ids of accounts. Who prepares or approves sees as well. Refused where
 * they give nothing, name no account or one that the client does not have, or limit what cannot be read.
 */
export function readRights(asked: RightsAsked, accounts: readonly Account[]): Rights | Refusal {
  const { prepare, administer } = asked;
  const see = asked.see || prepare || asked.approve;
  if (!see && !administer) return malformed;
  const approve = readApproval(asked);
  if (isRefusal(approve)) return approve;
  const accountIds = readAccounts(asked.accounts, accounts);
  return isRefusal(accountIds) ? accountIds : { see, prepare, approve, administer, accountIds };
}

function readApproval({ approve, approvalLimit, approvalCurrency }: RightsAsked): Rights['approve'] | Refusal {
  const hasLimit = approvalLimit.trim() !== '';
  if (!approve) return hasLimit ? malformed : 'nothing';
  if (!hasLimit) return 'everything';
  const code = approvalCurrency.trim().toUpperCase();
  if (!isCurrencyCode(code)) return malformed;
  const limit = parseAmount(approvalLimit.trim(), currencyCode(code));
  return limit.ok ? limit.amount : refuse(limit.refusal, 'rights');
}

function readAccounts(numbers: readonly string[] | null, accounts: readonly Account[]): Rights['accountIds'] | Refusal {
  if (numbers === null) return 'all';
  const ids = numbers.map((number) => accounts.find((one) => one.number === compactAccount(number))?.id);
  const known = ids.filter((id) => id !== undefined);
  return known.length === 0 || known.length < ids.length ? malformed : [...new Set(known)].toSorted();
}
