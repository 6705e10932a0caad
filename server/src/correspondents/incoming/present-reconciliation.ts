import type { OfficeReconciliation } from '@bank/contract/office';
import { toDecimalString } from '@bank/money';
import { presentOpenItem } from './open-items.ts';
import type { DifferenceList, Reconciliation } from './reconciliation.ts';

/** As staff read it, and as it is kept with a closed day. */
export function presentReconciliation({
  correspondent,
  currency,
  isFormer,
  nostro,
  statement,
  items,
}: Reconciliation): OfficeReconciliation {
  const { name, bic, account } = correspondent;
  return {
    correspondent: { name, bic, account },
    currency,
    isFormer,
    nostro: toDecimalString(nostro),
    items: items.map(presentOpenItem),
    statement:
      statement === undefined
        ? null
        : {
            reference: statement.reference,
            closingDay: statement.closingDay,
            closing: toDecimalString(statement.closing),
            difference: toDecimalString(statement.difference),
            broughtForward: toDecimalString(statement.broughtForward),
            gaps: statement.gaps.map((gap) => ({ ...gap, amount: toDecimalString(gap.amount) })),
            unstated: presentDifferences(statement.unstated),
            notStated: presentDifferences(statement.notStated),
            bookedLater: toDecimalString(statement.bookedLater),
            elsewhere: toDecimalString(statement.elsewhere),
            unexplained: toDecimalString(statement.unexplained),
          },
  };
}

function presentDifferences({ count, sum, rows }: DifferenceList) {
  const { currency } = sum;
  return {
    count,
    sum: toDecimalString(sum),
    rows: rows.map(({ amountMinor, ...row }) => ({ ...row, amount: toDecimalString({ amountMinor, currency }) })),
  };
}
