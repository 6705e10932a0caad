import type { Language } from '@bank/contract';
import { goToAddress } from '@bank/ui/address.ts';
import { loadSectionsInPage } from '@bank/ui/lazy-section.tsx';
import { useEffect, useState } from 'react';
import { loadPage, type LoadedPage } from './load-page.ts';
import { reloadOnce, allowReload } from './reload-once.ts';
import { destinationOf, type ShownName } from './routes.ts';
import { FetchErrorPage } from './fetch-error-page.tsx';

/**
 * The page that an address asks for, once it is there; until then the one before stays. While the site is locked every
 * address shows the gate.
 */
export function usePage(
  pathname: string,
  start: LoadedPage,
  language: Language,
  isLocked: boolean,
): { readonly shown: LoadedPage; readonly isLoading: boolean } {
  const [shown, setShown] = useState(start);
  const destination = destinationOf(pathname);
  const wanted: ShownName | null = isLocked
    ? 'gate'
    : destination.kind === 'page'
      ? destination.name
      : destination.kind === 'nowhere'
        ? 'not-found'
        : null;
  const redirect = destination.kind === 'redirect' && !isLocked ? destination.address : null;

  useEffect(() => {
    if (redirect !== null) goToAddress(redirect + location.search + location.hash, { replace: true });
  }, [redirect]);

  useEffect(() => {
    if (wanted === null) return;
    let isStale = false;
    const isAnother = wanted !== start.name;
    Promise.all([loadPage(wanted, language), isAnother && loadSectionsInPage()]).then(
      ([page]) => {
        allowReload();
        if (!isStale) setShown((before) => (before.Component === page.Component ? before : page));
      },
      () => {
        if (isStale || (wanted === start.name && start.Component === FetchErrorPage) || reloadOnce()) return;
        setShown({ name: wanted, Component: FetchErrorPage, texts: [] });
      },
    );
    return () => {
      isStale = true;
    };
  }, [wanted, language, start]);

  // Of a page that came by a step nothing is prerendered: its sections are wanted where they are.
  useEffect(() => {
    if (shown !== start) void loadSectionsInPage();
  }, [shown, start]);

  return { shown, isLoading: wanted !== null && wanted !== shown.name };
}
