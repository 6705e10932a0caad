import { compactAccount } from '@bank/contract';
import type { OfficeOpenItem } from '@bank/contract/office';
import { subtract, toDecimalString } from '@bank/money';
import type { Compared, OpenItem } from './reconciliation.ts';
import type { SignOff } from './sign-offs-store.ts';

/**
 * The open items of a correspondent. One is signed off with the amount that people read: another amount is another
 * item. Where there is no statement at all, the amount is what the books say, and moves with each payment.
 */
export function openItemsOf(compared: Compared, signOffs: readonly SignOff[]): OpenItem[] {
  const { correspondent, nostro, elsewhere, notStated, statement, openingDifference } = compared;
  const of = { correspondentBic: correspondent.bic, account: compactAccount(correspondent.account) };
  const items: Omit<OpenItem, 'signedOff'>[] = [];
  if (statement === undefined) {
    const amount = subtract(nostro, elsewhere);
    if (amount.amountMinor !== 0n || notStated.count > 0)
      items.push({ ...of, kind: 'never_stated', after: '', before: '', amount });
  }
  if (openingDifference !== undefined && openingDifference.amount.amountMinor !== 0n)
    items.push({ ...of, kind: 'opening_difference', after: '', ...openingDifference });
  for (const gap of statement?.gaps ?? []) items.push({ ...of, kind: 'statement_missing', ...gap });
  return items.map((item) => ({ ...item, signedOff: signOffs.find((one) => isOf(one, item)) }));
}

function isOf(signOff: SignOff, item: Omit<OpenItem, 'signedOff'>): boolean {
  return (
    signOff.kind === item.kind &&
    signOff.correspondentBic === item.correspondentBic &&
    signOff.account === item.account &&
    signOff.amount.currency === item.amount.currency &&
    signOff.after === item.after &&
    signOff.before === item.before &&
    (item.kind === 'never_stated' || signOff.amount.amountMinor === item.amount.amountMinor)
  );
}

export function presentOpenItem({ kind, after, before, amount, signedOff }: OpenItem): OfficeOpenItem {
  return {
    kind,
    after,
    before,
    amount: toDecimalString(amount),
    signedOff:
      signedOff === undefined
        ? null
        : { reason: signedOff.reason, at: signedOff.signedOffAt.toISOString(), proposalId: signedOff.proposalId },
  };
}
