import { SYMBOL } from '../../assets/brand/symbol-path.ts';
import styles from './order-symbol.module.css';

/** The bank's symbol as it is printed on the order. Decoration, silent for assistive technology. */
export function OrderSymbol() {
  const { viewBox, outerRing, innerRing, points, clearing, north, south } = SYMBOL;
  return (
    <svg className={styles.symbol} viewBox={viewBox} aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor">
        <circle {...outerRing} />
        <circle {...innerRing} />
        <path {...points} />
      </g>
      <path className={styles.clearing} {...clearing} strokeLinejoin="round" />
      <path {...north} fill="none" stroke="currentColor" />
      <path className={styles.south} d={south} />
    </svg>
  );
}
