import { followsChoice, languageParameter, type Language } from '@bank/contract';

/**
 * Links between pages that heed their address go on naming its language, also when they are copied, before and after
 * the page's scripts run. A link to a page that does not heed it is followed as any other: the bank sends that page in
 * the language that the visitor chose.
 */
export function nameLanguageInLinks(language: Language): void {
  const nameInAll = () => {
    for (const link of document.links) if (link instanceof HTMLAnchorElement) nameIn(link, language);
  };
  new MutationObserver(nameInAll).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['href'],
  });
  addEventListener('click', fetchChosen, true);
}

function nameIn(link: HTMLAnchorElement, language: Language): void {
  if (!isOfSite(link) || followsChoice(link.pathname) || isFile(link.pathname)) return;
  const address = new URL(link.href);
  if (address.searchParams.has(languageParameter)) return;
  address.searchParams.set(languageParameter, language);
  link.setAttribute('href', address.pathname + address.search + address.hash);
}

/** Keeps the page's script from showing the other page in the language of this one. */
function fetchChosen(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (link && isOfSite(link) && followsChoice(link.pathname)) event.stopImmediatePropagation();
}

function isOfSite(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin;
}

/** The last part of a page's address has no dot. */
function isFile(path: string): boolean {
  return path.slice(path.lastIndexOf('/')).includes('.');
}
