import type { ThreadFile } from '@bank/contract';
import { readMessageFile } from '@bank/contract/office/messages';
import { fill } from '@bank/dictionaries';
import { handOver } from '@bank/ui/hand-over.ts';
import { TextButton } from '@bank/ui/text-button.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { callOfficeForFile } from '../calls/call-office.ts';
import { failureText } from '../texts/failure-text.ts';
import { format } from '../texts/format.ts';
import { texts } from '../texts/texts.ts';
import styles from './note-list.module.css';

/** The files of a message, each a download. */
export function FileList({ files }: { readonly files: readonly ThreadFile[] }) {
  const text = texts('messages').files;
  async function take(id: string): Promise<void> {
    const outcome = await callOfficeForFile(readMessageFile, { fields: { id } });
    if (outcome.ok) handOver(outcome.value);
    else showToast(failureText(outcome.failure));
  }
  if (files.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label={text.sent}>
      {files.map(({ id, name, byteCount }) => (
        <li key={id}>
          <TextButton onClick={() => void take(id)}>
            <bdi>{name}</bdi>
          </TextButton>{' '}
          <span className={styles.head}>{fill(text.size, { size: format.count(Math.ceil(byteCount / 1024)) })}</span>
        </li>
      ))}
    </ul>
  );
}
