import { languageParameter, type Language } from '@bank/contract';
import { goToAddress, usePathname } from '@bank/ui/address.ts';
import { ErrorBoundary } from '@bank/ui/error-boundary.tsx';
import { loadSectionsInPage } from '@bank/ui/lazy-section.tsx';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { caller } from '../calls/caller.ts';
import { LanguageContext } from '../dictionaries/language-context.ts';
import { frameTexts, loadTexts } from '../dictionaries/text-store.ts';
import { arriveAt } from '../navigation/arrival.ts';
import { NavigationContext, type Navigation } from '../navigation/navigation.ts';
import { anonymous, type Session } from '../session/session-store.ts';
import { PrerenderedSession } from '../session/use-session.ts';
import { storeLanguage } from '../session/stored-language.ts';
import { useEventReplay } from './event-replay.ts';
import { ErrorPage } from './error-page.tsx';
import { Frame } from './frame.tsx';
import type { LanguageChoice } from './language-choice.ts';
import { LanguageSwitchContext } from './language-switch.ts';
import type { LoadedPage } from './load-page.ts';
import { Overlay } from './overlay.tsx';
import { addressOf, isPortal, routes } from './routes.ts';
import { useIsSiteLocked } from './use-gate.ts';
import { useOverlay } from './use-overlay.ts';
import { usePage } from './use-page.ts';

export interface AppProps {
  /** The page to begin with; its script and texts are there. */
  readonly start: LoadedPage;
  readonly language: Language;
}

/** Between choosing a language and the reload (spec 9). */
const languageSwitchDelayMs = 1000;

const restoring: Session = { stage: 'restoring' };

/** Everything: one page in its frame, the overlay over it, and what pages may know of each other. */
export function App({ start, language: startLanguage }: AppProps) {
  const pathname = usePathname();
  const [language, setLanguage] = useState(startLanguage);
  const [isSwitching, setSwitching] = useState(false);
  const isLocked = useIsSiteLocked();
  const { shown, isLoading } = usePage(pathname, start, language, isLocked);
  // The frame of the portal shows by itself what is coming.
  const isAway = isLoading && !isPortal(shown.name);
  const isOverlayOn = useOverlay(pathname, isAway || isSwitching);
  useEventReplay();
  const content = useRef<HTMLElement>(null);
  const isFirst = useRef(true);

  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else arriveAt(content.current);
    // After hydration nothing is deferred any more.
    for (const section of document.querySelectorAll('[data-deferred]')) section.removeAttribute('data-deferred');
  }, [shown]);

  /** The text changes at once; the reload brings the page that the server keeps in this language (spec 4). */
  async function switchLanguage(next: Language): Promise<void> {
    if (next === language) return;
    setSwitching(true);
    storeLanguage(next);
    caller.language = next;
    // Of the address; what else it says stays.
    const address = new URL(location.href);
    address.searchParams.delete(languageParameter);
    const languageChosenAt = document.activeElement?.tagName === 'SELECT' ? 'select' : 'menu';
    const noted: LanguageChoice = { ...(history.state as object | null), languageChosenAt };
    history.replaceState(noted, '', address);
    setTimeout(() => location.reload(), languageSwitchDelayMs);
    await Promise.all([loadTexts(next, [...frameTexts(), ...shown.texts]), loadSectionsInPage()]);
    document.documentElement.lang = next;
    setLanguage(next);
  }

  const current = shown.name === 'gate' || shown.name === 'not-found' ? null : shown.name;
  // The contexts keep their values until another page is shown: a lazy section must not change before its script is
  // there.
  const latestSwitch = useRef(switchLanguage);
  useEffect(() => {
    latestSwitch.current = switchLanguage;
  });
  const switchTo = useCallback((next: Language) => void latestSwitch.current(next), []);
  const navigation = useMemo<Navigation>(
    () => ({
      current,
      addressOf,
      goTo: (target, options) =>
        goToAddress(target.startsWith('/') ? target : routes[target as keyof typeof routes].address, options),
    }),
    [current],
  );
  return (
    <LanguageContext value={language}>
      <PrerenderedSession value={isPortal(start.name) ? restoring : anonymous}>
        <LanguageSwitchContext value={switchTo}>
          <NavigationContext value={navigation}>
            <ErrorBoundary fallback={<ErrorPage reason="render" />}>
              <Frame page={shown} isLoading={isAway && shown.name !== 'gate'} contentRef={content} />
              <Overlay isOn={isOverlayOn} />
            </ErrorBoundary>
          </NavigationContext>
        </LanguageSwitchContext>
      </PrerenderedSession>
    </LanguageContext>
  );
}
