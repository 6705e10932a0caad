import { lazy, memo, Suspense, useEffect, useRef, type ComponentType } from 'react';
import styles from './when-near.module.css';

/** How far from the window a part begins to be fetched: a second of quick scrolling. */
const nearMarginPx = 800;

interface LatePart {
  readonly bring: () => void;
  readonly brought: Promise<unknown>;
}

const parts: LatePart[] = [];

/**
 * A part of a prerendered page far below its first lines: there from the start as HTML, its script fetched when it
 * comes near. What is around it must not change it before that, or React would throw the HTML away: it takes no props,
 * and who changes what it reads from contexts first waits for `bringLateParts`. Nobody hears a button in it before: it
 * hides them.
 */
export function whenNear(load: () => Promise<ComponentType>): ComponentType {
  let bring = () => {};
  const isWanted = new Promise<void>((resolve) => (bring = resolve));
  const brought = isWanted.then(load);
  parts.push({ bring, brought });
  // A script that cannot be had leaves the part as it was sent: readable, and its links lead where they say.
  const Part = lazy(async () => ({ default: await brought.catch(() => new Promise<never>(() => {})) }));

  function WhenNear() {
    const mark = useRef<HTMLSpanElement>(null);
    useEffect(() => {
      if (mark.current === null) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) bring();
        },
        { rootMargin: `${nearMarginPx}px` },
      );
      observer.observe(mark.current);
      return () => observer.disconnect();
    }, []);
    return (
      <>
        <span ref={mark} className={styles.mark} />
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </>
    );
  }
  return memo(WhenNear);
}

/** Fetches every late part that is known by now. Resolves when all are there, or cannot be had. */
export async function bringLateParts(): Promise<void> {
  for (const { bring } of parts) bring();
  await Promise.allSettled(parts.map(({ brought }) => brought));
}
