import { saveFileData, type FileOwner } from '@bank/contract/office/client-file';
import { countryFields, dayFields, type FileField } from '@bank/contract/office/file-fields';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState } from 'react';
import { callOffice } from '../calls/call-office.ts';
import { texts } from '../texts/texts.ts';
import styles from './client-file.module.css';
import { shownFields } from './field-names.ts';
import { FileForm, type FormProps } from './file-form.tsx';

const nobody: FileOwner = { id: '', kind: '', role: '', name: '', share: '', born: '', country: '' };

/** Every field of the data, and the owners and controllers below. */
export function DataForm(props: FormProps) {
  const { of, id, file } = props;
  const text = texts('client-file');
  const [fields, setFields] = useState(file.data.fields);
  const [owners, setOwners] = useState(file.data.owners);
  const change = (place: number, part: Partial<FileOwner>) =>
    setOwners((before) => before.map((one, at) => (at === place ? { ...one, ...part } : one)));
  const options = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }));
  const control = (field: FileField) => {
    const set = (value: string) => setFields((before) => ({ ...before, [field]: value }));
    const value = fields[field] ?? '';
    return field === 'exposed' ? (
      <Select value={value} onChange={set} options={options({ '': '–', no: text.no, yes: text.yes })} />
    ) : (
      <TextInput value={value} onChange={set} autoComplete="off" />
    );
  };
  return (
    <FileForm
      {...props}
      save={() =>
        callOffice(saveFileData, { fields: { of, id }, body: { version: file.version, data: { fields, owners } } })
      }
    >
      {shownFields(file.kind, of).map((field) => (
        <Field
          key={field}
          label={text.fields[field]}
          hint={countryFields.includes(field) ? text.countryHint : dayFields.includes(field) ? text.dayHint : undefined}
        >
          {control(field)}
        </Field>
      ))}
      {owners.map((owner, place) => (
        // Somebody new has no id yet: their place is who they are.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className={styles.row}>
          {(['name', 'share', 'born', 'country'] as const).map((part) => (
            <Field key={part} label={text.owner[part]}>
              <TextInput value={owner[part]} onChange={(value) => change(place, { [part]: value })} />
            </Field>
          ))}
          <Field label={text.owner.kind}>
            <Select
              value={owner.kind}
              onChange={(kind) => change(place, { kind: kind as FileOwner['kind'] })}
              options={options(text.kinds)}
            />
          </Field>
          <Field label={text.owner.role}>
            <Select
              value={owner.role}
              onChange={(role) => change(place, { role: role as FileOwner['role'] })}
              options={options(text.roles)}
            />
          </Field>
          <TextButton onClick={() => setOwners((before) => before.filter((_, at) => at !== place))}>
            {text.remove}
          </TextButton>
        </div>
      ))}
      <p className={styles.whole}>
        <TextButton onClick={() => setOwners((before) => [...before, nobody])}>{text.addOwner}</TextButton>
      </p>
    </FileForm>
  );
}
