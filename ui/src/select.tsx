import { classNames } from './class-names.ts';
import control from './control.module.css';
import { useFieldControl } from './field-context.ts';
import styles from './select.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectProps {
  /** Empty while nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly SelectOption[];
  /** Stands first and cannot be chosen; without it the first option is. */
  readonly placeholder?: string | undefined;
  readonly isDisabled?: boolean;
  readonly name?: string;
}

/** One choice out of a short list, within a `Field`: the browser's own control, for it works everywhere. */
export function Select({ value, onChange, options, placeholder, isDisabled = false, name }: SelectProps) {
  const field = useFieldControl();
  return (
    <select
      id={field.id}
      name={name}
      className={classNames(control.control, styles.select)}
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.value)}
      aria-describedby={field.describedBy}
      aria-invalid={field.isInvalid || undefined}
    >
      {placeholder !== undefined && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
