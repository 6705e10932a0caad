import {
  answerMessage,
  closeMessage,
  giveBackMessage,
  noteOnMessage,
  readMessage,
  takeMessage,
} from '@bank/contract/office/messages';
import type { ThreadFile } from '@bank/contract';
import type { OfficeAnswerOf } from '@bank/contract/office';
import { fill } from '@bank/dictionaries';
import type { Failure, Outcome } from '@bank/transport';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Link } from '@bank/ui/link.tsx';
import { StatusMark } from '@bank/ui/status-mark.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { readCounts } from '../../counts/counts-store.ts';
import { DecisionDialog } from '../../decide/decision-dialog.tsx';
import { useShortcuts } from '../../keys/shortcuts.ts';
import type { PageProps } from '../../navigation/page.ts';
import { AnswerPlace } from '../../read/answer-place.tsx';
import { useAnswer } from '../../read/use-answer.ts';
import { useStaff } from '../../session/session-store.ts';
import { Facts, PageHead, Section } from '../../sheet/sheet.tsx';
import { failureText } from '../../texts/failure-text.ts';
import { format } from '../../texts/format.ts';
import { nameText } from '../../texts/name-text.ts';
import { texts } from '../../texts/texts.ts';
import { AnswerFiles } from './answer-files.tsx';
import styles from './message-page.module.css';
import { FileList } from '../../enquiries/file-list.tsx';
import { NoteList } from '../../enquiries/note-list.tsx';
import { textOf } from '../../texts/text-of.ts';

type Read = OfficeAnswerOf<typeof readMessage>;
type Step = 'answer' | 'close' | 'note';

const tones = { open: 'pending', taken: 'pending', answered: 'done' } as const;

/** A message with every field, what staff wrote, and what this person may do with it. */
export function MessagePage({ fields: { id = '' } }: PageProps) {
  const answer = useAnswer(id, (signal) => callOffice(readMessage, { fields: { id }, signal }));
  return <AnswerPlace answer={answer}>{(read) => <OpenMessage read={read} refresh={answer.refresh} />}</AnswerPlace>;
}

function OpenMessage({ read, refresh }: { readonly read: Read; readonly refresh: () => void }) {
  const text = texts('messages');
  const { login, roles } = useStaff();
  const [step, setStep] = useState<Step | null>(null);
  const [files, setFiles] = useState<readonly ThreadFile[]>([]);
  const [problem, setProblem] = useState<Failure | null>(null);
  const { message, notes } = read;
  const { id, version, state, takenBy } = message;
  const mayAct = roles.some((role) => role === 'support' || role === 'compliance');
  const isThread = message.kind === 'secure';
  const mayTake = mayAct && state !== 'answered' && takenBy !== login;

  async function run(change: Promise<Outcome<unknown>>): Promise<Failure | null> {
    const outcome = await change;
    // Also after a refusal: somebody else was faster, and the page says who.
    refresh();
    void readCounts();
    return outcome.ok ? null : outcome.failure;
  }
  const named = { fields: { id }, body: { version } };
  const take = async () => setProblem(await run(callOffice(takeMessage, named)));
  const giveBack = async () => setProblem(await run(callOffice(giveBackMessage, named)));

  async function answer(typed: string): Promise<Failure | null> {
    const body = { version, text: typed, ...(isThread && { files: files.map((file) => file.id) }) };
    const failure = await run(callOffice(answerMessage, { fields: { id }, body }));
    if (failure === null) setFiles([]);
    return failure;
  }
  function decide(typed: string): Promise<Failure | null> {
    const body = { version, text: typed };
    if (step === 'answer') return answer(typed);
    if (step === 'close') return run(callOffice(closeMessage, { fields: { id }, body }));
    return run(callOffice(noteOnMessage, { fields: { id }, body: { text: typed } }));
  }

  useShortcuts([
    ...(mayTake ? [{ keys: 't', label: text.take, run: () => void take() }] : []),
    ...(mayAct && state !== 'answered' ? [{ keys: 'a', label: text.answer, run: () => setStep('answer') }] : []),
    ...(mayAct ? [{ keys: 'n', label: text.note, run: () => setStep('note') }] : []),
  ]);

  const actions = mayAct && (
    <>
      {mayTake && (
        <Button size="small" onClick={() => void take()}>
          {takenBy === null ? text.take : text.takeOver}
        </Button>
      )}
      {state === 'taken' && (
        <Button size="small" variant="outline" onClick={() => void giveBack()}>
          {text.giveBack}
        </Button>
      )}
      {state !== 'answered' && (
        <>
          <Button size="small" {...(mayTake && { variant: 'outline' as const })} onClick={() => setStep('answer')}>
            {text.answer}
          </Button>
          <Button size="small" variant="outline" onClick={() => setStep('close')}>
            {text.close}
          </Button>
        </>
      )}
      <Button size="small" variant="outline" onClick={() => setStep('note')}>
        {text.note}
      </Button>
    </>
  );
  const dialogs = {
    answer: {
      title: text.answerTitle,
      label: text.answerLabel,
      hint: isThread ? text.answerThreadHint : text.answerHint,
      confirm: text.answer,
    },
    close: { title: text.closeTitle, label: undefined, hint: undefined, confirm: text.close },
    note: { title: text.noteTitle, label: text.noteLabel, hint: text.noteHint, confirm: text.note },
  };
  const dialog = step === null ? null : dialogs[step];
  return (
    <>
      <PageHead
        title={fill(text.title, { sender: nameText(message.senderName), reference: message.reference })}
        mark={<StatusMark tone={tones[state]}>{text.states[state]}</StatusMark>}
        actions={actions}
      />
      {problem !== null && <Alert tone="error">{failureText(problem)}</Alert>}
      <Facts
        facts={[
          { name: text.received, value: format.dateTime(message.receivedAt) },
          { name: text.kind, value: text.kinds[message.kind] },
          { name: text.takenBy, value: takenBy ?? '–' },
          {
            name: text.client,
            value:
              message.clientNumber === null ? (
                '–'
              ) : (
                <Link href={`/clients/${encodeURIComponent(message.clientNumber)}`}>{message.clientNumber}</Link>
              ),
          },
          { name: text.language, value: texts('shell').languages[message.language] },
        ]}
      />
      <Section title={text.message}>
        <p className={styles.text}>
          <bdi>{read.fields.find(({ name }) => name === 'Message')?.value || '–'}</bdi>
        </p>
        <FileList files={read.files} />
      </Section>
      <Section title={text.notes}>
        <NoteList
          notes={notes}
          empty={text.noNotes}
          noteBy={text.noteBy}
          answerBy={text.answerBy}
          replyBy={text.replyBy}
        />
      </Section>
      <Section title={text.fields}>
        <Facts
          facts={read.fields
            .filter(({ name, value }) => name !== 'Message' && value !== '')
            .map(({ name, value }) => ({ name: fieldName(name), value: <bdi>{value}</bdi> }))}
        />
      </Section>
      {dialog !== null && (
        <DecisionDialog
          title={dialog.title}
          confirmLabel={dialog.confirm}
          {...(dialog.label !== undefined && { reasonLabel: dialog.label, reasonHint: dialog.hint })}
          decide={decide}
          onClose={() => setStep(null)}
        >
          {step === 'answer' && isThread && <AnswerFiles files={files} onChange={setFiles} />}
        </DecisionDialog>
      )}
    </>
  );
}

/** What a field of the site is called; one that a caller invented keeps its name. */
function fieldName(name: string): string {
  return textOf(texts('messages').fieldNames, name);
}
