import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useText } from '../../../dictionaries/use-text.ts';
import type { FieldName, Fields } from './use-standing-form.ts';

export interface EndFieldsProps {
  readonly fields: Fields;
  readonly type: (part: Partial<Fields>) => void;
  readonly errorOf: (field: FieldName) => string | undefined;
  readonly idOf: (field: FieldName) => string;
  readonly currency: string | undefined;
}

/** When it ends: never by itself, on a day, after so many orders, or at a sum. */
export function EndFields({ fields, type, errorOf, idOf, currency }: EndFieldsProps) {
  const text = useText('standing-orders');
  const { ends } = text.form;
  return (
    <>
      <Field id={idOf('end')} label={text.form.end}>
        <Select
          value={fields.end}
          options={(['none', 'lastOn', 'times', 'sum'] as const).map((value) => ({ value, label: ends[value] }))}
          onChange={(end) => type({ end: end as Fields['end'] })}
        />
      </Field>
      {fields.end === 'lastOn' && (
        <Field id={idOf('lastOn')} label={text.form.lastOn} error={errorOf('lastOn')}>
          <TextInput type="date" value={fields.lastOn} onChange={(lastOn) => type({ lastOn })} />
        </Field>
      )}
      {fields.end === 'times' && (
        <Field id={idOf('times')} label={text.form.times} error={errorOf('times')}>
          <TextInput
            value={fields.times}
            onChange={(times) => type({ times })}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
          />
        </Field>
      )}
      {fields.end === 'sum' && (
        <Field id={idOf('sum')} label={text.form.sum} error={errorOf('sum')}>
          <TextInput
            value={fields.sum}
            onChange={(sum) => type({ sum })}
            suffix={currency}
            inputMode="decimal"
            autoComplete="off"
          />
        </Field>
      )}
    </>
  );
}
