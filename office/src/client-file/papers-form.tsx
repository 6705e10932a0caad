import { keepPapers, type Paper } from '@bank/contract/office/client-file';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState } from 'react';
import { callOffice } from '../calls/call-office.ts';
import { texts } from '../texts/texts.ts';
import styles from './client-file.module.css';
import { FileForm, type FormProps } from './file-form.tsx';

/** The verdict on each paper: in order, with number and expiry; or not needed, with the reason. */
export function PapersForm(props: FormProps) {
  const { of, id, file } = props;
  const text = texts('client-file');
  const [papers, setPapers] = useState<readonly Paper[]>(() =>
    file.papers.map(({ kind, verdict, number, expiresOn, reason }) => ({ kind, verdict, number, expiresOn, reason })),
  );
  const change = (place: number, part: Partial<Paper>) =>
    setPapers((before) => before.map((one, at) => (at === place ? { ...one, ...part } : one)));
  const verdicts = (['none', 'accepted', 'waived'] as const).map((verdict) => ({
    value: verdict === 'none' ? '' : verdict,
    label: text.verdicts[verdict],
  }));
  return (
    <FileForm {...props} save={() => callOffice(keepPapers, { fields: { of, id }, body: { papers: [...papers] } })}>
      {papers.map(({ kind, verdict, number, expiresOn, reason }, place) => (
        <div key={kind} className={styles.row}>
          <Field label={text.documentNames[kind]}>
            <Select
              value={verdict ?? ''}
              onChange={(value) => change(place, { verdict: value === '' ? null : (value as 'accepted') })}
              options={verdicts}
            />
          </Field>
          {verdict === 'accepted' && (
            <>
              <Field label={text.number}>
                <TextInput value={number} onChange={(value) => change(place, { number: value })} />
              </Field>
              <Field label={text.expiresOn}>
                <TextInput value={expiresOn} onChange={(value) => change(place, { expiresOn: value })} />
              </Field>
            </>
          )}
          {verdict === 'waived' && (
            <Field label={text.why}>
              <TextInput value={reason} onChange={(value) => change(place, { reason: value })} />
            </Field>
          )}
        </div>
      ))}
    </FileForm>
  );
}
