import { lazy, memo, Suspense, useEffect, useRef, type ComponentType } from 'react';
import styles from './lazy-section.module.css';

/** How far from the window a section begins to be fetched: a second of quick scrolling. */
const nearMarginPx = 800;

interface LazySection {
  readonly load: () => void;
  readonly loaded: Promise<unknown>;
}

const sections: LazySection[] = [];
/** Those that stand in the page: the others have no HTML that React could throw away. */
const sectionsInPage = new Set<LazySection>();

/**
 * A section of a prerendered page that is hydrated lazily: its HTML is there from the start, its script is fetched when
 * the section comes near the window. Until then nothing around it may change it, or React would throw the HTML away: it
 * takes no props, and code that changes a context which it reads first waits for `loadSectionsInPage`. Its buttons
 * do nothing before, so it hides them.
 */
export function lazySection(importSection: () => Promise<ComponentType>): ComponentType {
  let load = () => {};
  const isWanted = new Promise<void>((resolve) => (load = resolve));
  const loaded = isWanted.then(importSection);
  const section = { load, loaded };
  sections.push(section);
  // If the script cannot be fetched, the section stays as it was sent: readable, with links that work.
  const Section = lazy(async () => ({ default: await loaded.catch(() => new Promise<never>(() => {})) }));

  function SectionWhenNear() {
    const mark = useRef<HTMLSpanElement>(null);
    useEffect(() => {
      if (mark.current === null) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) load();
        },
        { rootMargin: `${nearMarginPx}px` },
      );
      observer.observe(mark.current);
      sectionsInPage.add(section);
      return () => {
        sectionsInPage.delete(section);
        observer.disconnect();
      };
    }, []);
    return (
      <>
        <span ref={mark} className={styles.mark} />
        <Suspense fallback={null}>
          <Section />
        </Suspense>
      </>
    );
  }
  return memo(SectionWhenNear);
}

/** Fetches every lazy section that is known by now. Resolves when all are there, or cannot be fetched. */
export function loadLazySections(): Promise<void> {
  return loadAll(sections);
}

/** As `loadLazySections`, for those that stand in the page. */
export function loadSectionsInPage(): Promise<void> {
  return loadAll([...sectionsInPage]);
}

async function loadAll(wanted: readonly LazySection[]): Promise<void> {
  for (const { load } of wanted) load();
  await Promise.allSettled(wanted.map(({ loaded }) => loaded));
}
