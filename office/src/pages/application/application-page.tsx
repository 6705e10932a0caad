import { accountTypeNames, documentsLinkDays } from '@bank/contract';
import {
  askForDocuments,
  moveApplication,
  noteOnApplication,
  readApplication,
  rejectApplication,
  sendWelcomeAgain,
  takeApplication,
  type ApplicationFile,
} from '@bank/contract/office/applications';
import { fill } from '@bank/dictionaries';
import type { Failure } from '@bank/transport';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Link } from '@bank/ui/link.tsx';
import { StatusMark } from '@bank/ui/status-mark.tsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { FileSection, type FileForm } from '../../client-file/file-section.tsx';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { useShortcuts, type Shortcut } from '../../keys/shortcuts.ts';
import type { PageProps } from '../../navigation/page.ts';
import { AnswerPlace } from '../../read/answer-place.tsx';
import { useAnswer } from '../../read/use-answer.ts';
import { useStaff } from '../../session/session-store.ts';
import { Facts, PageHead } from '../../sheet/sheet.tsx';
import { failureText } from '../../texts/failure-text.ts';
import { format } from '../../texts/format.ts';
import { nameText } from '../../texts/name-text.ts';
import { TasksOf } from '../../tasks/tasks-of.tsx';
import { texts } from '../../texts/texts.ts';
import { FileDocuments } from './file-documents.tsx';
import { FileHistory } from './file-history.tsx';
import { FileScreening } from './file-screening.tsx';
import { ProposeAcceptance } from './propose-acceptance.tsx';
import { HandDialog } from './hand-dialog.tsx';
import { useFileChange, type OpenFile } from './use-file-change.ts';

type Step = 'ask' | 'reject' | 'note' | 'welcome' | 'hand';

interface Action {
  readonly key?: string;
  readonly label: string;
  readonly run: () => void;
}

/** The file of an application with everything in it, and what this person may do with it. */
export function ApplicationPage({ fields: { id = '' } }: PageProps) {
  const answer = useAnswer(id, (signal) => callOffice(readApplication, { fields: { id }, signal }));
  return <AnswerPlace answer={answer}>{(file) => <FileSheet file={file} refresh={answer.refresh} />}</AnswerPlace>;
}

function FileSheet({ file, refresh }: { readonly file: ApplicationFile; readonly refresh: () => void }) {
  const text = texts('applications');
  const { login, roles } = useStaff();
  const [step, setStep] = useState<Step | null>(null);
  const [form, setForm] = useState<FileForm>(null);
  // What was missing when a form was saved: the form of what is missing next opens by itself.
  const savedAt = useRef<string | null>(null);
  useEffect(() => {
    const saved = savedAt.current;
    if (saved === null || saved === file.problem) return;
    savedAt.current = null;
    setForm(formOf(file.problem));
  }, [file.problem]);
  const { run, runHere, problem } = useFileChange(refresh);
  const { id, reference, version, state, officer } = file.application;
  const isOfficer = roles.some((role) => role === 'support' || role === 'compliance');
  const hasEnded = state === 'accepted' || state === 'rejected';
  const open: OpenFile = { file, mayAct: isOfficer && !hasEnded, run, runHere };
  const isWorkedOn = open.mayAct && state !== 'new';

  const read = { fields: { id } };
  const take = () => void runHere(callOffice(takeApplication, { ...read, body: { version } }));
  const move = (to: 'in_review' | 'ready_for_decision') => () =>
    void runHere(callOffice(moveApplication, { ...read, body: { version, to } }));
  const isReadBy = roles.some((role) => role !== 'administrator' && role !== 'payments');
  const mayFill = isWorkedOn && state !== 'ready_for_decision';
  const hasNoPapers = file.documents.length === 0 && file.checks.every(({ verdict }) => verdict === null);
  const ask: Action | false = isWorkedOn &&
    state !== 'ready_for_decision' && { key: 'd', label: text.ask, run: () => setStep('ask') };
  const missing = formOf(file.problem);
  const fillIn: Action | false = mayFill &&
    missing !== null && { key: 'f', label: text.fill, run: () => setForm(missing) };
  const ready: Action | false = isWorkedOn &&
    state === 'in_review' && { label: text.ready, run: move('ready_for_decision') };
  const takes: Action | false = open.mayAct &&
    officer !== login && { key: 't', label: officer === null ? text.take : text.takeOver, run: take };
  const back: Action | false = isWorkedOn && state !== 'in_review' && { label: text.back, run: move('in_review') };
  // The first one is the next step, and the only dark button.
  const next = takes || (file.problem === null ? ready : hasNoPapers && state === 'in_review' ? ask : fillIn) || back;
  const others: readonly (Action | false)[] = [
    takes,
    fillIn,
    ask,
    ready,
    back,
    open.mayAct &&
      file.colleagues.some((one) => one.login !== officer) && {
        key: 'h',
        label: text.hand,
        run: () => setStep('hand'),
      },
    isWorkedOn && { label: text.reject, run: () => setStep('reject') },
    isOfficer &&
      state === 'accepted' &&
      !file.isPasswordChosen && { label: text.welcome, run: () => setStep('welcome') },
    isOfficer && { key: 'n', label: text.note, run: () => setStep('note') },
  ];
  const actions = [next, ...others.filter((action) => action !== next)];
  const shown = actions.filter((action) => action !== false);
  useShortcuts(
    shown.flatMap(({ key, label, run: act }): Shortcut[] =>
      key === undefined ? [] : [{ keys: key, label, run: act }],
    ),
  );

  function decide(typed: string): Promise<Failure | null> {
    if (step === 'ask') return run(callOffice(askForDocuments, { ...read, body: { version, text: typed } }));
    if (step === 'reject') return run(callOffice(rejectApplication, { ...read, body: { version, reason: typed } }));
    if (step === 'welcome') return run(callOffice(sendWelcomeAgain, read));
    return run(callOffice(noteOnApplication, { ...read, body: { text: typed } }));
  }

  return (
    <>
      <PageHead
        title={fill(text.title, { applicant: nameText(file.application.name), reference })}
        mark={
          <StatusMark tone={state === 'accepted' ? 'done' : state === 'rejected' ? 'refused' : 'pending'}>
            {text.groups[state]}
          </StatusMark>
        }
        actions={shown.map(({ label, run: act }, place) => (
          <Button
            key={label}
            size="small"
            {...((place > 0 || next === false || state === 'ready_for_decision') && { variant: 'outline' as const })}
            onClick={act}
          >
            {label}
          </Button>
        ))}
      />
      {problem !== null && <Alert tone="error">{failureText(problem)}</Alert>}
      <ApplicantFacts file={file} />
      {open.mayAct && state === 'ready_for_decision' && <ProposeAcceptance file={file} />}
      {isReadBy && (
        <FileSection
          of="application"
          id={id}
          version={`${version} ${file.documents.length}`}
          form={form}
          onForm={mayFill ? setForm : undefined}
          onChange={() => {
            savedAt.current = file.problem;
            refresh();
          }}
        />
      )}
      <FileDocuments {...open} />
      <FileScreening {...open} />
      <TasksOf kind="application" id={file.application.id} />
      <FileHistory file={file} />
      {step === 'hand' && <HandDialog {...open} onClose={() => setStep(null)} />}
      {step !== null && step !== 'hand' && <StepDialog step={step} decide={decide} onClose={() => setStep(null)} />}
    </>
  );
}

