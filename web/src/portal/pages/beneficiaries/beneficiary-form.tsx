import { nameCharacter, unsendableIn, type Beneficiary } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { ErrorSummary } from '@bank/ui/error-summary.tsx';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState } from 'react';
import { useSending } from '../../../calls/use-sending.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { NewsTitle } from '../../orders/news-title.tsx';
import { useKnownBank } from '../../orders/beneficiaries/use-known-bank.ts';
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

/** What the bank asks for, in the order of the fields. */
const required = [
  'creditorAccount',
  'creditorAgentBic',
  'creditorName',
  'creditorCountry',
  'creditorAgentName',
  'street',
  'town',
] as const satisfies readonly (keyof Form)[];

const idOf = (field: keyof Form): string => `beneficiary-${field}`;

/**
 * A beneficiary to keep, with the defaults of an order to it. An IBAN fills in its country and bank, as in an order;
 * the bank judges it as it would an order.
 */
export function BeneficiaryForm({ before, beneficiaries, onClose }: BeneficiaryFormProps) {
  const text = useText('beneficiaries').form;
  const { fields, chooseCountry, problems, missing, optional } = useText('international-transfer');
  const failureText = useFailureText();
  const { countryName } = useFormat();
  const countries = useCountryOptions();
  const [form, setForm] = useState<Form>({ ...none, ...before });
  const { isBusy, failure, send } = useSending();
  const refused = failure?.kind === 'refused' ? failure.field : undefined;
  /** What was empty at the last try; counts the tries. */
  const [tried, setTried] = useState({ attempt: 0, empty: [] as readonly (typeof required)[number][] });
  const put = (part: Partial<Form>) => setForm((typed) => ({ ...typed, ...part }));
  const { withCountry } = useKnownBank(form, put, idOf);
  const type = (part: Partial<Form>) => put(withCountry(part));
  const stillEmpty = tried.empty.filter((field) => form[field].trim() === '');

  async function save(): Promise<void> {
    const empty = required.filter((field) => form[field].trim() === '');
    setTried(({ attempt }) => ({ attempt: attempt + 1, empty }));
    if (empty.length > 0) return;
    const outcome = await send(async () => {
      const saved = await beneficiaries.save(form);
      const isRenamed = saved.ok && form.label.trim() !== '' && saved.value.label !== form.label.trim();
      return isRenamed ? await beneficiaries.rename(saved.value.id, form.label) : saved;
    });
    if (outcome?.ok) onClose();
  }

  /** That it is empty; what the bank said of the field; else the first letter of it that no order could carry. */
  function errorOf(field: keyof Form): string | undefined {
    const empty = stillEmpty.find((name) => name === field);
    if (empty !== undefined) return missing[empty];
    if (refused === field && failure) return failureText(failure);
    const isSent =
      field !== 'label' && field !== 'creditorCountry' && field !== 'creditorAccount' && field !== 'creditorAgentBic';
    const letter = isSent && form[field] !== '.' ? unsendableIn(form[field]) : undefined;
    return letter === undefined ? undefined : fill(problems.unsendable, { letter: nameCharacter(letter) });
  }

  const input = (field: Exclude<keyof Form, 'creditorCountry'>, label: string) => (
    <Field
      key={field}
      id={idOf(field)}
      label={label}
      error={errorOf(field)}
      mark={field === 'postCode' ? optional : undefined}
    >
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
      {stillEmpty.length > 0 && (
        <div className={styles.full}>
          <ErrorSummary
            title={problems.all_fields_required}
            entries={stillEmpty.map((field) => ({ fieldId: idOf(field), text: missing[field] }))}
            attempt={tried.attempt}
          />
        </div>
      )}
      {failure && refused === undefined && (
        <Alert className={styles.full} tone="error">
          {failureText(failure)}
        </Alert>
      )}
      {before === null ? (
        <>
          {identity.map((field) => input(field, fields[field]))}
          <Field id={idOf('creditorCountry')} label={fields.creditorCountry} error={errorOf('creditorCountry')}>
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
