import { useCallback, useMemo } from 'react';
import { useSearch } from 'wouter';
import type { Account } from '../../calls/client.ts';
import { readChoice, writeChoice, type StatementChoice } from './statement-choice.ts';

export type Choose = (change: Partial<StatementChoice>, how?: { readonly isRefinement: boolean }) => void;

/**
 * The choice that stands in the address, and how to change it: each change is a step that the browser goes back over. A
 * refinement, as of a text that is still being typed, takes the place of the step before.
 */
export function useStatementChoice(accounts: readonly Account[]): { choice: StatementChoice | null; choose: Choose } {
  const search = useSearch();
  const choice = useMemo(() => readChoice(search, accounts), [search, accounts]);
  const choose = useCallback<Choose>(
    (change, { isRefinement } = { isRefinement: false }) => {
      const before = readChoice(location.search, accounts);
      if (before === null) return;
      const query = writeChoice({ ...before, ...change });
      if (query === writeChoice(before) && location.search !== '') return;
      const go = isRefinement ? history.replaceState : history.pushState;
      go.call(history, history.state, '', `${location.pathname}${query}`);
    },
    [accounts],
  );
  return { choice, choose };
}
