import { returnCodes, type ReturnCode } from '@bank/contract/office/incoming';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { texts } from '../texts/texts.ts';

/** Why money comes or goes back, as banks say it to each other: a code of ISO 20022. */
export function ReturnCodeField({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: ReturnCode;
  readonly onChange: (code: ReturnCode) => void;
}) {
  const names = texts('incoming').returnCodes;
  return (
    <Field id="code-of-return" label={label}>
      <Select
        value={value}
        onChange={(chosen) => onChange(chosen as ReturnCode)}
        options={returnCodes.map((code) => ({ value: code, label: names[code] }))}
      />
    </Field>
  );
}
