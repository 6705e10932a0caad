import type { StatementTotal } from '@bank/contract';
import { readStatementTotals } from '@bank/contract/calls';
import { add } from '@bank/money';
import { useEffect, useState } from 'react';
import { callForPart, type Part } from '../../../calls/call.ts';
import type { Outcome } from '../../../calls/outcome.ts';
import type { StatementPart } from '../../../calls/read-statement.ts';
import { filterOf, type StatementChoice } from './statement-choice.ts';
import { useAsked } from './use-asked.ts';

export interface FoundTotal {
  /** Entries of all currencies. */
  readonly count: number;
  /** What they come to, one currency at a time. */
  readonly sums: readonly StatementTotal[];
}

/** How far the bank has added up what a choice finds. */
export interface Totals {
  /** Of what was added up until now; null before the first answer. */
  readonly soFar: FoundTotal | null;
  readonly stage: 'counting' | 'whole' | 'failed';
}

const counting: Totals = { soFar: null, stage: 'counting' };

/**
 * Count and sums of what a choice finds, whatever its order; of very long accounts they come in parts, which are added.
 * Those of another choice, or of a statement that changed (`edition`), are added up again.
 */
export function useTotals(choice: StatementChoice, edition: number): Totals {
  const filter = filterOf(choice);
  const asked = useAsked(`${edition} ${JSON.stringify(filter)}`, filter);
  const [found, setFound] = useState({ asked, totals: counting });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const tell = (totals: Totals): void => setFound({ asked, totals });
    const addUp = async (): Promise<void> => {
      let soFar: FoundTotal | null = null;
      let cursor: string | null = null;
      do {
        const what: StatementPart = { ...asked.what, ...(cursor !== null && { cursor }) };
        const outcome: Outcome<Part<StatementTotal[]>> = await callForPart(readStatementTotals, what, { signal });
        if (signal.aborted) return;
        if (!outcome.ok) return tell({ soFar, stage: 'failed' });
        soFar = combined(soFar, outcome.value.part);
        cursor = outcome.value.nextCursor;
        tell({ soFar, stage: cursor === null ? 'whole' : 'counting' });
      } while (cursor !== null);
    };
    void addUp();
    return () => leaving.abort();
  }, [asked]);
  return found.asked === asked ? found.totals : counting;
}

function combined(before: FoundTotal | null, part: readonly StatementTotal[]): FoundTotal {
  const sums = [...(before?.sums ?? [])];
  for (const total of part) {
    const place = sums.findIndex(({ debit }) => debit.currency === total.debit.currency);
    const known = sums[place];
    if (known === undefined) sums.push(total);
    else
      sums[place] = {
        count: known.count + total.count,
        debit: add(known.debit, total.debit),
        credit: add(known.credit, total.credit),
      };
  }
  return { count: sums.reduce((count, total) => count + total.count, 0), sums };
}
