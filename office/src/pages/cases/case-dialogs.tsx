import {
  caseSteps,
  openCase,
  openedKinds,
  takeCaseStep,
  type CaseStepKind,
  type OfficeCase,
} from '@bank/contract/office/cases';
import { bankToday } from '@bank/transport';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { DayField } from '../../day/day-field.tsx';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { texts } from '../../texts/texts.ts';
import { nameOf } from './name-of.ts';

interface Closing {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What came, from whom, and when. */
export function RecordDialog({ onClose, onDone }: Closing) {
  const text = texts('cases');
  const [kind, setKind] = useState<(typeof openedKinds)[number]>('complaint');
  const [receivedOn, setReceivedOn] = useState(bankToday);
  const [about, setAbout] = useState('');
  const [person, setPerson] = useState('');
  return (
    <DecisionDialog
      title={text.recordTitle}
      confirmLabel={text.record}
      reasonLabel={text.subject}
      reasonHint={text.subjectHint}
      decide={async (subject) => {
        const outcome = await callOffice(openCase, { body: { kind, receivedOn, about, person, subject } });
        return outcome.ok ? null : outcome.failure;
      }}
      onClose={onClose}
      onDecided={onDone}
    >
      <Field label={text.kind}>
        <Select
          value={kind}
          onChange={(value) => setKind(value as typeof kind)}
          options={openedKinds.map((value) => ({ value, label: text.kinds[value] }))}
        />
      </Field>
      <DayField label={text.receivedOn} value={receivedOn} onChange={setReceivedOn} />
      <Field label={text.about} hint={text.aboutHint}>
        <TextInput value={about} onChange={setAbout} />
      </Field>
      <Field label={text.person}>
        <TextInput value={person} onChange={setPerson} />
      </Field>
    </DecisionDialog>
  );
}

/** A note, another day, the answer or its refusal. */
export function StepDialog({ of, onClose, onDone }: Closing & { readonly of: OfficeCase }) {
  const text = texts('cases');
  const [step, setStep] = useState<CaseStepKind>('noted');
  const [dueOn, setDueOn] = useState('');
  return (
    <DecisionDialog
      title={nameOf(of)}
      confirmLabel={text.record}
      reasonLabel={text.text}
      reasonHint={text.textHint}
      decide={async (told) => {
        const body = { step, text: told, dueOn: step === 'postponed' ? dueOn : '' };
        const outcome = await callOffice(takeCaseStep, { fields: { id: of.id }, body });
        return outcome.ok ? null : outcome.failure;
      }}
      onClose={onClose}
      onDecided={onDone}
    >
      <p>{of.subject}</p>
      <Field label={text.what}>
        <Select
          value={step}
          onChange={(value) => setStep(value as CaseStepKind)}
          options={caseSteps.map((value) => ({ value, label: text.stepKinds[value] }))}
        />
      </Field>
      {step === 'postponed' && <DayField label={text.dueOn} hint={text.dueHint} value={dueOn} onChange={setDueOn} />}
    </DecisionDialog>
  );
}
