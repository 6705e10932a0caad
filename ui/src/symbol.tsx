import { SYMBOL } from '@bank/engraving/marks/symbol';
import styles from './symbol.module.css';

interface SymbolProps {
  readonly className?: string | undefined;
  readonly needleClassName?: string | undefined;
}

/** The bank's symbol in the colours of its surroundings: a compass ring with a needle pointing south. */
export function Symbol({ className, needleClassName }: SymbolProps) {
  const { outerRing, innerRing, points, clearing, north, south } = SYMBOL;
  return (
    <svg className={className} viewBox={SYMBOL.viewBox} aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor">
        <circle {...outerRing} />
        <circle {...innerRing} />
        <path {...points} />
      </g>
      <g className={needleClassName}>
        <path className={styles.clearing} {...clearing} strokeLinejoin="round" />
        <path {...north} fill="none" stroke="currentColor" />
        <path className={styles.south} d={south} />
      </g>
    </svg>
  );
}
