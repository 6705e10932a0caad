import { classNames } from '@bank/ui/class-names.ts';
import { ErrorBoundary } from '@bank/ui/error-boundary.tsx';
import { lazySection } from '@bank/ui/lazy-section.tsx';
import { useEffect, type RefObject } from 'react';
import { useText } from '../dictionaries/use-text.ts';
import { BackToTop } from './back-to-top.tsx';
import { ErrorPage } from './error-page.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import type { LoadedPage } from './load-page.ts';
import { useTitle } from './page-title.ts';
import { isPortal } from './routes.ts';
import { Toasts } from './toasts.tsx';
import { useScrollReset } from './use-scroll-reset.ts';

/** Few visitors are offered a language, and it works before its script is there. */
const LanguageOffer = lazySection(() => import('./language-offer.tsx').then((file) => file.LanguageOffer));

/** For the portal alone: a visitor of the site need not fetch it. */
const SlimFooter = lazySection(() => import('./slim-footer.tsx').then((file) => file.SlimFooter));

interface FrameProps {
  readonly page: LoadedPage;
  /** The address is of another page, which is not there yet: this one is hidden. */
  readonly isLoading: boolean;
  readonly contentRef: RefObject<HTMLElement | null>;
}

/** What stands around a page: header, footer, back to top. The gate stands alone. */
export function Frame({ page, isLoading, contentRef }: FrameProps) {
  const { header } = useText('shell');
  const title = useTitle(page.name);
  useScrollReset(page.name);

  useEffect(() => {
    document.title = title;
  }, [title]);

  const isOfPortal = isPortal(page.name);
  const content = (
    <main
      id="content"
      // The focus comes here with each page: it says which one.
      aria-label={title}
      className={classNames(styles.content, isOfPortal && styles.portal)}
      tabIndex={-1}
      hidden={isLoading}
      ref={contentRef}
    >
      <ErrorBoundary key={page.name} fallback={<ErrorPage reason="render" />}>
        <page.Component />
      </ErrorBoundary>
    </main>
  );
  if (page.name === 'gate') return content;
  return (
    <>
      <a className={styles.skip} href="#content">
        {header.skipToContent}
      </a>
      <LanguageOffer />
      <Header />
      {content}
      {isOfPortal ? <SlimFooter /> : <Footer />}
      <BackToTop isPortal={isOfPortal} />
      <Toasts page={page} />
    </>
  );
}
