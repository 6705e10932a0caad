import { useEffect, useState } from 'react';
import { readStatementTotals, type StatementTotal } from '../../calls/read-statement-totals.ts';
import { prolonging } from '../prolonging.ts';
import { filterOf, type StatementChoice } from './statement-choice.ts';

/** Count and sums of what a choice finds; null while the bank adds up, and where it could not. Made anew by a `key`. */
export function useTotals(choice: StatementChoice): StatementTotal | null {
  const [total, setTotal] = useState<StatementTotal | null>(null);
  const [filter] = useState(() => filterOf(choice));
  useEffect(() => {
    let isLeft = false;
    void prolonging(readStatementTotals(filter)).then((outcome) => {
      if (!isLeft && outcome.ok) setTotal(outcome.value[0] ?? null);
    });
    return () => {
      isLeft = true;
    };
  }, [filter]);
  return total;
}
