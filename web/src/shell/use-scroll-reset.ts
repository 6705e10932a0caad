import { useEffect, useLayoutEffect, useRef } from 'react';
import { addressEvents } from '../ui/address.ts';
import { feesScrollOffsetPx } from './constants.ts';

const feesHash = '#fees';

/** On navigation the scroll goes back to the top; `#fees` goes to a fixed offset under the header (spec 2). */
export function useScrollReset(shownPage: string): void {
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    const isArrival = isFirst.current;
    isFirst.current = false;
    if (!scrollToFees()) {
      // The first page may have been scrolled before it came to life.
      if (!isArrival) scrollTo(0, 0);
      return;
    }
    // The letters' true widths move what lies above the fees.
    const { scrollY } = window;
    void document.fonts.ready.then(() => {
      if (window.scrollY === scrollY) scrollToFees();
    });
  }, [shownPage]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    for (const name of addressEvents) addEventListener(name, scrollToFees);
    return () => {
      for (const name of addressEvents) removeEventListener(name, scrollToFees);
    };
  }, []);
}

function scrollToFees(): boolean {
  if (location.hash !== feesHash) return false;
  const fees = document.querySelector(feesHash);
  if (fees === null) return false;
  scrollTo(0, fees.getBoundingClientRect().top + window.scrollY - feesScrollOffsetPx);
  return true;
}
