import { useEffect, useState, type RefObject } from 'react';

/** How far below the window something counts as near, so that it is there when it is scrolled to. */
const nearMargin = '100px';

/** Whether an element has ever come near the window: what is far down the page need not be fetched with it. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: nearMargin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
