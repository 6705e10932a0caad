import type { Language } from '@bank/contract';
import { goToAddress } from '@bank/ui/address.ts';
import { draw } from '@bank/ui/testing/draw.tsx';
import { closeToast, toasts } from '@bank/ui/toast-queue.ts';
import { afterEach } from 'vitest';
import { caller } from '../calls/caller.ts';
import { LanguageContext } from '../dictionaries/language-context.ts';
import { NavigationContext, type Navigation } from '../navigation/navigation.ts';
import { restoreSession } from '../session/restore-session.ts';
import { becomeAnonymous } from '../session/session-store.ts';
import { App } from '../shell/app.tsx';
import { loadPage } from '../shell/load-page.ts';
import { addressOf, destinationOf, routes } from '../shell/routes.ts';
import { Toasts } from '../shell/toasts.tsx';

export interface Visit {
  readonly language?: Language;
  /** A client whose login is still open, unless it says `visitor`. */
  readonly as?: 'client' | 'visitor';
}

/** Opens a page of the site without header and footer, as a reload does, and waits until the client is known. */
export async function openPage(address: string, { language = 'en', as = 'client' }: Visit = {}): Promise<void> {
  history.replaceState(null, '', address);
  const destination = destinationOf(location.pathname);
  if (destination.kind !== 'page') throw new Error(`${address} is no page`);
  const page = await loadPage(destination.name, language);
  const navigation: Navigation = {
    current: destination.name,
    addressOf,
    goTo: (target, options) =>
      goToAddress(target.startsWith('/') ? target : routes[target as keyof typeof routes].address, options),
  };
  caller.language = language;
  await logIn(as);
  draw(
    <LanguageContext value={language}>
      <NavigationContext value={navigation}>
        <main>
          <page.Component />
        </main>
        <Toasts page={page} />
      </NavigationContext>
    </LanguageContext>,
  );
}

/** Opens a page in its frame, with everything that the shell does. */
export async function openSite(address: string, { language = 'en', as = 'visitor' }: Visit = {}): Promise<void> {
  history.replaceState(null, '', address);
  const destination = destinationOf(location.pathname);
  const start = await loadPage(destination.kind === 'page' ? destination.name : 'not-found', language);
  caller.language = language;
  draw(<App start={start} language={language} />);
  await logIn(as);
}

async function logIn(as: Visit['as']): Promise<void> {
  if (as === 'visitor') return;
  localStorage.setItem('token', 'token-of-ida');
  await restoreSession();
}

afterEach(() => {
  becomeAnonymous();
  for (const { id } of toasts.read()) closeToast(id);
  localStorage.clear();
  caller.gatePass = null;
});
