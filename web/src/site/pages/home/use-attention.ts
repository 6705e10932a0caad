import { useEffect, useState, type RefObject } from 'react';

/** Whether somebody attends to an element: the pointer is over it, or the focus is within. */
export function useAttention(element: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);

  useEffect(() => {
    const attended = element.current;
    if (attended === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    attended.addEventListener('pointerenter', () => setHovered(true), { signal });
    attended.addEventListener('pointerleave', () => setHovered(false), { signal });
    attended.addEventListener('focusin', () => setFocused(true), { signal });
    attended.addEventListener(
      'focusout',
      ({ relatedTarget }) => setFocused(relatedTarget instanceof Node && attended.contains(relatedTarget)),
      { signal },
    );
    return () => listening.abort();
  }, [element]);

  return isHovered || isFocused;
}
