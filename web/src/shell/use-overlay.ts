import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { overlayDelayMs } from './overlay-delays.ts';

/**
 * Whether the loading overlay is on: from the start until one second after the page has loaded, and for one second at
 * every leave of a route (spec 4). `isLoading` keeps it on while a page is still being fetched. On a page that is
 * hydrated later the first second is over by then, and `inline/first-interaction.ts` has removed the overlay.
 */
export function useOverlay(pathname: string, isLoading: boolean): boolean {
  const [clearedFor, setClearedFor] = useState<string | null>(null);
  const isFirst = useRef(true);

  // Before the held events are replayed: an event that shows the overlay must find it off.
  useLayoutEffect(() => {
    if (msSinceLoad() >= overlayDelayMs) setClearedFor(location.pathname);
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const clearAfter = (delayMs: number) => {
      timer = setTimeout(() => setClearedFor(pathname), delayMs);
    };
    const clearLater = () => clearAfter(overlayDelayMs);
    if (!isFirst.current) setClearedFor(null);
    if (document.readyState !== 'complete') addEventListener('load', clearLater, { once: true });
    else clearAfter(overlayDelayMs - (isFirst.current ? msSinceLoad() : 0));
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      removeEventListener('load', clearLater);
    };
  }, [pathname]);

  return clearedFor !== pathname || isLoading;
}

function msSinceLoad(): number {
  const [loading] = performance.getEntriesByType('navigation');
  return loading instanceof PerformanceNavigationTiming && loading.loadEventStart > 0
    ? performance.now() - loading.loadEventStart
    : 0;
}
