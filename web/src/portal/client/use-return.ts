import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back when the client comes back to this tab: from another window, another tab, or the browser's memory of left
 * pages.
 */
export function useReturn(onReturn: () => void): void {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    let isAway = false;
    const look = ({ type }: Event): void => {
      if (type === 'blur' || document.visibilityState === 'hidden') {
        isAway = true;
      } else if (isAway) {
        isAway = false;
        returned();
      }
    };
    const kept = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) returned();
    };
    addEventListener('blur', look);
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', kept);
    return () => {
      removeEventListener('blur', look);
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', kept);
    };
  }, []);
}
