import { useEffect, useRef, useState, type RefObject } from 'react';

/** A place where a file may be dropped, beside a button that does the same. */
export function useDrop(onFile: (file: File) => void): {
  readonly place: RefObject<HTMLElement | null>;
  readonly isOver: boolean;
} {
  const place = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const ends = new AbortController();
    const { signal } = ends;
    const over = (event: DragEvent): void => {
      event.preventDefault();
      setOver(true);
    };
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) onFile(file);
    };
    element.addEventListener('dragover', over, { signal });
    element.addEventListener('dragleave', () => setOver(false), { signal });
    element.addEventListener('drop', drop, { signal });
    return () => ends.abort();
  }, [onFile]);
  return { place, isOver };
}
