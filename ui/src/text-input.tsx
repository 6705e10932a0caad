import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { useFieldControl } from './field-context.ts';
import styles from './text-input.module.css';

export interface TextInputProps
  extends Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'value' | 'aria-describedby' | 'aria-invalid'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Stands at the right within the control: a currency, a unit. */
  readonly suffix?: string | undefined;
}

/** One line of text within a `Field`. */
export function TextInput({ value, onChange, suffix, className, type = 'text', ...rest }: TextInputProps) {
  const field = useFieldControl();
  const suffixId = `${field.id}-suffix`;
  const describedBy = [field.describedBy, suffix && suffixId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.box}>
      <input
        {...rest}
        type={type}
        id={field.id}
        className={classNames(control.control, suffix && styles.hasSuffix, className)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={describedBy}
        aria-invalid={field.isInvalid || undefined}
      />
      {suffix && (
        <span className={styles.suffix} id={suffixId}>
          {suffix}
        </span>
      )}
    </div>
  );
}
