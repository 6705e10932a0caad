import { createContext, useContext } from 'react';
import type { PageName } from './page-name.ts';

/** What a page may know of the others: their addresses, and how to go there. The shell provides it. */
export interface Navigation {
  /** The page that is shown; null for an address that leads nowhere. */
  readonly current: PageName | null;
  /** The address of a page, or undefined while the page does not exist: then it is not linked. */
  addressOf(page: PageName): string | undefined;
  /** Goes to a page, or to an address kept earlier (where the session ended). */
  goTo(target: PageName | `/${string}`, options?: { readonly replace?: boolean }): void;
}

const nowhere = (): undefined => undefined;

export const NavigationContext = createContext<Navigation>({
  current: null,
  addressOf: nowhere,
  goTo: nowhere,
});

/** Addresses and ways to go. For a link in running text there is `PageLink`; `ButtonLink` of `ui` takes an address. */
export function useNavigation(): Navigation {
  return useContext(NavigationContext);
}
