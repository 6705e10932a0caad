import { createContext, use } from 'react';

/** Which entry is open, beside the rows: opening one then draws two rows again and not all of them. */
export interface OpenedEntry {
  readonly id: string | null;
  readonly toggle: (id: string) => void;
}

export const OpenedEntryContext = createContext<OpenedEntry>({ id: null, toggle: () => {} });

export function useOpenedEntry(): OpenedEntry {
  return use(OpenedEntryContext);
}

/** The id of the mark that opens an entry. */
export function openerIdOf(id: string): string {
  return `open-${id}`;
}

/** The id of the part below an entry. */
export function partIdOf({ id }: { readonly id: string }): string {
  return `entry-${id}`;
}
