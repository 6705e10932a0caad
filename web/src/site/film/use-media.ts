import { useCallback, useSyncExternalStore } from 'react';

export const reducedMotion = '(prefers-reduced-motion: reduce)';
export const darkTheme = '(prefers-color-scheme: dark)';
/** Phones: the breakpoint of the design at which carousels show one slide. */
export const narrowWindow = '(max-width: 720px)';

/** Whether a media query holds, followed while the page is shown. In what is prerendered none does. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
