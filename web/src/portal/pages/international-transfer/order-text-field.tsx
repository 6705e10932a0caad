import { fill } from '@bank/dictionaries';
import { Field } from '@bank/ui/field.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useText } from '../../../dictionaries/use-text.ts';
import { textLengthMax, type TextField } from './problems.ts';
import { respelled } from './respelled.ts';
import { fieldId } from './fields.ts';
import type { FilledForm } from './use-form.ts';

export interface TextFieldProps {
  readonly order: FilledForm;
  readonly field: TextField;
  readonly isOptional?: boolean;
  /** A part of something that shows its spelling as a whole. */
  readonly isPart?: boolean;
  /** What stands in it while nothing was typed. */
  readonly read?: string;
  readonly why?: string;
  readonly className?: string | undefined;
}

/** A text that travels between banks: beneath it, how it will be spelled there. */
export function OrderTextField({
  order,
  field,
  isOptional = false,
  isPart = false,
  read = '',
  why,
  className,
}: TextFieldProps) {
  const text = useText('international-transfer');
  const value = order.form[field] || read;
  const spelling = isPart ? null : respelled(value);
  return (
    <Field
      id={fieldId(field)}
      className={className}
      label={text.fields[field]}
      error={order.errorOf(field)}
      mark={isOptional ? text.optional : undefined}
      hint={why ?? (spelling !== null && spelling !== '' && fill(text.sentAs, { text: spelling }))}
    >
      <TextInput
        value={value}
        onChange={(typed) => order.type({ [field]: typed })}
        onBlur={() => order.leave(field)}
        maxLength={textLengthMax[field]}
        autoComplete="off"
      />
    </Field>
  );
}
