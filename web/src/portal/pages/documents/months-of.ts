import type { KeptStatement } from '@bank/contract';

/** The statements that the bank keeps of a month. */
export interface KeptMonth {
  /** `YYYY-MM` */
  readonly month: string;
  /** Over which the statement of all accounts goes. */
  readonly fromDay: string;
  readonly toDay: string;
  readonly statements: readonly KeptStatement[];
}

/** The months of kept statements, the latest first. That of an account that was closed may end earlier than others. */
export function monthsOf(statements: readonly KeptStatement[]): readonly KeptMonth[] {
  const months = [...new Set(statements.map(({ toDay }) => toDay.slice(0, 7)))].sort().toReversed();
  return months.map((month) => {
    const own = statements.filter(({ toDay }) => toDay.startsWith(month));
    const [toDay = ''] = own
      .map((each) => each.toDay)
      .toSorted()
      .toReversed();
    return { month, fromDay: `${month}-01`, toDay, statements: own };
  });
}
