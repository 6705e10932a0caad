import { useEffect, useState } from 'react';
import { overlayDelayMs } from './constants.ts';

/**
 * Whether the loading overlay is on: from the start until one second after the page has loaded, and for one second at
 * every leave of a route (spec 4). `isLoading` keeps it on while a page is still being fetched.
 */
export function useOverlay(pathname: string, isLoading: boolean): boolean {
  const [clearedFor, setClearedFor] = useState<string | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const clearLater = () => {
      timer = setTimeout(() => setClearedFor(pathname), overlayDelayMs);
    };
    setClearedFor(null);
    if (document.readyState === 'complete') clearLater();
    else addEventListener('load', clearLater, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('load', clearLater);
    };
  }, [pathname]);

  return clearedFor !== pathname || isLoading;
}
