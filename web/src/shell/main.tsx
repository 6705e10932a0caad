import '@bank/ui/styles/fonts.css';
import '@bank/ui/styles/tokens.css';
import '@bank/ui/styles/base.css';
import type { Texts } from '@bank/dictionaries';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { caller } from '../calls/caller.ts';
import { adoptTexts, frameTexts, loadTexts, setDemonstration } from '../dictionaries/text-store.ts';
import { restoreSession } from '../session/restore-session.ts';
import { followOtherTabs, setPortalAddressRule } from '../session/session-store.ts';
import { readLanguage } from '../session/stored-language.ts';
import { App } from './app.tsx';
import { FetchErrorPage } from './fetch-error-page.tsx';
import { loadPage } from './load-page.ts';
import { allowReload, reloadOnce } from './reload-once.ts';
import { destinationOf, isPortal, type ShownName } from './routes.ts';
import { lockSite, onGateLifted } from './use-gate.ts';
import { applyWholeStyle } from './whole-style.ts';

/*
 * The entry in the browser. The server sent a page that is readable as it stands; it is hydrated when its script and
 * its texts are there.
 */

const language = readLanguage();
caller.language = language;
setPortalAddressRule(() => {
  const destination = destinationOf(location.pathname);
  return destination.kind === 'page' && isPortal(destination.name);
});

followOtherTabs();

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
void begin(root);

async function begin(element: HTMLElement): Promise<void> {
  setDemonstration(element.dataset['mode'] !== 'production');
  const isGate = element.dataset['page'] === 'gate';
  if (isGate) lockSite();
  const name = isGate ? 'gate' : nameOfAddress();
  const isPrerendered = element.dataset['page'] === name && document.documentElement.lang === language;
  if (isPrerendered) adoptTexts(language, textsOfPage());
  const [start] = await Promise.all([loadPage(name, language).catch(() => null), applyWholeStyle()]);
  if (start === null) return beginWithoutPage(element, name);
  allowReload();
  const app = <App start={start} language={language} />;
  // A transition hydrates in small steps, so that a touch is answered in between.
  if (isPrerendered) startTransition(() => void hydrateRoot(element, app));
  else renderAnew(element, app);
  document.documentElement.lang = language;
  document.documentElement.style.visibility = '';
  if (isGate) onGateLifted(() => void restoreSession());
  else void restoreSession();
}

/** The page's own files could not be fetched. One reload may bring newer ones; after it the error page speaks. */
async function beginWithoutPage(element: HTMLElement, name: ShownName): Promise<void> {
  if (reloadOnce()) return;
  // If the texts cannot be fetched either, the page stays as it was sent, readable but without scripts.
  await loadTexts(language, frameTexts());
  renderAnew(element, <App start={{ name, Component: FetchErrorPage, texts: [] }} language={language} />);
  document.documentElement.style.visibility = '';
}

/** Throws away the page as it was sent; its inline script must not act on it any more. */
function renderAnew(element: HTMLElement, app: ReactNode): void {
  window.eventReplay?.end();
  element.replaceChildren();
  createRoot(element).render(app);
}

/** The texts that the page was rendered with. */
function textsOfPage(): Partial<Texts> {
  return JSON.parse(document.getElementById('texts')?.textContent ?? '{}') as Partial<Texts>;
}

function nameOfAddress(): ShownName {
  const destination = destinationOf(location.pathname);
  if (destination.kind === 'redirect') {
    history.replaceState(history.state, '', destination.address + location.search + location.hash);
    return nameOfAddress();
  }
  return destination.kind === 'page' ? destination.name : 'not-found';
}
