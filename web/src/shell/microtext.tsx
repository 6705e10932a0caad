import { brand } from '../content/brand.ts';
import styles from './microtext.module.css';

const repeats = 90;

/** A line of print too small to copy, as banknotes have it. Decoration. */
export function Microtext() {
  return (
    <div className={styles.line} aria-hidden="true">
      {brand.microtext.repeat(repeats)}
    </div>
  );
}
