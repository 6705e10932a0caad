import styles from './arrow.module.css';
import { classNames } from './class-names.ts';

export interface ArrowProps {
  readonly direction?: 'north' | 'east' | 'west';
  readonly className?: string | undefined;
}

/** Leads on, back or up: a shaft with the notched head of a compass needle. Silent for assistive technology. */
export function Arrow({ direction = 'east', className }: ArrowProps) {
  return (
    <svg
      className={classNames(styles.arrow, styles[direction], className)}
      viewBox="0 0 22 12"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 5.1h14L11.4 0 22 6 11.4 12 14 6.9H0z" />
    </svg>
  );
}
