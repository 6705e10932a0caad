import {
  disputePapersMax,
  documentBytesMax,
  documentMediaTypes,
  type ToldCardDispute,
  type WebhookMode,
} from '@bank/contract';
import { addDisputePaper, answerCardDispute } from '@bank/contract/calls';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { Button } from '@bank/ui/button.tsx';
import { Dialog } from '@bank/ui/dialog.tsx';
import { Field } from '@bank/ui/field.tsx';
import { FilePicker } from '@bank/ui/file-picker.tsx';
import { TextArea } from '@bank/ui/text-area.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { toBase64 } from '../../files/to-base64.ts';

const accept = documentMediaTypes.join(',');
const megabyte = 1024 * 1024;

interface AnswerDisputeProps {
  readonly dispute: ToldCardDispute;
  readonly mode: WebhookMode;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** Asks for the answer to a dispute, and takes its papers first: each leaves when it is chosen. */
export function AnswerDispute({ dispute, mode, onCancel, onDone }: AnswerDisputeProps) {
  const text = useText('card-payments').disputes;
  const failureText = useFailureText();
  const { isBusy, failure, send } = useSending();
  const [statement, setStatement] = useState('');
  const [papers, setPapers] = useState<readonly string[]>(dispute.papers);

  async function answer(isAccepted: boolean): Promise<void> {
    const outcome = await send(() => call(answerCardDispute, { mode, id: dispute.id, isAccepted, statement }));
    if (outcome?.ok) onDone();
  }
  async function add(files: readonly File[]): Promise<void> {
    for (const file of files) {
      const { name } = file;
      const outcome = await send(async () => {
        // One that is too large is not read: the bank says so of one without bytes as well.
        const content = file.size > documentBytesMax ? '' : await toBase64(file);
        return call(addDisputePaper, { mode, id: dispute.id, name, content });
      });
      if (outcome?.ok !== true) return;
      setPapers((before) => (before.includes(name) ? before : [...before, name]));
    }
  }

  return (
    <Dialog
      title={fill(text.question, { payment: dispute.payment })}
      onCancel={onCancel}
      actions={
        <>
          <Button hasMarker isBusy={isBusy} onClick={() => void answer(false)}>
            {text.send}
          </Button>
          <TextButton onClick={() => void answer(true)}>{text.accept}</TextButton>
        </>
      }
    >
      <p>{text.text}</p>
      <Field label={text.statement}>
        <TextArea value={statement} onChange={setStatement} />
      </Field>
      <p>{fill(text.papers, { count: disputePapersMax, size: documentBytesMax / megabyte })}</p>
      <ul role="status">
        {papers.map((name) => (
          <li key={name}>
            <bdi>{fill(text.paperSent, { name })}</bdi>
          </li>
        ))}
      </ul>
      <FilePicker
        label={text.addPaper}
        of={dispute.payment}
        accept={accept}
        isDisabled={isBusy || papers.length >= disputePapersMax}
        onFiles={(files) => void add(files)}
      />
      {failure !== null && <Alert tone="error">{failureText(failure)}</Alert>}
    </Dialog>
  );
}
