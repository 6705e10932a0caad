import { add } from '@bank/money';
import { useEffect, useState } from 'react';
import type { Outcome } from '../../calls/outcome.ts';
import { readStatementTotals, type StatementTotal, type StatementTotals } from '../../calls/read-statement-totals.ts';
import { prolonging } from '../prolonging.ts';
import { filterOf, type StatementChoice } from './statement-choice.ts';

/** How far the bank has added up what a choice finds. */
export interface Totals {
  /** Of what was added up until now; null before the first answer. */
  readonly soFar: StatementTotal | null;
  readonly stage: 'counting' | 'whole' | 'failed';
}

/** Count and sums of what a choice finds; of very long accounts they come in parts, which are added. Made anew by a `key`. */
export function useTotals(choice: StatementChoice): Totals {
  const [totals, setTotals] = useState<Totals>({ soFar: null, stage: 'counting' });
  const [filter] = useState(() => filterOf(choice));
  useEffect(() => {
    let isLeft = false;
    const addUp = async (): Promise<void> => {
      let soFar: StatementTotal | null = null;
      let cursor: string | null = null;
      do {
        const outcome: Outcome<StatementTotals> = await prolonging(readStatementTotals(filter, cursor));
        if (isLeft) return;
        if (!outcome.ok) return setTotals({ soFar, stage: 'failed' });
        soFar = combined(soFar, outcome.value.totals[0] ?? null);
        cursor = outcome.value.nextCursor;
        setTotals({ soFar, stage: cursor === null ? 'whole' : 'counting' });
      } while (cursor !== null);
    };
    void addUp();
    return () => {
      isLeft = true;
    };
  }, [filter]);
  return totals;
}

function combined(one: StatementTotal | null, other: StatementTotal | null): StatementTotal | null {
  if (one === null || other === null) return one ?? other;
  return { count: one.count + other.count, debit: add(one.debit, other.debit), credit: add(one.credit, other.credit) };
}
