import type { Difference, ProposalKindName } from '@bank/contract/office';
import { makeProposal, previewProposal } from '@bank/contract/office/proposals';
import { fill } from '@bank/dictionaries';
import { goToAddress, useQuery } from '@bank/ui/address.ts';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextArea } from '@bank/ui/text-area.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState, type SyntheticEvent } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { DifferenceTable } from '../../proposals/difference-table.tsx';
import { proposalForms, type FormField, type Values } from '../../proposals/proposal-forms.ts';
import { failureText } from '../../texts/failure-text.ts';
import { texts } from '../../texts/texts.ts';
import { DocumentField } from './document-field.tsx';
import styles from './new-proposal-page.module.css';

const legsMax = 16;

/** Proposes a change. The address may name the kind and fill in fields: other pages lead here. */
export function NewProposalPage() {
  const given = Object.fromEntries(new URLSearchParams(useQuery()));
  const text = texts('proposals');
  const [kind, setKind] = useState((given['kind'] ?? '') as ProposalKindName | '');
  const kinds = Object.keys(proposalForms) as ProposalKindName[];
  return (
    <div className={styles.page}>
      <h1>{text.form.title}</h1>
      <Field label={text.form.kind} className={styles.field}>
        <Select
          value={kind}
          onChange={(value) => setKind(value as ProposalKindName)}
          placeholder={text.form.choose}
          options={kinds.map((value) => ({ value, label: text.kinds[value] }))}
        />
      </Field>
      {kind !== '' && proposalForms[kind] !== undefined && <ProposalForm key={kind} kind={kind} given={given} />}
    </div>
  );
}

function ProposalForm({ kind, given }: { readonly kind: ProposalKindName; readonly given: Values }) {
  const text = texts('proposals');
  const form = proposalForms[kind]!;
  const [values, setValues] = useState<Values>(given);
  const [legs, setLegs] = useState(2);
  const [reason, setReason] = useState('');
  const [differences, setDifferences] = useState<readonly Difference[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const fields = form.fields(legs);
  const content = form.content(values, legs);

  /** What was previewed is what is sent: a change takes the preview away. */
  function write(name: string, value: string): void {
    setValues((current) => ({ ...current, [name]: value }));
    setDifferences(null);
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setFailure(null);
    if (differences === null) {
      const outcome = await callOffice(previewProposal, { body: { kind, content } });
      if (outcome.ok) setDifferences(outcome.value.differences);
      else setFailure(failureText(outcome.failure));
    } else {
      const outcome = await callOffice(makeProposal, { body: { kind, content, reason } });
      if (outcome.ok) goToAddress(`/proposals/${outcome.value.id}`, { replace: true });
      else setFailure(failureText(outcome.failure));
    }
    setSending(false);
  }

  const one = (shown: FormField) => (
    <Field
      key={shown.name}
      label={text.fields[shown.label]}
      hint={shown.hint && text.fields[shown.hint]}
      className={styles.field}
    >
      {shown.kind === 'lines' ? (
        <TextArea value={values[shown.name] ?? ''} onChange={(value) => write(shown.name, value)} rows={8} />
      ) : shown.choices === undefined ? (
        <TextInput
          {...(shown.kind === 'secret' && { type: 'password' })}
          value={values[shown.name] ?? ''}
          onChange={(value) => write(shown.name, value)}
          autoComplete="off"
          spellCheck={false}
        />
      ) : (
        <Select
          value={values[shown.name] ?? ''}
          onChange={(value) => write(shown.name, value)}
          placeholder={text.form.choose}
          options={shown.choices.map((value) => ({ value, label: text.choices[value] }))}
        />
      )}
    </Field>
  );
  const legNumbers = [...new Set(fields.flatMap(({ leg }) => leg ?? []))];
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {fields
        .filter(({ leg }) => leg === undefined)
        .map((shown) =>
          shown.kind === 'document' ? (
            <DocumentField key={shown.name} onAdded={(id) => write(shown.name, id)} />
          ) : (
            one(shown)
          ),
        )}
      {legNumbers.map((number) => (
        <fieldset key={number} className={styles.leg}>
          <legend>{fill(text.form.leg, { number: String(number) })}</legend>
          {fields.filter(({ leg }) => leg === number).map(one)}
        </fieldset>
      ))}
      {legNumbers.length > 0 && legs < legsMax && (
        <TextButton onClick={() => setLegs(legs + 1)}>{text.form.addLeg}</TextButton>
      )}
      <Field label={text.form.reason} hint={text.form.reasonHint} className={styles.field}>
        <TextArea value={reason} onChange={setReason} rows={3} maxLength={500} />
      </Field>
      {failure !== null && <Alert tone="error">{failure}</Alert>}
      {differences !== null && <DifferenceTable differences={differences} />}
      <Button type="submit" isBusy={isSending}>
        {differences === null ? text.form.preview : text.form.send}
      </Button>
    </form>
  );
}
