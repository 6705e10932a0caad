import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { add, currencyCode, fromDecimalString, type Money } from '@bank/money';
import type { Platform } from '../../base/platform/platform.ts';
import { judgeApproval, type Actor, type Rights } from '../../base/platform/rights.ts';
import { limitRates, stillMissing, type ToApprove } from '../orders/index.ts';
import type { RowSum } from './order-file.ts';
import type { SeenFile } from './see-file.ts';
import { findNewBeneficiaries } from './twins-store.ts';

/**
 * Whether a user may send a file off as one: all that it comes to together is within the amount that they may approve,
 * so that nobody passes a limit in parts.
 */
export async function judgeWhole(
  platform: Platform,
  rights: Rights,
  sums: readonly RowSum[],
): Promise<'may_approve' | Refusal> {
  const { approve } = rights;
  if (typeof approve === 'string') return judgeApproval(rights);
  const amounts = sums.map(moneyOf);
  const valueIn = await limitRates(
    platform,
    amounts.map((amount) => ({ rights, amount })),
  );
  let whole: Money = { amountMinor: 0n, currency: approve.currency };
  for (const amount of amounts) {
    const value = amount.currency === approve.currency ? amount : valueIn(amount, approve.currency);
    if (isRefusal(value)) return refuse('exceeds_approval_limit', 'amount');
    whole = add(whole, value);
  }
  return judgeApproval(rights, whole);
}

/**
 * Which approvals the rules of the client still ask for: they see a file as one order of each kind and account, of all
 * that its rows come to. Undefined where none is missing; the users whose approval would count otherwise.
 */
export async function missingOfFile(
  platform: Platform,
  { file, sums }: SeenFile,
  approvedBy: readonly string[],
): Promise<readonly string[] | undefined> {
  const { clientId, id: fileId, preparedBy } = file;
  const fresh = new Set(await findNewBeneficiaries(platform.db, { clientId, fileId }));
  const asked = sums.map(
    (sum): ToApprove => ({
      clientId,
      kind: sum.kind,
      debtorAccount: sum.debtorAccount,
      creditorAccount: '',
      amount: moneyOf(sum),
      preparedBy,
      approvedBy,
      isToNewBeneficiary: sum.kind === 'international' && fresh.has(sum.debtorAccount),
    }),
  );
  const missing = await stillMissing(platform, asked);
  if (missing.size === 0) return undefined;
  return [...missing.values()].flatMap((rules) => rules.flatMap(({ open }) => open));
}

/** Whether a user sends a file off with no approval but their own. */
export async function goesAlone(platform: Platform, { rights }: Actor, seen: SeenFile): Promise<boolean> {
  if (isRefusal(await judgeWhole(platform, rights, seen.sums))) return false;
  return (await missingOfFile(platform, seen, [])) === undefined;
}

export function moneyOf({ amount, currency }: Pick<RowSum, 'amount' | 'currency'>): Money {
  return fromDecimalString(amount, currencyCode(currency));
}
