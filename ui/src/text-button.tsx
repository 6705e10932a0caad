import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './text-button.module.css';

export interface TextButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly isBusy?: boolean;
}

/** A button that reads as a text link: for the lesser of two actions. */
export function TextButton({ isBusy = false, className, onClick, ...rest }: TextButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classNames(styles.link, styles.button, className)}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (!isBusy) onClick?.(event);
      }}
    />
  );
}
