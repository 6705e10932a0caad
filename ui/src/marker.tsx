import { classNames } from './class-names.ts';
import styles from './marker.module.css';

export interface MarkerProps {
  /** Turns without end, while something is being sent. */
  readonly isSpinning?: boolean;
  readonly className?: string | undefined;
}

/**
 * The south half of a compass needle: the mark of direction and choice. Decoration, silent for assistive technology.
 */
export function Marker({ isSpinning = false, className }: MarkerProps) {
  return (
    <svg
      className={classNames(styles.marker, isSpinning && styles.spinning, className)}
      viewBox="0 0 9 18"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M4.5 0 9 6.4 4.5 18 0 6.4z" />
    </svg>
  );
}
