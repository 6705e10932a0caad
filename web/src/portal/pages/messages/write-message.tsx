import {
  requestFields,
  threadTextMax,
  threadTopics,
  topicsWithText,
  type Client,
  type RequestForm,
  type ThreadTopic,
} from '@bank/contract';
import { sendMessage, sendThreadFilePart } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Field } from '@bank/ui/field.tsx';
import { Select } from '@bank/ui/select.tsx';
import { TextArea } from '@bank/ui/text-area.tsx';
import { useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { sendInParts } from '../../files/send-in-parts.ts';
import { ChosenFiles, type ChosenFile } from './chosen-files.tsx';
import { mayApprove } from '../../client/rights.ts';
import styles from './messages-page.module.css';
import { RequestFields } from './request-fields.tsx';

const emptyForm = { account: '', kind: '', holder: '', address: '', addressee: '', day: '', payTo: '' };

interface WriteMessageProps {
  readonly client: Client;
  /** Empty: begins one, so that its topic is asked for. */
  readonly thread?: string;
  readonly onSent: (id: string) => Promise<void>;
}

/** A text to the bank. What was typed stays until the bank has it. */
export function WriteMessage({ client, thread = '', onSent }: WriteMessageProps) {
  const text = useText('messages');
  const failureText = useFailureText();
  const missing = useText('messages').closingNeedsApproval;
  const { isBusy, failure, send } = useSending();
  const [topic, setTopic] = useState<ThreadTopic>('question');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [form, setForm] = useState<RequestForm>({});
  const [refusedName, setRefusedName] = useState('');

  const isTextMissing = typed.trim() === '' && (thread !== '' || topicsWithText.includes(topic));
  const isBarred = thread === '' && topic === 'closing' && !mayApprove(client);

  async function submit(): Promise<void> {
    setRefusedName('');
    const outcome = await send(async () => {
      // A text that is missing is told before anything leaves.
      for (const { id, file } of isTextMissing ? [] : chosen) {
        const fileFailure = await sendInParts({
          file,
          sendPart: (part) => call(sendThreadFilePart, { fileId: id, ...part }),
        });
        if (fileFailure === null) continue;
        setRefusedName(file.name);
        return { ok: false, failure: fileFailure };
      }
      return call(sendMessage, {
        ...emptyForm,
        ...Object.fromEntries(requestFields[topic].map((name) => [name, form[name] ?? ''])),
        thread,
        topic,
        text: typed,
        files: chosen.map(({ id }) => id),
      });
    });
    if (!outcome?.ok) return;
    setTyped('');
    setChosen([]);
    setForm({});
    await onSent(outcome.value.id);
  }

  const isOfForm =
    failure?.kind === 'refused' && (requestFields[topic] as readonly string[]).includes(failure.field ?? '');
  const refused = failure?.kind === 'refused' && isOfForm ? { field: failure.field, text: failureText(failure) } : null;

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {thread === '' && (
        <Field label={text.form.topic}>
          <Select
            value={topic}
            onChange={(value) => {
              setTopic(value as ThreadTopic);
              setForm({ ...form, kind: '' });
            }}
            options={threadTopics.map((one) => ({ value: one, label: text.topics[one] }))}
          />
        </Field>
      )}
      {thread === '' && (
        <RequestFields topic={topic} client={client} form={form} onChange={setForm} refused={refused} />
      )}
      <Field
        label={thread !== '' ? text.reply : topicsWithText.includes(topic) ? text.form.text : text.form.further}
        {...(thread === '' && (topic === 'question' || topic === 'data') && { hint: text.form.hints[topic] })}
      >
        <TextArea value={typed} onChange={setTyped} maxLength={threadTextMax} />
      </Field>
      <ChosenFiles
        of={thread === '' ? text.form.text : text.reply}
        chosen={chosen}
        isBusy={isBusy}
        onChange={setChosen}
      />
      {isBarred && <Alert tone="notice">{missing}</Alert>}
      {failure !== null && refused === null && (
        <Alert tone="error">
          {refusedName === ''
            ? failureText(failure)
            : fill(text.files.notSent, { name: refusedName, reason: failureText(failure) })}
        </Alert>
      )}
      <div>
        <Button
          type="submit"
          size="small"
          isBusy={isBusy}
          disabled={isBarred}
          {...(thread !== '' && { variant: 'outline' as const })}
        >
          {text.form.send}
        </Button>
      </div>
    </form>
  );
}
