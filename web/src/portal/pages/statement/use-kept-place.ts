import { useEffect, useRef } from 'react';

/** What a reader does to scroll by hand: from then on the place is theirs. */
const readersSigns = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * How long entries that are here may take to be as high as they were, and how long they are held in place while the
 * page around them settles. Entries that are on their way are waited for as long as the reader waits.
 */
const growingMs = 10_000;
const settlingMs = 400;

/** A place counts when the scrolling pauses. */
const pauseMs = 120;

/**
 * Keeps with each step of the browser how far the page was scrolled, and goes there again when the browser comes back
 * to the step. `isReady` says that the entries of the step are drawn.
 */
export function useKeptPlace(isReady: boolean): void {
  const ready = useRef(isReady);
  useEffect(() => {
    ready.current = isReady;
  });

  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    let release = (): void => {};
    let isReturning = false;

    const keep = (): void => {
      clearTimeout(pause);
      if (!isReturning) pause = setTimeout(keepNow, pauseMs);
    };
    const forget = (): void => clearTimeout(pause);
    const goBack = (): void => {
      release();
      forget();
      const top = keptPlace();
      if (top === null) return;
      isReturning = true;
      release = scrollWhenReady(top, ready, () => {
        isReturning = false;
      });
    };

    goBack();
    addEventListener('scroll', keep, { passive: true });
    addEventListener('step', forget);
    addEventListener('popstate', goBack);
    return () => {
      release();
      forget();
      removeEventListener('scroll', keep);
      removeEventListener('step', forget);
      removeEventListener('popstate', goBack);
    };
  }, []);
}

/** Keeps the place before a step is taken. */
export function keepNow(): void {
  const state: unknown = history.state;
  const rest = typeof state === 'object' ? state : null;
  history.replaceState({ ...rest, scrolledTo: Math.round(scrollY) }, '');
}

function keptPlace(): number | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('scrolledTo' in state)) return null;
  return typeof state.scrolledTo === 'number' ? state.scrolledTo : null;
}

/** Scrolls as soon as the entries are there, and holds the place for a moment. Returns what ends it. */
function scrollWhenReady(top: number, ready: { readonly current: boolean }, onEnd: () => void): () => void {
  let readyAt: number | null = null;
  let reachedAt: number | null = null;
  let frame = requestAnimationFrame(look);
  for (const sign of readersSigns) addEventListener(sign, release, { passive: true });
  return release;

  function look(now: number): void {
    if (ready.current) {
      readyAt ??= now;
      if (Math.abs(scrollY - top) > 1) scrollTo({ top, behavior: 'instant' });
      if (Math.abs(scrollY - top) <= 1) reachedAt ??= now;
    } else {
      // The entries of the step before stay until those of this one are here: a place among them is none.
      [readyAt, reachedAt] = [null, null];
    }
    const isGivenUp = readyAt !== null && now - readyAt > growingMs;
    const isSettled = reachedAt !== null && now - reachedAt > settlingMs;
    if (isGivenUp || isSettled) release();
    else frame = requestAnimationFrame(look);
  }

  function release(): void {
    cancelAnimationFrame(frame);
    for (const sign of readersSigns) removeEventListener(sign, release);
    onEnd();
  }
}
