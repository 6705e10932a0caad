import {
  caseKinds,
  caseSteps,
  openCase,
  readErasure,
  takeCaseStep,
  type CaseKind,
  type CaseStepKind,
  type OfficeCase,
} from '@bank/contract/office/cases';
import { fill } from '@bank/dictionaries';
import { bankToday } from '@bank/transport';
import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { Field } from '@bank/ui/field.tsx';
import { Link } from '@bank/ui/link.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { DayField } from '../../day/day-field.tsx';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { proposalAddress } from '../../proposals/proposal-forms.ts';
import { AnswerPlace } from '../../read/answer-place.tsx';
import { useAnswer } from '../../read/use-answer.ts';
import { useStaff } from '../../session/session-store.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import { nameOf } from './name-of.ts';

interface Closing {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What came, from whom, and when. */
export function RecordDialog({ onClose, onDone }: Closing) {
  const text = texts('cases');
  const [kind, setKind] = useState<CaseKind>('complaint');
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
          onChange={(value) => setKind(value as CaseKind)}
          options={caseKinds.map((value) => ({ value, label: text.kinds[value] }))}
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

/** What goes and what stays, before two people decide it. */
export function JudgeDialog({ of, onClose }: { readonly of: OfficeCase; readonly onClose: () => void }) {
  const text = texts('cases');
  const { cancel } = texts('shell');
  const mayPropose = useStaff().roles.some((role) => role === 'support' || role === 'compliance');
  const answer = useAnswer(of.id, (signal) => callOffice(readErasure, { fields: { id: of.id }, signal }));
  const close = (
    <Button variant="outline" onClick={onClose}>
      {cancel}
    </Button>
  );
  return (
    <Dialog title={nameOf(of)} actions={close} onCancel={onClose}>
      <AnswerPlace answer={answer}>
        {({ removes, keeps }) => (
          <>
            <ul>
              {removes.map(({ what, count }) => (
                <li key={what}>{fill(text.removes, { what, count })}</li>
              ))}
              {keeps.map(({ until, ...kept }) => (
                <li key={kept.what}>
                  {until === null
                    ? fill(text.keeps, kept)
                    : fill(text.keepsUntil, { ...kept, day: format.date(until) })}
                </li>
              ))}
            </ul>
            {removes.length === 0 ? (
              <p>{text.nothing}</p>
            ) : (
              mayPropose && (
                <Link href={proposalAddress('erase_person', { case: String(of.number) })}>{text.propose}</Link>
              )
            )}
          </>
        )}
      </AnswerPlace>
    </Dialog>
  );
}
