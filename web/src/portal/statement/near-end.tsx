import { useEffect, useRef } from 'react';

export interface NearEndProps {
  /** Called when the reader comes within a screen of this place. */
  readonly onNear: () => void;
}

/** An unseen line that notices when the reader comes near it. */
export function NearEnd({ onNear }: NearEndProps) {
  const line = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);

  useEffect(() => {
    latest.current = onNear;
  });

  useEffect(() => {
    if (!line.current) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some((place) => place.isIntersecting)) latest.current();
      },
      { rootMargin: '0px 0px 600px' },
    );
    observer.observe(line.current);
    return () => observer.disconnect();
  }, []);

  return <div ref={line} aria-hidden="true" />;
}
