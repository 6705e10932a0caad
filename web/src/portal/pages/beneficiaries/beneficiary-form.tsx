import { nameCharacter, unsendableIn, type Beneficiary } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState } from 'react';
import { useSending } from '../../../calls/use-sending.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { NewsTitle } from '../../orders/news-title.tsx';
import { useCountryOptions } from '../../orders/beneficiaries/use-country-options.ts';
import type { Beneficiaries } from '../../orders/beneficiaries/use-beneficiaries.ts';
import styles from './beneficiaries-page.module.css';

export interface BeneficiaryFormProps {
  /** The one that is edited; null for a new one. */
  readonly before: Beneficiary | null;
  readonly beneficiaries: Beneficiaries;
  readonly onClose: () => void;
}

/** The fields in their order. What tells a beneficiary from others comes first and never changes. */
const identity = ['creditorAccount', 'creditorAgentBic', 'creditorName'] as const;
const details = ['creditorAgentName', 'street', 'postCode', 'town'] as const;

const none = {
  label: '',
  creditorAccount: '',
  creditorAgentBic: '',
  creditorCountry: '',
  creditorName: '',
  creditorAgentName: '',
  street: '',
  postCode: '',
  town: '',
  remittanceInformation: '',
};
type Form = typeof none;

/** A beneficiary to keep, with the defaults of an order to it. The bank judges it as it would an order. */
export function BeneficiaryForm({ before, beneficiaries, onClose }: BeneficiaryFormProps) {
  const text = useText('beneficiaries').form;
  const { fields, chooseCountry, problems } = useText('international-transfer');
  const failureText = useFailureText();
  const { countryName } = useFormat();
  const countries = useCountryOptions();
  const [form, setForm] = useState<Form>({ ...none, ...before });
  const { isBusy, failure, send } = useSending();
  const refused = failure?.kind === 'refused' ? failure.field : undefined;
  const type = (part: Partial<Form>) => setForm((typed) => ({ ...typed, ...part }));

  async function save(): Promise<void> {
    const outcome = await send(async () => {
      const saved = await beneficiaries.save(form);
      const isRenamed = saved.ok && form.label.trim() !== '' && saved.value.label !== form.label.trim();
      return isRenamed ? await beneficiaries.rename(saved.value.id, form.label) : saved;
    });
    if (outcome?.ok) onClose();
  }

  /** What the bank said of the field; else the first letter of it that no order could carry. */
  function errorOf(field: keyof Form): string | undefined {
    if (refused === field && failure) return failureText(failure);
    const isSent = field !== 'label' && field !== 'creditorAccount' && field !== 'creditorAgentBic';
    const letter = isSent && form[field] !== '.' ? unsendableIn(form[field]) : undefined;
    return letter === undefined ? undefined : fill(problems.unsendable, { letter: nameCharacter(letter) });
  }

  const input = (field: Exclude<keyof Form, 'creditorCountry'>, label: string) => (
    <Field key={field} label={label} error={errorOf(field)}>
      <TextInput value={form[field]} onChange={(typed) => type({ [field]: typed })} autoComplete="off" />
    </Field>
  );

  return (
    <form
      className={styles.form}
      aria-labelledby="beneficiary-form-title"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={styles.full}>
        <NewsTitle id="beneficiary-form-title">
          {before === null ? text.create : fill(text.edit, { label: before.label })}
        </NewsTitle>
      </div>
      {failure && refused === undefined && (
        <Alert className={styles.full} tone="error">
          {failureText(failure)}
        </Alert>
      )}
      {before === null ? (
        <>
          {identity.map((field) => input(field, fields[field]))}
          <Field
            label={fields.creditorCountry}
            error={refused === 'creditorCountry' && failure ? failureText(failure) : undefined}
          >
            <Select
              value={form.creditorCountry}
              placeholder={chooseCountry}
              options={countries}
              onChange={(creditorCountry) => type({ creditorCountry })}
            />
          </Field>
        </>
      ) : (
        <p className={styles.full}>
          {before.creditorName}, {before.creditorAccount}, {before.creditorAgentBic},{' '}
          {countryName(before.creditorCountry)}
          <small className={styles.detail}>{text.fixed}</small>
        </p>
      )}
      {details.map((field) => input(field, fields[field]))}
      {input('label', text.label)}
      {input('remittanceInformation', text.reference)}
      <div className={styles.buttons}>
        <Button type="submit" isBusy={isBusy}>
          {text.save}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
