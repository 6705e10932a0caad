import { useSyncExternalStore } from 'react';

/** Vertical scroll from which the header's logo is hidden (spec 9). */
export const logoHideScrollPx = 500;

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  addEventListener('resize', listener, { passive: true });
  return () => {
    removeEventListener('scroll', listener);
    removeEventListener('resize', listener);
  };
}

/** Whether the page is scrolled to this height or beyond, in CSS pixels. False in prerendered pages. */
export function useScrolledPast(height: number | (() => number)): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY >= (typeof height === 'number' ? height : height()),
    () => false,
  );
}
