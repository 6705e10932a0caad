import { useId } from 'react';
import styles from './share-bar.module.css';

/** How an engraver tells surfaces apart: solid, then ever lighter hatchings. The lines of one tile of 6 by 6. */
const hatchings: readonly { readonly d: string; readonly strokeWidth: number }[] = [
  { d: 'M0 3H6', strokeWidth: 6 },
  { d: 'M0 6L6 0M-1 1L1 -1M5 7L7 5M0 0L6 6M-1 5L1 7M5 -1L7 1', strokeWidth: 1 },
  { d: 'M0 6L6 0M-1 1L1 -1M5 7L7 5', strokeWidth: 1.5 },
  { d: 'M0 1.5H6M0 4.5H6', strokeWidth: 0.9 },
  { d: 'M0 0L6 6M-1 5L1 7M5 -1L7 1', strokeWidth: 0.8 },
  { d: 'M3 0V6', strokeWidth: 0.8 },
  { d: 'M2.2 3H3.8', strokeWidth: 1.6 },
];

function Hatching({ id, place }: { readonly id: string; readonly place: number }) {
  const hatching = hatchings[place % hatchings.length];
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
      <path d={hatching?.d} strokeWidth={hatching?.strokeWidth} stroke="currentColor" fill="none" />
    </pattern>
  );
}

/**
 * The parts of a whole on one bar, in thousandths of it. Decoration: what it shows stands beside it in words, each row
 * with its `ShareSwatch`.
 */
export function ShareBar({ partsPerMille }: { readonly partsPerMille: readonly number[] }) {
  const id = useId();
  const percent = (perMille: number) => `${perMille / 10}%`;
  const startOf = (place: number) => partsPerMille.slice(0, place).reduce((sum, part) => sum + part, 0);
  return (
    <svg className={styles.bar} aria-hidden="true" focusable="false">
      <defs>
        {partsPerMille.map((_, place) => (
          <Hatching key={place} id={`${id}-${place}`} place={place} />
        ))}
      </defs>
      <rect className={styles.ground} width="100%" height="100%" />
      {partsPerMille.map((part, place) => (
        <rect
          key={place}
          x={percent(startOf(place))}
          width={percent(part)}
          height="100%"
          fill={`url(#${id}-${place})`}
        />
      ))}
      {partsPerMille.slice(1).map((_, place) => (
        <line
          key={place}
          className={styles.edge}
          x1={percent(startOf(place + 1))}
          x2={percent(startOf(place + 1))}
          y1="0"
          y2="100%"
        />
      ))}
    </svg>
  );
}

/** The hatching of one part, to stand beside its words. */
export function ShareSwatch({ place }: { readonly place: number }) {
  const id = useId();
  return (
    <svg className={styles.swatch} aria-hidden="true" focusable="false">
      <defs>
        <Hatching id={id} place={place} />
      </defs>
      <rect className={styles.ground} width="100%" height="100%" />
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
