import { ErrorPage } from './error-page.tsx';

/** Stands in for a page whose files could not be fetched, even after a reload. */
export function FetchErrorPage() {
  return <ErrorPage reason="fetch" />;
}
