import { addressEvents } from '@bank/ui/address.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Height of header and neatline, under which `#fees` must not end up (spec 2: a fixed offset). */
const feesScrollOffsetPx = 97;

/** What a reader does to scroll by hand: from then on the place is theirs. */
const readersSigns = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** How long fonts and parts that are laid out later may move a place, in milliseconds. */
const settlingMs = 3000;

/**
 * On navigation the scroll goes back to the top, and an address with an anchor goes to its place: `#fees` to a fixed
 * offset under the header (spec 2), any other where its `scroll-margin` says.
 */
export function useScrollReset(shownPage: string): void {
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    const isArrival = isFirst.current;
    isFirst.current = false;
    if (scrollToAnchor()) return holdAnchor();
    // The first page may have been scrolled before it came to life.
    if (!isArrival) scrollTo(0, 0);
    return undefined;
  }, [shownPage]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    let release = () => {};
    const follow = () => {
      release();
      if (scrollToAnchor()) release = holdAnchor();
    };
    for (const name of addressEvents) addEventListener(name, follow);
    return () => {
      release();
      for (const name of addressEvents) removeEventListener(name, follow);
    };
  }, []);
}

/** Whether the address has an anchor that is on the page. */
function scrollToAnchor(): boolean {
  const place = document.getElementById(location.hash.slice(1));
  if (place === null) return false;
  if (location.hash === '#fees') scrollTo(0, place.getBoundingClientRect().top + scrollY - feesScrollOffsetPx);
  else place.scrollIntoView({ behavior: 'instant' });
  return true;
}

/** Keeps the place where it is while the page above it grows, until the reader scrolls. Returns what ends it. */
function holdAnchor(): () => void {
  const observer = new ResizeObserver(scrollToAnchor);
  observer.observe(document.body);
  const release = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const sign of readersSigns) removeEventListener(sign, release);
  };
  const timer = setTimeout(release, settlingMs);
  for (const sign of readersSigns) addEventListener(sign, release, { passive: true });
  return release;
}
