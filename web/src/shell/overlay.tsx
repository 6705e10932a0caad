import { Symbol } from '@bank/ui/symbol.tsx';
import styles from './overlay.module.css';

/**
 * The sheet that covers a page while it changes. It hides the page from the eye alone: what lies beneath loads,
 * paints and is read aloud as soon as its letters are there (`inline/fonts.ts`).
 */
export function Overlay({ isOn }: { readonly isOn: boolean }) {
  return (
    <div className={styles.overlay} aria-hidden="true" data-overlay={isOn ? 'on' : 'off'}>
      <div className={styles.rosette} />
      {isOn && <Symbol className={styles.symbol} needleClassName={styles.needle} />}
    </div>
  );
}
