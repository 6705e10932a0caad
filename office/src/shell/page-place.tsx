import { Button } from '@bank/ui/button.tsx';
import { ErrorBoundary } from '@bank/ui/error-boundary.tsx';
import { Link } from '@bank/ui/link.tsx';
import { fill } from '@bank/dictionaries';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { mayOpen, type Page, type PageProps } from '../navigation/page.ts';
import { useStaff } from '../session/session-store.ts';
import { texts } from '../texts/texts.ts';
import { loadedPage, loadPage } from './load-page.ts';
import styles from './page-place.module.css';

export interface PagePlaceProps {
  readonly place: { readonly page: Page; readonly fields: PageProps['fields'] } | null;
}

/** The page of an address, when its script is there; or why there is none. */
export function PagePlace({ place }: PagePlaceProps) {
  const staff = useStaff();
  const text = texts('shell');
  if (place === null) return <Notice text={text.notFound} />;
  const { page, fields } = place;
  if (!mayOpen(page, staff)) {
    const roles = page.roles === 'signed_in' ? [] : page.roles.map((role) => text.roles[role]);
    return <Notice text={fill(text.notForYou, { roles: roles.join(', ') })} />;
  }
  const failed = (
    <Notice text={text.pageFailed}>
      <Button onClick={() => location.reload()}>{text.reload}</Button>
    </Notice>
  );
  return (
    <ErrorBoundary fallback={failed}>
      <LoadedPage page={page} fields={fields} failed={failed} />
    </ErrorBoundary>
  );
}

interface LoadedPageProps {
  readonly page: Page;
  readonly fields: PageProps['fields'];
  readonly failed: ReactNode;
}

function LoadedPage({ page, fields, failed }: LoadedPageProps) {
  const [Component, setComponent] = useState<ComponentType<PageProps> | null>(() => loadedPage(page) ?? null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isStale = false;
    loadPage(page).then(
      (loaded) => {
        if (!isStale) setComponent(() => loaded);
      },
      () => {
        if (!isStale) setFailed(true);
      },
    );
    return () => {
      isStale = true;
    };
  }, [page]);
  if (hasFailed) return failed;
  return Component === null ? (
    <p className={styles.loading}>{texts('shell').loading}</p>
  ) : (
    <Component fields={fields} />
  );
}

function Notice({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  const { toHome } = texts('shell');
  return (
    <div className={styles.notice}>
      <h1>{text}</h1>
      {children ?? <Link href="/">{toHome}</Link>}
    </div>
  );
}
