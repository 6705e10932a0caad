import type { Ref } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { useFieldControl } from './field-context.ts';
import styles from './pin-input.module.css';

export interface PinInputProps {
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** How many digits the PIN has; more are not taken. */
  readonly length: number;
  /** The last digit was typed by hand, or all of them were pasted: nothing is left to do but to send them. */
  readonly onWhole?: (digits: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A one-time PIN within a `Field`: one input, so that it can be pasted and filled in by the telephone. */
export function PinInput({ value, onChange, onWhole, length, ref }: PinInputProps) {
  const field = useFieldControl();
  return (
    <div className={styles.box}>
      <input
        ref={ref}
        id={field.id}
        className={classNames(control.control, styles.input)}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={({ target, nativeEvent }) => {
          // Pasted out of a mail, a PIN brings spaces along.
          const digits = target.value.replace(/\D/g, '').slice(0, length);
          onChange(digits);
          if (digits.length === length && isByHand(nativeEvent)) onWhole?.(digits);
        }}
        aria-describedby={field.describedBy}
        aria-invalid={field.isInvalid || undefined}
      />
      <span className={styles.ruler} aria-hidden="true" />
    </div>
  );
}

/** What a program fills in waits for its user. */
function isByHand(event: Event): boolean {
  if (!(event instanceof InputEvent)) return false;
  const { inputType, data } = event;
  return inputType === 'insertFromPaste' || (inputType === 'insertText' && data?.length === 1);
}
