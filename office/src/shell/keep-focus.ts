import { useEffect, type RefObject } from 'react';

/**
 * Where the control is gone that had the focus, after an act or with its dialog, the focus goes to the page, and not to
 * nowhere: the next Tab goes on from there, and a screen reader has a place. A press beside all controls stays one.
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    const note = ({ target }: Event): void => {
      if (target instanceof Element) last = target;
    };
    const watch = new MutationObserver(() => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      page.current?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      watch.disconnect();
    };
  }, [page]);
}
