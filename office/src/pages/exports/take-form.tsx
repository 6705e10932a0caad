import { exportedThings, exportFormats, sampleMethods, takeExport } from '@bank/contract/office/exports';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { handOver } from '@bank/ui/hand-over.ts';
import { Select } from '@bank/ui/select.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState, type SyntheticEvent } from 'react';
import { callOfficeForFile } from '../../calls/call-office.ts';
import { DayField } from '../../day/day-field.tsx';
import { failureText } from '../../texts/failure-text.ts';
import { texts } from '../../texts/texts.ts';
import styles from './exports-page.module.css';

const textFields = ['account', 'kind', 'currency', 'amountFrom', 'amountTo', 'size', 'seed'] as const;
const dayFields = ['from', 'to', 'at'] as const;
type FieldName = (typeof textFields)[number] | (typeof dayFields)[number];

const ofPeriod: readonly FieldName[] = ['from', 'to'];
const ofSample: readonly FieldName[] = [...ofPeriod, 'kind', 'currency', 'amountFrom', 'amountTo', 'size', 'seed'];

/** What is asked for a file, by what it is. */
const fieldsOf: Readonly<Record<(typeof exportedThings)[number], readonly FieldName[]>> = {
  journal: ofPeriod,
  cards: [...ofPeriod, 'account'],
  balances: ['at'],
  chart: [],
  parties: [],
  depositors: ['at'],
  exposures: ['at'],
  payments_by_country: [...ofPeriod, 'amountFrom'],
  sample: ofSample,
  saft: [...ofPeriod, 'currency'],
};

/** Asks for a file of the books, and hands it to the browser. */
export function TakeForm({ onTaken }: { readonly onTaken: () => void }) {
  const text = texts('exports');
  const [what, setWhat] = useState<(typeof exportedThings)[number]>('journal');
  const [choice, setChoice] = useState({ format: 'csv', method: 'hash' });
  const [values, setValues] = useState<Readonly<Partial<Record<FieldName, string>>>>({});
  const [isTaking, setTaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = fieldsOf[what];
  const set = (name: FieldName) => (value: string) => setValues((before) => ({ ...before, [name]: value }));

  async function take(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setTaking(true);
    setProblem(null);
    const asked = Object.fromEntries(shown.map((name) => [name, values[name] ?? '']));
    const { format, method } = choice;
    const query = { what, format, ...asked, ...(what === 'sample' && { method }) };
    const outcome = await callOfficeForFile(takeExport, { query });
    setTaking(false);
    if (outcome.ok) handOver(outcome.value);
    else setProblem(failureText(outcome.failure));
    onTaken();
  }

  return (
    <form className={styles['form']} aria-label={text.form} onSubmit={(event) => void take(event)}>
      <Field label={text.what}>
        <Select
          value={what}
          onChange={(value) => setWhat(value as (typeof exportedThings)[number])}
          options={exportedThings.map((value) => ({ value, label: text.things[value] }))}
        />
      </Field>
      {what !== 'saft' && (
        <Field label={text.format}>
          <Select
            value={choice.format}
            onChange={(format) => setChoice((before) => ({ ...before, format }))}
            options={exportFormats.map((value) => ({ value, label: value }))}
          />
        </Field>
      )}
      {what === 'sample' && (
        <Field label={text.method}>
          <Select
            value={choice.method}
            onChange={(method) => setChoice((before) => ({ ...before, method }))}
            options={sampleMethods.map((value) => ({ value, label: text.methods[value] }))}
          />
        </Field>
      )}
      {dayFields
        .filter((name) => shown.includes(name))
        .map((name) => (
          <DayField key={name} label={text[name]} value={values[name] ?? ''} onChange={set(name)} />
        ))}
      {textFields
        .filter((name) => shown.includes(name))
        .map((name) => (
          <Field key={name} label={text[name]} hint={name === 'account' ? text.accountHint : undefined}>
            <TextInput value={values[name] ?? ''} onChange={set(name)} />
          </Field>
        ))}
      <Button type="submit" size="small" isBusy={isTaking}>
        {text.take}
      </Button>
      {problem !== null && <Alert tone="error">{problem}</Alert>}
    </form>
  );
}
