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
  /** Of a search: what the button that empties it says. Each browser draws a cross of its own, or none. */
  readonly clearLabel?: string;
}

/** One line of text within a `Field`. */
export function TextInput({ value, onChange, suffix, clearLabel, className, type = 'text', ...rest }: TextInputProps) {
  const field = useFieldControl();
  const suffixId = `${field.id}-suffix`;
  const describedBy = [field.describedBy, suffix && suffixId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.box}>
      <input
        {...rest}
        type={type}
        id={field.id}
        className={classNames(control.control, (suffix || clearLabel) && styles.hasSuffix, className)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={describedBy}
        aria-invalid={field.isInvalid || undefined}
      />
      {clearLabel && value !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={clearLabel}
          onClick={() => {
            onChange('');
            document.getElementById(field.id)?.focus();
          }}
        />
      )}
      {suffix && (
        <span className={styles.suffix} id={suffixId}>
          {suffix}
        </span>
      )}
    </div>
  );
}
