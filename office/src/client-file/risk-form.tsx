import { rateFile } from '@bank/contract/office/client-file';
import { makeProposal } from '@bank/contract/office/proposals';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState } from 'react';
import { callOffice } from '../calls/call-office.ts';
import { failureText } from '../texts/failure-text.ts';
import { texts } from '../texts/texts.ts';
import styles from './client-file.module.css';
import { FileForm, type FormProps } from './file-form.tsx';

/** The questionnaire in force. Nothing is answered beforehand; a review begins with the answers of the last one. */
export function RiskForm(props: FormProps) {
  const { of, id, file } = props;
  const text = texts('client-file');
  const { questions } = file.questionnaire;
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>(() => ({ ...file.ratings[0]?.answers }));
  const [risk, setRisk] = useState('');
  const [reason, setReason] = useState('');
  const [told, setTold] = useState('');
  const rating = {
    questionnaire: file.questionnaireVersion,
    answers: { ...answers },
    risk: risk === '' ? null : (risk as 'low'),
  };

  async function propose(): Promise<void> {
    const content = { of, id, ...rating };
    const outcome = await callOffice(makeProposal, { body: { kind: 'lower_risk', content, reason } });
    setTold(outcome.ok ? text.proposed : failureText(outcome.failure));
  }
  return (
    <FileForm
      {...props}
      save={() => callOffice(rateFile, { fields: { of, id }, body: { ...rating, reason } })}
      after={(failure) =>
        failure.kind === 'refused' &&
        failure.reason === 'risk_lowered_by_two' && (
          <>
            <TextButton onClick={() => void propose()}>{text.proposeLower}</TextButton> {told}
          </>
        )
      }
    >
      {questions.map(({ id: question, text: label, answers: choices }) => (
        <Field key={question} label={label}>
          <Select
            value={answers[question] ?? ''}
            onChange={(answer) => setAnswers((before) => ({ ...before, [question]: answer }))}
            placeholder="–"
            options={choices.map((choice) => ({ value: choice.id, label: choice.text }))}
          />
        </Field>
      ))}
      <Field label={text.ratedAs}>
        <Select
          value={risk}
          onChange={setRisk}
          options={[
            { value: '', label: text.asAnswered },
            ...(['low', 'medium', 'high'] as const).map((value) => ({ value, label: text.risks[value] })),
          ]}
        />
      </Field>
      <Field label={text.reason} className={styles.whole}>
        <TextInput value={reason} onChange={setReason} />
      </Field>
    </FileForm>
  );
}
