import { useEffect, useState } from 'react';
import { filmOf, type FilmTheme } from './film-rules.ts';
import { darkTheme, reducedMotion, useMedia } from './use-media.ts';

interface NetworkInformation {
  readonly saveData?: boolean;
}

/** The film that this visitor is to see now, or null. */
export function useFilm(): FilmTheme | null {
  const isMotionReduced = useMedia(reducedMotion);
  const isDark = useMedia(darkTheme);
  const [isPageLoaded, setPageLoaded] = useState(false);

  useEffect(() => {
    const begin = () => setPageLoaded(true);
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
    return () => removeEventListener('load', begin);
  }, []);

  return filmOf({ isPageLoaded, isMotionReduced, isDark, savesData: isPageLoaded && savesData() });
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true;
}
