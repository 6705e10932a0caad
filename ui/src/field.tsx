import { useId, useMemo, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldContext } from './field-context.ts';
import styles from './field.module.css';

export interface FieldProps {
  readonly label: string;
  /** Given where an error summary links to the field; otherwise made here. */
  readonly id?: string | undefined;
  readonly hint?: ReactNode;
  /** What is wrong and what to do; nothing where all is well. */
  readonly error?: string | undefined;
  /** Counts the tries where the control holds a code: each error is spoken at once, also one that says the same. */
  readonly attempt?: number;
  /** Marks the control as wrong without a text: the text stands at another field of the same rule. */
  readonly isFlagged?: boolean;
  /** A word behind the label: needed, optional. */
  readonly mark?: string | undefined;
  /** The label is for assistive technology alone: what stands around the control says it to the eye. */
  readonly isLabelHidden?: boolean;
  readonly className?: string | undefined;
  /** One control: `TextInput`, `PasswordInput`, `Select`, `Combobox`, `PinInput`. */
  readonly children: ReactNode;
}

/** A label, one control, its hint and its error, tied together by ids. */
export function Field({
  label,
  id,
  hint,
  error,
  attempt,
  isFlagged = false,
  mark,
  isLabelHidden = false,
  className,
  children,
}: FieldProps) {
  const madeId = useId();
  const controlId = id ?? madeId;
  const hasHint = hint !== undefined && hint !== null && hint !== '';
  const describedBy =
    [error && `${controlId}-error`, hasHint && `${controlId}-hint`, mark && `${controlId}-mark`]
      .filter(Boolean)
      .join(' ') || undefined;
  const control = useMemo(
    () => ({ id: controlId, labelId: `${controlId}-label`, describedBy, isInvalid: isFlagged || Boolean(error) }),
    [controlId, describedBy, error, isFlagged],
  );

  return (
    <div className={classNames(styles.field, className)}>
      <div className={isLabelHidden ? styles.hiddenHead : styles.head}>
        <label className={styles.label} id={control.labelId} htmlFor={controlId}>
          {label}
        </label>
        {mark && (
          <span className={styles.mark} id={`${controlId}-mark`}>
            {mark}
          </span>
        )}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {error && (
        <p
          key={attempt}
          className={styles.error}
          id={`${controlId}-error`}
          role={attempt === undefined ? undefined : 'alert'}
        >
          {error}
        </p>
      )}
      {/* Of a code the hint changes too: how many tries are left. */}
      <div role={attempt === undefined ? undefined : 'status'}>
        {hasHint && (
          <p className={styles.hint} id={`${controlId}-hint`}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
