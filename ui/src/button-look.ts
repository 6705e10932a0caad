import { classNames } from './class-names.ts';
import styles from './button.module.css';

/** `accent` at most once a page; `inverse` on the deep panels. */
export type ButtonVariant = 'primary' | 'accent' | 'outline' | 'inverse';
export type ButtonSize = 'regular' | 'small';

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  /** 54 px high, or 44. */
  readonly size?: ButtonSize | undefined;
  /** The marker at the right. */
  readonly hasMarker?: boolean | undefined;
  /** As wide as its column. */
  readonly isWide?: boolean | undefined;
  readonly className?: string | undefined;
}

/** The classes that a button and a link drawn as a button share. */
export function buttonClassName({
  variant = 'primary',
  size = 'regular',
  isWide = false,
  className,
}: ButtonLook): string {
  return classNames(styles.button, styles[variant], size === 'small' && styles.small, isWide && styles.wide, className);
}
