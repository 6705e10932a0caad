import type { Account } from '@bank/contract';
import { goToAddress, useQuery } from '@bank/ui/address.ts';
import { useCallback, useMemo } from 'react';
import { keepNow } from './use-kept-place.ts';
import { withViewOf } from './row-view.ts';
import { readChoice, writeChoice, type StatementChoice } from './statement-choice.ts';

export type Choose = (change: Partial<StatementChoice>, how?: { readonly isRefinement: boolean }) => void;

/**
 * The choice that stands in the address, and how to change it: each change is a step that the browser goes back over. A
 * refinement, as of a text that is still being typed, takes the place of the step before.
 */
export function useStatementChoice(accounts: readonly Account[]): { choice: StatementChoice | null; choose: Choose } {
  const search = useQuery();
  const choice = useMemo(() => readChoice(search, accounts), [search, accounts]);
  const choose = useCallback<Choose>(
    (change, { isRefinement } = { isRefinement: false }) => {
      const before = readChoice(location.search, accounts);
      if (before === null) return;
      const query = writeChoice({ ...before, ...change });
      if (query === writeChoice(before) && location.search !== '') return;
      if (!isRefinement) keepNow();
      // A new step has a place of its own on the page.
      goToAddress(`${location.pathname}${withViewOf(location.search, query)}`, { replace: isRefinement });
    },
    [accounts],
  );
  return { choice, choose };
}
