import { documentBytesMax, documentMediaTypes, threadFilesMax, type ThreadFile } from '@bank/contract';
import { addMessageFile } from '@bank/contract/office/messages';
import { fill } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { FilePicker } from '@bank/ui/file-picker.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { failureText } from '../../texts/failure-text.ts';
import { texts } from '../../texts/texts.ts';

const accept = documentMediaTypes.join(',');
const megabyte = 1024 * 1024;

interface AnswerFilesProps {
  readonly files: readonly ThreadFile[];
  readonly onChange: (files: readonly ThreadFile[]) => void;
}

/** The files that go with an answer. Each is judged when it is chosen; the client sees none before the answer. */
export function AnswerFiles({ files, onChange }: AnswerFilesProps) {
  const text = texts('messages').files;
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function add(chosen: readonly File[]): Promise<void> {
    setBusy(true);
    setProblem(null);
    const added = [...files];
    for (const file of chosen.slice(0, threadFilesMax - files.length)) {
      const { name, size: byteCount } = file;
      const body = new Uint8Array(await file.arrayBuffer());
      const outcome = await callOffice(addMessageFile, { query: { name }, body });
      if (outcome.ok) added.push({ id: outcome.value.id, name, byteCount });
      else setProblem(fill(text.notTaken, { name, reason: failureText(outcome.failure) }));
    }
    setBusy(false);
    onChange(added);
  }

  return (
    <>
      <ul role="status">
        {files.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>{' '}
            <TextButton
              aria-label={fill(text.removeOne, { name })}
              onClick={() => onChange(files.filter((file) => file.id !== id))}
            >
              {text.remove}
            </TextButton>
          </li>
        ))}
      </ul>
      <div>
        <FilePicker
          label={text.add}
          of={texts('messages').answer}
          accept={accept}
          isDisabled={isBusy || files.length >= threadFilesMax}
          onFiles={(chosen) => void add(chosen)}
        />
      </div>
      <p>{fill(text.rules, { count: threadFilesMax, size: documentBytesMax / megabyte })}</p>
      {problem !== null && <Alert tone="error">{problem}</Alert>}
    </>
  );
}
