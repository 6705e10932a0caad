import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { useFieldControl } from './field-context.ts';
import styles from './text-area.module.css';

export interface TextAreaProps
  extends Omit<ComponentProps<'textarea'>, 'id' | 'onChange' | 'value' | 'aria-describedby' | 'aria-invalid'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Several lines of text within a `Field`; grows with what is typed where the browser can, and by hand. */
export function TextArea({ value, onChange, className, rows = 5, ...rest }: TextAreaProps) {
  const field = useFieldControl();
  return (
    <textarea
      {...rest}
      id={field.id}
      className={classNames(control.control, styles.area, className)}
      rows={rows}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      aria-describedby={field.describedBy}
      aria-invalid={field.isInvalid || undefined}
    />
  );
}
