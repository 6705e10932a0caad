import { goToAddress, useQuery } from '@bank/ui/address.ts';
import { createContext, use, useMemo } from 'react';

/** Which entry is open, beside the rows: opening one then draws two rows again and not all of them. */
export interface OpenedEntry {
  readonly id: string | null;
  readonly toggle: (id: string) => void;
}

export const OpenedEntryContext = createContext<OpenedEntry>({ id: null, toggle: () => {} });

export function useOpenedEntry(): OpenedEntry {
  return use(OpenedEntryContext);
}

/** The entry that stands in the address: a link to it opens it, and so does the way back. */
export function useEntryOfAddress(): OpenedEntry {
  const search = useQuery();
  return useMemo(() => {
    const id = entryOf(search);
    return {
      id,
      toggle(pressed) {
        const query = new URLSearchParams(location.search);
        if (entryOf(location.search) === pressed) query.delete('entry');
        else query.set('entry', pressed);
        const rest = query.toString();
        // Opening is no step of its own: the browser goes back to the page before.
        goToAddress(location.pathname + (rest === '' ? '' : `?${rest}`), { replace: true, state: history.state });
      },
    };
  }, [search]);
}

function entryOf(search: string): string | null {
  const id = new URLSearchParams(search).get('entry');
  return id !== null && /^[\w-]{1,64}$/.test(id) ? id : null;
}

/** The id of the mark that opens an entry. */
export function openerIdOf(id: string): string {
  return `open-${id}`;
}

/** The id of the part below an entry. */
export function partIdOf({ id }: { readonly id: string }): string {
  return `entry-${id}`;
}
