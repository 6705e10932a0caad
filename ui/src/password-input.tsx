import { useState, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { useFieldControl } from './field-context.ts';
import styles from './password-input.module.css';

export interface PasswordInputProps
  extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'onChange' | 'value' | 'aria-describedby' | 'aria-invalid'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The short words on the button that uncovers what is typed: "Show", "Hide". The field's label completes them. */
  readonly showLabel: string;
  readonly hideLabel: string;
  /** `current-password` or `new-password`, so that password keepers know which is meant. */
  readonly autoComplete?: 'current-password' | 'new-password' | 'off';
}

/** A password within a `Field`, covered until the client uncovers it. */
export function PasswordInput({
  value,
  onChange,
  showLabel,
  hideLabel,
  autoComplete = 'current-password',
  className,
  ...rest
}: PasswordInputProps) {
  const field = useFieldControl();
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.box}>
      <input
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        {...rest}
        type={isShown ? 'text' : 'password'}
        id={field.id}
        autoComplete={autoComplete}
        className={classNames(control.control, styles.input, className)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={field.describedBy}
        aria-invalid={field.isInvalid || undefined}
      />
      <button
        type="button"
        className={styles.toggle}
        aria-controls={field.id}
        aria-describedby={field.labelId}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? hideLabel : showLabel}
      </button>
    </div>
  );
}
