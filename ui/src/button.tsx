import type { ComponentProps, MouseEvent } from 'react';
import { Arrow } from './arrow.tsx';
import { buttonClassName, type ButtonLook } from './button-look.ts';
import styles from './button.module.css';
import { Marker } from './marker.tsx';

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** While the request runs: the label keeps its width, the marker turns, presses do nothing, focus stays. */
  readonly isBusy?: boolean;
}

/** A button. It never submits a form unless `type="submit"` says so. */
export function Button({
  variant,
  size,
  hasMarker = false,
  isWide,
  isBusy = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      className={buttonClassName({ variant, size, isWide, className })}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      <span className={styles.label}>{children}</span>
      {hasMarker && <Arrow className={styles.arrow} />}
      {isBusy && (
        <span className={styles.wait}>
          <Marker isSpinning />
        </span>
      )}
    </button>
  );
}