/** The form in which what is missing is typed. */
function formOf(problem: string | null): FileForm {
  if (problem === null) return null;
  if (problem === 'file_incomplete') return 'data';
  return problem === 'risk_not_rated' || problem === 'compliance_needed' ? 'risk' : 'papers';
}

function ApplicantFacts({ file }: { readonly file: ApplicationFile }) {
  const text = texts('applications');
  const { application, applicant } = file;
  const typed = (value: string): ReactNode => <bdi>{value === '' ? '–' : value}</bdi>;
  return (
    <Facts
      facts={[
        { name: text.applicant, value: typed(application.name) },
        { name: text.company, value: typed(application.companyName) },
        { name: text.kind, value: text.kinds[application.kind] },
        { name: text.country, value: typed(application.country) },
        {
          name: text.email,
          value: typed(
            applicant.isEmailUsable ? applicant.email : fill(text.emailUnusable, { email: applicant.email }),
          ),
        },
        { name: text.phone, value: typed(applicant.phone) },
        { name: text.business, value: typed(applicant.natureOfBusiness) },
        ...applicant.identity.map(({ field, text: value }) => ({ name: text.identity[field], value: typed(value) })),
        {
          name: text.accounts,
          value: applicant.accountTypes.map((type) => accountTypeNames[type]).join(', ') || text.noAccounts,
        },
        { name: text.card, value: applicant.isBusinessCardWanted ? text.yes : text.no },
        { name: text.language, value: texts('shell').languages[application.language] },
        { name: text.received, value: format.dateTime(application.receivedAt) },
        { name: text.officer, value: application.officer ?? text.nobody },
        ...(file.clientNumber === null
          ? []
          : [
              {
                name: text.clientNumber,
                value: <Link href={`/clients/${file.clientNumber}`}>{file.clientNumber}</Link>,
              },
            ]),
      ]}
    />
  );
}

interface StepDialogProps {
  readonly step: Exclude<Step, 'hand'>;
  readonly decide: (typed: string) => Promise<Failure | null>;
  readonly onClose: () => void;
}

function StepDialog({ step, decide, onClose }: StepDialogProps) {
  const text = texts('applications');
  switch (step) {
    case 'ask':
      return (
        <DecisionDialog
          title={text.askTitle}
          confirmLabel={text.ask}
          reason="optional"
          reasonLabel={text.askLabel}
          reasonHint={text.askHint}
          decide={decide}
          onClose={onClose}
        >
          <p>{fill(text.askText, { days: documentsLinkDays })}</p>
        </DecisionDialog>
      );
    case 'reject':
      return (
        <DecisionDialog title={text.rejectTitle} confirmLabel={text.reject} isGrave decide={decide} onClose={onClose}>
          <p>{text.rejectText}</p>
        </DecisionDialog>
      );
    case 'welcome':
      return (
        <DecisionDialog
          title={text.welcomeTitle}
          confirmLabel={text.welcome}
          reason="none"
          decide={decide}
          onClose={onClose}
        >
          <p>{text.welcomeText}</p>
        </DecisionDialog>
      );
    case 'note':
      return (
        <DecisionDialog
          title={text.noteTitle}
          confirmLabel={text.note}
          reasonLabel={text.noteLabel}
          reasonHint={text.noteHint}
          decide={decide}
          onClose={onClose}
        />
      );
  }
}
