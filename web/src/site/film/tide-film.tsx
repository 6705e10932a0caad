import { lazy, Suspense } from 'react';
import { useFilm } from './use-film.ts';

/**
 * Fetched when the film may begin: after the page has loaded, and never for those who want motion or bytes to be
 * spared.
 */
const TideVideos = lazy(() => import('./tide-videos.tsx').then((file) => ({ default: file.TideVideos })));

interface TideFilmProps {
  /** Places the film; its `object-position` holds for the film too. */
  readonly className?: string | undefined;
  readonly buttonClassName?: string | undefined;
}

/** The tide as a looping film over its poster, with a button that holds it (WCAG 2.2.2). */
export function TideFilm(props: TideFilmProps) {
  const theme = useFilm();
  return theme === null ? null : (
    <Suspense fallback={null}>
      <TideVideos key={theme} theme={theme} {...props} />
    </Suspense>
  );
}
