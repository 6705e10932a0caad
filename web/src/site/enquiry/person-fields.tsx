import { Field } from '@bank/ui/field.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useText } from '../../dictionaries/use-text.ts';
import { fieldLengthMax } from './field-length.ts';

export interface PersonFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Marked: without it nobody can answer. It is sent all the same (spec 5). */
  readonly isNeeded?: boolean;
}

/* What every form asks of a person: the same words, lengths and kinds of filling in on each. */

/** `label` where the specification calls the field otherwise (spec 2, form one: name). */
export function FirstNameField({ value, onChange, isNeeded, label }: PersonFieldProps & { readonly label?: string }) {
  const { fields, needed } = useText('enquiry');
  return (
    <Field label={label ?? fields.firstName} mark={isNeeded ? needed : undefined}>
      <TextInput value={value} onChange={onChange} maxLength={fieldLengthMax} autoComplete="given-name" />
    </Field>
  );
}

export function LastNameField({ value, onChange, isNeeded }: PersonFieldProps) {
  const { fields, needed } = useText('enquiry');
  return (
    <Field label={fields.lastName} mark={isNeeded ? needed : undefined}>
      <TextInput value={value} onChange={onChange} maxLength={fieldLengthMax} autoComplete="family-name" />
    </Field>
  );
}

/** `error` where the email is judged: on the Contact page only (spec 5). Every form needs it to be answered. */
export function EmailField({
  value,
  onChange,
  id,
  error,
  hint,
}: PersonFieldProps & {
  readonly id?: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}) {
  const { fields, needed } = useText('enquiry');
  return (
    <Field id={id} label={fields.email} mark={needed} error={error} hint={hint}>
      <TextInput
        value={value}
        onChange={onChange}
        maxLength={fieldLengthMax}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Field>
  );
}

export function ClientIdField({
  value,
  onChange,
  className,
}: PersonFieldProps & { readonly className?: string | undefined }) {
  const { fields, optional } = useText('enquiry');
  return (
    <Field label={fields.clientId} mark={optional} className={className}>
      <TextInput value={value} onChange={onChange} maxLength={fieldLengthMax} autoComplete="off" spellCheck={false} />
    </Field>
  );
}
