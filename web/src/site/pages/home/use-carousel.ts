import type EmblaCarousel from 'embla-carousel';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { reducedMotion, useMedia } from '../../film/use-media.ts';
import { slideStayMs, startIndex } from './carousel-rules.ts';

/** How softly slides come to rest, in the engine's own unit. */
const glide = 34;

export interface Carousel {
  /** False until the engine is there: the slides are a plain row then, which scrolls. */
  readonly isAlive: boolean;
  /** The slide in the middle. */
  readonly selected: number;
  /** Whether the visitor chose it; false where the carousel went on by itself. */
  readonly isChosen: boolean;
  readonly goTo: (index: number) => void;
  readonly goBack: () => void;
  readonly goOn: () => void;
}

/**
 * Turns a row of slides into a carousel without ends. The engine is fetched when `isNear`; while `isRunning` the slides
 * go on by themselves.
 */
export function useCarousel(
  root: RefObject<HTMLElement | null>,
  { isNear, isRunning }: { readonly isNear: boolean; readonly isRunning: boolean },
): Carousel {
  const isMotionReduced = useMedia(reducedMotion);
  const [create, setCreate] = useState<typeof EmblaCarousel | null>(null);
  const [place, setPlace] = useState({ selected: startIndex, isChosen: false });
  const engine = useRef<ReturnType<typeof EmblaCarousel> | null>(null);
  const goesByItself = useRef(false);

  useEffect(() => {
    if (!isNear) return;
    let isStale = false;
    import('embla-carousel').then(
      (file) => {
        if (!isStale) setCreate(() => file.default);
      },
      // Without its engine the row still scrolls.
      () => {},
    );
    return () => {
      isStale = true;
    };
  }, [isNear]);

  useLayoutEffect(() => {
    if (create === null || root.current === null) return;
    root.current.scrollTo({ left: 0, behavior: 'instant' });
    const carousel = create(root.current, { align: 'center', loop: true, startIndex, duration: glide });
    carousel.on('select', () => setPlace({ selected: carousel.selectedScrollSnap(), isChosen: !goesByItself.current }));
    engine.current = carousel;
    return () => {
      engine.current = null;
      carousel.destroy();
    };
  }, [create, root]);

  useEffect(() => {
    if (create === null || !isRunning) return;
    const timer = setInterval(() => {
      goesByItself.current = true;
      engine.current?.scrollNext();
      goesByItself.current = false;
    }, slideStayMs);
    return () => clearInterval(timer);
  }, [create, isRunning]);

  return {
    isAlive: create !== null,
    ...place,
    goTo: (index) => engine.current?.scrollTo(index, isMotionReduced),
    goBack: () => engine.current?.scrollPrev(isMotionReduced),
    goOn: () => engine.current?.scrollNext(isMotionReduced),
  };
}
